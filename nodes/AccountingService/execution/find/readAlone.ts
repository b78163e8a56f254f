import { findRecord, isGone } from '../../transport';
import { isAnother } from '../fields/another';
import type { Job } from '../job/job';
import { getOne } from '../service/exchange';
import { isDeleted } from './putAway';

/** What the service answers of a record, read by itself, also where it says that it is `gone`. */
export async function readAlone(job: Job, id: string): Promise<{ record: unknown; gone: boolean }> {
	const { one, many } = job.entry.noun;
	const { body, content, status } = await getOne(job, id, isGone);
	return { record: findRecord(body, [one, many]), gone: isGone(status, body, content) };
}

/**
 * Whether records, read by themselves, still have the value by which a list shows them, or do not show the field.
 * `mayAsk`: whether that is asked of one more; where it is not, nobody knows.
 */
export async function haveStill(
	job: Job,
	field: string,
	value: string,
	ids: readonly string[],
	mayAsk: () => boolean,
): Promise<boolean> {
	for (const id of ids) {
		if (!mayAsk()) return false;
		const { record, gone } = await readAlone(job, id);
		if (gone || isDeleted(record) || isAnother(record, { field, value })) return false;
	}
	return true;
}
