import type { IDataObject } from 'n8n-workflow';

import { deedOf } from '../../catalogue/words/deeds';
import type { Endpoint } from '../../catalogue/rows';
import { findKnownRecord, isGone } from '../../transport';
import { warnOfOtherId } from '../changes/notTakenOver';
import { warnOfWords } from '../changes/onlyWords';
import { ACCEPTED } from '../changes/writtenRecord';
import { asInDoubt } from '../failures/facts';
import { asOwn, onlySaid } from '../own/asOwn';
import { exchange, type Tolerated } from '../service/exchange';
import { recordIdOf } from '../input/recordId';
import { requestFor } from '../service/request';
import { writeOnce, type EarlierTry, type WriteJob } from '../writes/writeOnce';

/** Deletes a record. The item says what was deleted, and shows the words of an answer that does not say so. */
export async function deletionOperation(job: WriteJob, row: Endpoint) {
	const { context, entry, itemIndex } = job;
	const id = recordIdOf(context, entry, itemIndex);
	const { method, path } = requestFor(row, { path: { id }, what: entry.noun.one });
	const remove = async (earlier?: EarlierTry) => {
		// The answer that an earlier try lost was the one that said so: the record is deleted.
		const isDone: Tolerated = (...said) => earlier !== undefined && isGone(...said);
		const answer = await asOwn(
			job,
			id,
			async () => await exchange(job, row, { path: { id } }, isDone),
			({ status, body, content }) =>
				isDone(status, body, content) ? undefined : { deed: 'deleted', recordId: id },
		);
		if (isDone(answer.status, answer.body, answer.content)) return { deleted: true, id };
		const shown = findKnownRecord(answer.body, [entry.noun.one, entry.noun.many], { id });
		const words = warnOfWords(job, answer, shown, { row, id });
		const isAccepted = answer.status === ACCEPTED;
		if (isAccepted)
			job.notes.add(
				`The service accepted the deletion and may carry it out later: look in the service whether the ${entry.noun.one} is gone`,
			);
		else await onlySaid(job, () => warnOfOtherId(job, shown, id, ['deleting', 'deleted']));
		const item = { deleted: true, id, ...(words !== undefined && { answer: words }) };
		return asInDoubt(item, words !== undefined || isAccepted);
	};
	const json = await writeOnce(job, `${method} ${path}`, undefined, remove, {
		deed: deedOf('delete', `${entry.noun.one} ${id}`),
	});
	return [{ json: json as IDataObject, pairedItem: { item: itemIndex } }];
}
