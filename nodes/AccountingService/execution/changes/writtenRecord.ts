import { findRecord, idOf, isDenial, isObject, type Fields } from '../../transport';
import { excerpt } from '../failures/excerpt';
import type { Answered } from '../failures/situation';
import { decoded } from '../input/recordId';
import type { Job } from '../job/job';

/**
 * The record in an answer. A write with an empty or unreadable answer was still carried out, so the item
 * says that it succeeded, with the id if it is known; a failure would invite a second write.
 */
export function writtenRecord(job: Job, answer: Answered, id?: string): Fields {
	const { noun } = job.entry;
	if (isDenied(job, answer)) return answer.body as Fields;
	if (answer.content === 'json' && answer.body !== null) {
		const record = findRecord(answer.body, [noun.one, noun.many]);
		return isObject(record) ? record : { value: record };
	}
	const known = id ?? idIn(answer.headers.location, job);
	job.notes.add(
		`The service carried out the request but returned no ${noun.one}; the item only says that it succeeded`,
	);
	return { success: true, ...(known ? { id: known } : {}) };
}

/**
 * Whether the service says, with a good status, that it did not do what it was asked for. A hint quotes it;
 * failing the item would invite a second write, because nobody knows what such an answer leaves behind.
 */
export function isDenied(
	{ connection, entry, itemIndex, notes }: Job,
	{ body }: Answered,
): boolean {
	const { one, many } = entry.noun;
	const isKept = entry.operation === 'delete' && saysNotDeleted(body, [one, many]);
	if (!isKept && !isDenial(body, [one, many])) return false;
	const said = excerpt(JSON.stringify(body), LONGEST, connection.masked);
	notes.add(
		`The service answered with a good status and yet says that something was not done, first for item ${itemIndex}: ${said}. Look at the items that say so in success, ok, error, errors, status, result or deleted`,
		'denied',
	);
	return true;
}

/** A record may have such a field of its own. */
const saysNotDeleted = (body: unknown, names: readonly string[]) =>
	[body, findRecord(body, names)].some(
		(part) => isObject(part) && part.deleted === false && idOf(part, names) === undefined,
	);

/** How much of an answer is quoted. Characters. */
const LONGEST = 200;

/** The last part of the address a record is found at, unless the key is in it. */
function idIn(location = '', { connection }: Job): string | undefined {
	const last = /\/([^/?#]+)\/?(?:[?#].*)?$/.exec(location)?.[1] ?? '';
	const id = decoded(last) ?? last;
	return [last, id].some((text) => connection.masked(text) !== text) ? undefined : id;
}
