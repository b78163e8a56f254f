import { UnusableValue } from '../failures/failure';
import type { Value } from './claims';
import type { WriteJob } from './writeOnce';

/** Nothing is created for a value that a record may get, or have, without being found by it. */
export function refuseIfDoubtful(job: WriteJob, value: Value): void {
	if (!job.claims.isDoubtful(job, value)) return;
	const [field, text] = value;
	const { one } = job.entry.noun;
	throw new UnusableValue(
		`No ${one} has ${field} "${text}", but an earlier write of this execution may have given it to one`,
		'Look for it in the service, and run this item again in a new execution. Nothing was created.',
	);
}
