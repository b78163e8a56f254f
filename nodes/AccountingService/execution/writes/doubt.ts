import { idOf, type Fields } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { textOf } from '../input/nested';
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

interface Given {
	/** The field that records are found by, and what it was given. */
	readonly field: string;
	readonly text: unknown;
	readonly given: Fields;
}

/** Takes note of a record that was written. One whose id the answer does not tell has to be looked for. */
export function learn(job: WriteJob, { field, text, given }: Given, record: Fields): void {
	if (idOf(record, [job.entry.noun.one]) !== undefined) {
		job.lookups.remember(job, field, { record, sent: text, body: given });
		return;
	}
	job.lookups.forget(job);
	job.claims.doubt(job, { sought: [field, textOf(text) ?? ''], given });
}
