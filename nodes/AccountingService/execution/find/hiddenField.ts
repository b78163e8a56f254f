import {
	findRecord,
	isGone,
	isObject,
	LONGEST_NAME,
	plainName,
	type Fields,
} from '../../transport';
import { UnusableValue } from '../failures/failure';
import { getAt } from '../fields/at';
import { textOf } from '../fields/textOf';
import type { Job } from '../job/job';
import { getOne } from '../service/exchange';
import type { ValueIndex } from './lists/valueIndex';

/** Deeper in a record nobody looks for a name. */
const DEEPEST = 3;

/** Notes by which other names a record that does not show the field of an index may have it. */
export function noteOtherNames(index: ValueIndex, record: Fields, above: readonly string[] = []) {
	const { field } = index;
	const last = plainName(field.slice(field.lastIndexOf('.') + 1));
	for (const key of Object.keys(record).filter(({ length }) => length <= LONGEST_NAME)) {
		const value = record[key];
		const path = [...above, key];
		const name = path.join('.');
		if (plainName(name) === plainName(field)) index.otherName ??= name;
		if (isObject(value) && path.length < DEEPEST) noteOtherNames(index, value, path);
		const text = plainName(key) === last ? textOf(value) : undefined;
		if (text !== undefined) index.namesByValue.set(text, name);
	}
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
	const { one, many } = job.entry.noun;
	for (const id of new Set(ids.filter((known) => known !== ''))) {
		const { body } = await getOne(job, id, isGone);
		const record = findRecord(body, [one, many]);
		const value = getAt(record, index.field);
		if (value !== undefined && !(isNull && value === null)) return true;
		if (isObject(record)) noteOtherNames(index, record);
	}
	return false;
}

/**
 * Says what it means that no record was found by a field which no row of the list has. Throws an
 * UnusableValue where records have it all the same, or a value that cannot be read: each run would create another one.
 */
export function sayIfUnseen({ connection, entry, notes }: Job, index: ValueIndex, value: string) {
	const { one, many } = entry.noun;
	const { field, hasField, inside, isHidden, records } = index;
	if (inside !== undefined)
		throw new UnusableValue(
			`The field "${field}" is an object or a list in every ${one} that has it, and no text or number`,
			`No record can be found by it, and each run would create another one. Name what is inside it, such as ${inside}. Nothing was created.`,
		);
	if (isHidden)
		throw new UnusableValue(
			`The list of ${many} does not show the field "${field}", which its records have`,
			'No record can be found by it, and each run would create another one. Use a field that the output of Get Many shows. Nothing was created.',
		);
	const other = index.otherName ?? index.namesByValue.get(value);
	if (other !== undefined)
		throw UnusableValue.quoting(
			connection.masked,
			(quotes) =>
				`No ${one} in the list has a field "${field}": what may be it is called "${quotes.name(other)}" there`,
			'No record would be found by it, and each run would create another one. Choose the name that the list shows or, if that is another field, create the first record with it by hand. Nothing was created.',
		);
	const unreadable = index.unreadable(value);
	if (unreadable !== undefined)
		throw UnusableValue.quoting(
			connection.masked,
			(quotes) =>
				`The list of ${many} shows the ${field} "${quotes.word(unreadable)}", of which letters cannot be read: it may be the one that is looked for`,
			"Correct it in the service, or look by a field without special letters. If it is right there, ask the service's support to answer in UTF-8. Nothing was created.",
		);
	if (records > 0 && !hasField)
		notes.add(
			`No ${one} in the list has a field "${field}" yet, so none was found by it. If this comes back in the next run, the list does not show the field: use another one, or each run creates records again`,
		);
}

/** These ids of matches. Throws an UnusableValue for a match whose id the list does not show. */
export function withIds({ entry }: Job, ids: readonly string[]): readonly string[] {
	if (!ids.includes('')) return ids;
	const message = `The matching ${entry.noun.one} has no id, so nothing can be done with it`;
	throw new UnusableValue(message, 'Use an operation that takes an ID. Nothing was changed.');
}
