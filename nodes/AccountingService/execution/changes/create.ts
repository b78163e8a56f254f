import type { Endpoint } from '../../catalogue/rows';
import type { Fields } from '../../transport';
import type { Job } from '../job/job';
import { exchange } from '../service/exchange';
import { warnOfHiddenLines, warnOfNotTakenOver } from './notTakenOver';
import { writtenRecord } from './writtenRecord';

/** Sends the fields of a new record. */
export async function create(job: Job, row: Endpoint, fields: Fields): Promise<Fields> {
	const answer = await exchange(job, row, { body: fields });
	const record = writtenRecord(job, answer, { row, sent: fields });
	warnOfNotTakenOver(job, fields, record);
	if (job.group) warnOfHiddenLines(job, answer.body, record);
	return record;
}
