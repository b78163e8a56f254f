import { isObject, named, plainName, type Fields } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { getAt } from '../fields/at';
import { textOf } from '../fields/textOf';
import type { Job } from '../job/job';
import { quoted } from '../quoting/quotes';
import type { ValueIndex } from './lists/valueIndex';
import { readAlone } from './readAlone';

/** Notes by which other names a record that does not show the field of an index may have it: three deep. */
export function noteOtherNames(index: ValueIndex, record: Fields, above = ''): void {
	const { field, otherNames } = index;
	const key = named(record, field.split('.').slice(-1), () => true);
	if (key !== undefined) {
		const name = above + key;
		const isSpelled = plainName(name) === plainName(field);
		otherNames.set(isSpelled ? '' : textOf(record[key]) || name, name);
	}
	if (above.split('.').length < 3)
		for (const [name, inner] of Object.entries(record))
			if (isObject(inner)) noteOtherNames(index, inner, `${above}${name}.`);
}

/**
 * Whether one of these records, read by itself, has a field. A list may give less of each record than
 * there is; the first and the last of it are asked, because one of them is the youngest. Where the list shows
 * null, only a record that has more than that is one.
 */
export async function isInAny(
	job: Job,
	index: ValueIndex,
	ids: readonly string[],
	isNull: boolean,
): Promise<boolean> {
	for (const id of new Set(ids.filter((known) => known !== ''))) {
		const { record } = await readAlone(job, id);
		const value = getAt(record, index.field);
		if (value !== undefined && !(isNull && value === null)) return true;
		if (isObject(record)) noteOtherNames(index, record);
	}
	return false;
}

/**
 * Throws an UnusableValue where no record was found by a field which no row of the list has, and records have it
 * all the same: each run would create another one.
 */
export function refuseIfUnseen({ connection, entry }: Job, index: ValueIndex, value: string): void {
	const { one, many } = entry.noun;
	const { field, inside, isHidden } = index;
	const refuse = (why: string, cure: string) => {
		throw new UnusableValue(
			why,
			`No record can be found by it, and each run would create another one. ${cure}. Nothing was created.`,
		);
	};
	if (inside !== undefined)
		refuse(
			`The field "${field}" is an object or a list in every ${one} that has it, and no text or number`,
			`Name what is inside it, such as ${inside}`,
		);
	if (isHidden)
		refuse(
			`The list of ${many} does not show the field "${field}", which its records have`,
			'Use a field that the output of Get Many shows',
		);
	const other = index.otherNames.get('') ?? index.otherNames.get(value);
	if (other !== undefined)
		refuse(
			`No ${one} has a field "${field}", and the list shows "${quoted(other, connection.masked)}"`,
			'Choose that name',
		);
}

/** Says that none was found by a field which no row of the list has, nor a record that was asked. */
export function noteUnseen({ entry, notes }: Job, { field, hasField, records }: ValueIndex): void {
	if (records > 0 && !hasField)
		notes.add(
			`No ${entry.noun.one} in the list has a field "${field}" yet, so none was found by it. If this comes back in the next run, the list does not show the field: use another one, or each run creates records again`,
		);
}

/** These ids of matches. Throws an UnusableValue for a match whose id the list does not show. */
export function withIds({ entry }: Job, ids: readonly string[]): readonly string[] {
	if (!ids.includes('')) return ids;
	const message = `The matching ${entry.noun.one} has no id, so nothing can be done with it`;
	throw new UnusableValue(message, 'Use an operation that takes an ID. Nothing was changed.');
}
