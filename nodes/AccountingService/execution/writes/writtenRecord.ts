import { findRecord, isObject, type Fields } from '../../transport';
import type { Answered } from '../service/exchange';
import type { Job } from '../job/job';

/**
 * The record in an answer. A write whose answer is empty or unreadable is done all the same: the item
 * then says so, with the id where one is known, instead of inviting a second write (design section 4.4).
 */
export function writtenRecord(job: Job, answer: Answered, id?: string): Fields {
	const { noun } = job.entry;
	if (answer.content === 'json' && answer.body !== null) {
		const record = findRecord(answer.body, [noun.one, noun.many]);
		return isObject(record) ? record : { value: record };
	}
	const known = id ?? lastSegment(answer.headers.location);
	job.notes.add(
		`The service carried out the request but returned no ${noun.one}; the item only says that it succeeded`,
	);
	return { success: true, ...(known ? { id: known } : {}) };
}

const lastSegment = (location = '') => /\/([^/?#]+)\/?(?:[?#].*)?$/.exec(location)?.[1];
