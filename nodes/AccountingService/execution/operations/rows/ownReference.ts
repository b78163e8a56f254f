import type { Fields } from '../../../transport';
import { UnusableValue } from '../../failures/failure';
import { isToolRun } from '../../job/options';
import type { Value } from '../../writes/doubts';
import type { WriteJob } from '../../writes/writeOnce';

/**
 * Throws an UnusableValue for a reference that another group of this execution has: its record would be
 * returned, and the lines of this group would be on none. An agent that asks for the same again is given it.
 */
export function refuseReferenceOfOthers(job: WriteJob, value: Value, body: Fields): void {
	const { context, entry, owners } = job;
	const other = owners.otherThan(job, value, isToolRun(context) ? body : undefined);
	if (other === undefined) return;
	const [field, reference] = value;
	const { one } = entry.noun;
	const whose =
		other.run === owners.run ? `the group of item ${other.item}` : 'a group of an earlier run';
	throw new UnusableValue(
		`The ${field} "${reference}" is that of another ${one} of this execution, made of ${whose}, so the lines of this group are on no ${one}`,
		`Let all lines of a ${field} reach the node together, with the same Group By: before a loop that cuts them apart, or without it. Or give each group a ${field} of its own. Nothing was sent for this group.`,
	);
}
