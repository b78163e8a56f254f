import type { Endpoint } from '../../catalogue/rows';
import { idOf, type Fields } from '../../transport';
import { targetOf } from '../find/lists/knownLists';
import type { Job } from '../job/job';
import { asOwn, made } from '../own/asOwn';
import { ownValues } from '../own/ownValues';
import { exchange } from '../service/exchange';
import { warnOfHiddenLines, warnOfNotTakenOver } from './notTakenOver';
import { asGiven } from './shownOtherwise';
import { writtenRecord } from './writtenRecord';

/** Sends the fields of a new record. */
export async function create(job: Job, row: Endpoint, fields: Fields): Promise<Fields> {
	const send = async () => {
		const answer = await exchange(job, row, { body: fields });
		return { answer, record: writtenRecord(job, answer, { row, sent: fields }) };
	};
	const sent = await asOwn(
		job,
		undefined,
		send,
		({ record }) => made(job, record, { given: asGiven(job, fields) }),
		({ answer, record }) => {
			const id = idOf(record, [job.entry.noun.one]);
			if (id !== undefined) ownValues.gave(targetOf(job), id, fields);
			warnOfNotTakenOver(job, fields, record);
			if (job.group) warnOfHiddenLines(job, answer.body, record);
		},
	);
	return sent.record;
}
