import { findRecord, isObject, type Fields } from '../../transport';
import type { Answered } from '../failures/situation';
import { isNested } from '../fields/textOf';
import { decoded } from '../input/recordId';
import type { Job } from '../job/job';
import { warnOfWords, type Asked } from './onlyWords';

/**
 * The record in an answer. A write with an empty (`{}`, `[]`) or unreadable answer was still carried out, so the item
 * says that it succeeded, with the id if it is known; a failure would invite a second write.
 */
export function writtenRecord(job: Job, answer: Answered, asked: Asked): Fields {
	const { noun } = job.entry;
	const { id } = asked;
	if (answer.content === 'json' && answer.body !== null) {
		const record = findRecord(answer.body, [noun.one, noun.many]);
		if (!isEmpty(record)) {
			warnOfWords(job, answer, asked);
			return isObject(record) ? record : { value: record };
		}
	}
	if (answer.content === 'notJson') warnOfWords(job, answer, asked);
	const known = id ?? idIn(answer.headers.location, job);
	job.notes.add(
		`The service carried out the request but returned no ${noun.one}; the item only says that it succeeded`,
	);
	return { success: true, ...(known ? { id: known } : {}) };
}

const isEmpty = (value: unknown) => isNested(value) && Object.keys(value).length === 0;

/** The last part of the address a record is found at, unless the key is in it. */
function idIn(location = '', { connection }: Job): string | undefined {
	const last = /\/([^/?#]+)\/?(?:[?#].*)?$/.exec(location)?.[1] ?? '';
	const id = decoded(last) ?? last;
	return [last, id].some((text) => connection.masked(text) !== text) ? undefined : id;
}
