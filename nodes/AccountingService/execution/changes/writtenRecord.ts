import { isEndpoint } from '../../catalogue/rows';
import {
	findKnownRecord,
	hasContent,
	hasId,
	holdsNothing,
	isObject,
	isSource,
	named,
	namedIn,
	shownOf,
	type Fields,
} from '../../transport';
import { asInDoubt } from '../failures/facts';
import type { Answered } from '../failures/situation';
import { isNested } from '../fields/textOf';
import { percentDecoded } from '../input/recordId';
import type { Job } from '../job/job';
import { besideSource, isAlike, isCalledNew } from './made/besideSource';
import { warnOfWords, type Asked } from './onlyWords';

/** Accepted, and perhaps not done yet (RFC 9110, section 15.3.3): an ID may be that of a job. */
export const ACCEPTED = 202;

/**
 * The record in an answer. A write with an empty (`{}`, `[]`) or unreadable answer was still carried out, so
 * the item says that it succeeded, with the id if it is known, and with the words of a text that does not say that
 * it was done; a failure would invite a second write.
 */
export function writtenRecord(job: Job, answer: Answered, asked: Asked): Fields {
	const { one } = madeBy(job);
	if (answer.content === 'json' && answer.body !== null) {
		const known = one === job.entry.noun.one ? asked : { ...asked, kind: namesMade(job) };
		const record = findKnownRecord(answer.body, namesOf(job), known);
		if (!isEmpty(record)) return asItem(job, answer, record, known);
	}
	const words =
		answer.content === 'notJson' ? warnOfWords(job, answer, undefined, asked) : undefined;
	const id = asked.id ?? idIn(answer.headers.location, job);
	const item = { success: true, ...(id ? { id } : {}) };
	if (words !== undefined) return asInDoubt({ ...item, answer: words }, true);
	job.notes.add(
		answer.status === ACCEPTED
			? `The service accepted the request, may carry it out later, and returned no ${one}: look in the service whether it did`
			: `The service carried out the request but returned no ${one}; the item only says that it succeeded`,
	);
	return item;
}

function asItem(job: Job, answer: Answered, record: unknown, known: Asked): Fields {
	const { status, headers } = answer;
	const { one } = madeBy(job);
	const isHidden = status === ACCEPTED && isObject(record) && !isShown(record, known.sent);
	const isOfRecord =
		isObject(record) && known.id !== undefined && hasId(record, known.id, namesOf(job));
	if (isHidden && !isOfRecord) {
		job.notes.add(
			`The service accepted the request without showing the ${one}, and may carry it out later: what it answered is in the field answer, and an ID in it may be that of a job`,
		);
		const id = known.id ?? idIn(headers.location, job);
		return { success: true, ...(id ? { id } : {}), answer: record };
	}
	if (isHidden && known.sent)
		job.notes.add(
			`The service accepted the request without showing what was sent: look in the service whether it has changed the ${one}`,
		);
	const words = warnOfWords(job, answer, record, known);
	if (!isObject(record)) return asInDoubt({ value: record }, words !== undefined);
	const isOld =
		isSource(record, namesOf(job), known) && !namedIn(answer.body, known.kind).includes(record);
	const others = isOld ? besideSource(answer.body, record, known.madeOf ?? '') : [];
	const [made, another] = others.filter(([, other]) => isAlike(other, record));
	const isKnown = made && !another && isCalledNew(made[0], madeBy(job) === job.entry.noun);
	const which =
		others.length > 0
			? `beside others, and the new ${one} is not known from them: the item is the whole answer`
			: `itself, not the new ${one}`;
	if (isOld && !isKnown)
		job.notes.quote(
			'itself',
			job.connection.masked,
			(quotes) =>
				`The service returned the ${job.entry.noun.one} ${which}, first for ${quotes.word(known.madeOf ?? '')}`,
		);
	const [, item] = isKnown ? made : [0, others.length > 0 ? (answer.body as Fields) : record];
	return asInDoubt(item, words !== undefined);
}

/** What the operation makes or changes. */
const madeBy = ({ entry: { noun, row } }: Job) => (isEndpoint(row) && row.makes) || noun;

/** Its names in an answer. */
function namesOf(job: Job): string[] {
	const { one, many } = job.entry.noun;
	return [...new Set([...namesMade(job), one, many])];
}

/** Of these, those of what it makes. */
function namesMade(job: Job): string[] {
	const { one, many } = madeBy(job);
	return [one, many].map((name) => name.replaceAll(' ', '_'));
}

const isEmpty = (value: unknown) => isNested(value) && holdsNothing(value);

/** Whether a record shows any of the fields that were sent; of none, whether it shows any of a record's. */
const isShown = (record: Fields, sent: Fields = {}) =>
	Object.keys(sent).length === 0 ? hasContent(record) : shownOf(record, sent) > 0;

/** Of an address: the kind of what is found there, and its ID. */
const LAST_TWO = /(?:^|\/)([^/?#]+)\/([^/?#]+)\/?(?:[?#].*)?$/;

/** The last part of the address the record is found at, unless it is none of one or the key is in it. */
function idIn(location = '', job: Job): string | undefined {
	const [, kind = '', last = ''] = LAST_TWO.exec(location) ?? [];
	if (named({ [kind]: last }, namesMade(job), Boolean) === undefined) return undefined;
	const id = percentDecoded(last) ?? last;
	const { masked } = job.connection;
	return [last, id].some((text) => masked(text) !== text) ? undefined : id;
}
