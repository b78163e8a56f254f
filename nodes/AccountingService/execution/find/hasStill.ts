import { siblingOf } from '../../catalogue/entries';
import { findRecord } from '../../transport';
import { isAnother } from '../fields/another';
import type { Job } from '../job/job';
import { exchange } from '../service/exchange';

/** Whether a record, read by itself, has the value by which a list shows it, or does not show the field. */
export async function hasStill(
	job: Job,
	field: string,
	value: string,
	id: string,
): Promise<boolean> {
	const { one, many } = job.entry.noun;
	const row = siblingOf(job.entry, 'get');
	const isGone = (status: number) => status === 404;
	const { body, status } = await exchange(job, row, { path: { id } }, isGone);
	return !isGone(status) && !isAnother(findRecord(body, [one, many]), { field, value });
}
