import type { Endpoint } from '../../catalogue/rows';
import type { Fields } from '../../transport';
import type { Job } from '../job/job';
import { exchange } from '../service/exchange';
import { warnOfNotTakenOver } from './notTakenOver';
import { writtenRecord } from './writtenRecord';

/** Sends the fields of a new record. */
export async function create(job: Job, row: Endpoint, fields: Fields): Promise<Fields> {
	const record = writtenRecord(job, await exchange(job, row, { body: fields }));
	warnOfNotTakenOver(job, fields, record);
	return record;
}
