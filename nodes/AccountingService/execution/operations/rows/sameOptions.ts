import { optionProperty } from '../../../catalogue/options';
import { UnusableValue } from '../../failures/failure';
import { readOptions } from '../../input/options';
import { inTurns } from '../../job/breather';
import type { Job } from '../../job/job';
import { holdsExpression } from '../../job/stored';

/** Options that decide whether anything is sent. */
const DECISIVE = ['dryRun', 'clientReferenceField'] as const;

/** Throws an UnusableValue where another item of a group would have the group sent differently, or not sent. */
export async function refuseOtherOptions(job: Job, others: readonly number[]): Promise<void> {
	const { context, itemIndex, options } = job;
	if (!holdsExpression(context.getNode().parameters.options)) return;
	for await (const item of inTurns(others)) {
		const own = readOptions(context, item);
		const other = DECISIVE.find((name) => own[name] !== options[name]);
		if (other !== undefined)
			throw new UnusableValue(
				`The option ${optionProperty(other).displayName} is another for item ${item} than for item ${itemIndex}, and both are lines of one invoice`,
				'Check what its expression gives: it has to be the same for all items of a group. Nothing was sent for the group.',
			);
	}
}
