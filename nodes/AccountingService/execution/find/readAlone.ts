import { findRecord, isGone } from '../../transport';
import { isAnother } from '../fields/another';
import type { Job } from '../job/job';
import { getOne } from '../service/exchange';
import { isDeleted } from './putAway';

/** By these a service shows no record by itself, however often it is asked. */
const NOT_SHOWN = [400, 403, 404, 405, 501];

/**
 * What the service answers of a record, read by itself, also where it says that it is `gone`. `mayBeHidden`: whether
 * one that it does not show is told as none, and not thrown.
 */
export async function readAlone(
	job: Job,
	id: string,
	mayBeHidden = false,
): Promise<{ record: unknown; gone: boolean }> {
	const { one, many } = job.entry.noun;
	const isHidden = (status: number) => mayBeHidden && NOT_SHOWN.includes(status);
	const { body, content, status } = await getOne(
		job,
		id,
		(...answer) => isGone(...answer) || isHidden(answer[0]),
	);
	const record = isHidden(status) ? undefined : findRecord(body, [one, many]);
	return { record, gone: isGone(status, body, content) };
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
