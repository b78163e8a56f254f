import { findRecord, isGone } from '../../transport';
import { isAnother } from '../fields/another';
import type { Job } from '../job/job';
import { getOne } from '../service/exchange';

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
	const { one, many } = job.entry.noun;
	for (const id of ids) {
		if (!mayAsk()) return false;
		const { body, status } = await getOne(job, id, isGone);
		if (isGone(status) || isAnother(findRecord(body, [one, many]), { field, value })) return false;
	}
	return true;
}
