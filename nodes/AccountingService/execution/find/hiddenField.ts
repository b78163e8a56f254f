import { findRecord, isGone } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { getAt } from '../fields/at';
import type { Job } from '../job/job';
import { getOne } from '../service/exchange';
import type { ValueIndex } from './lists/valueIndex';

/**
 * Whether one of these records, read by itself, has a field. A list may give less of each record than
 * there is; the first and the last of it are asked, because one of them is the youngest. Where the list shows
 * null, only a record that has more than that is one.
 */
export async function isInAny(
	job: Job,
	field: string,
	ids: readonly string[],
	isNull: boolean,
): Promise<boolean> {
	const { one, many } = job.entry.noun;
	for (const id of new Set(ids.filter((known) => known !== ''))) {
		const { body } = await getOne(job, id, isGone);
		const value = getAt(findRecord(body, [one, many]), field);
		if (value !== undefined && !(isNull && value === null)) return true;
	}
	return false;
}

/**
 * Says what it means that no record was found by a field which no row of the list has. Throws an
 * UnusableValue where records have it all the same: each run would create another one.
 */
export function sayIfUnseen({ entry, notes }: Job, index: ValueIndex): void {
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
