import { OF_ANSWER, isBare } from './bare';
import { idNameOf } from './identity';
import { hasContent, isWord, named, plainName, wordOf, type Fields } from './shapes';
import { says } from './told/said';
import { isYes, saidIn, saysWhy, WELL } from './words';

/** Names of what is about an answer and not about a record. */
const ENVELOPE_WORD = new RegExp(
	`^_?(ok|success|status|code|messages?|errors?|warnings?|meta|metadata|links|${OF_ANSWER})$`,
	'i',
);

const TALK =
	/^_?(result|found|exists|details?|info|reason|status_?code|msg|(validation_?)?errors?_?(messages?|codes?|descriptions?|details?)?)$/i;

/** A status or a code that is more than what an answer says of itself. */
const OWN_WORD = /^(?!(?:ok|success|created|updated)$)\p{L}/iu;

/** Whether an object has fields of a record beside its id, if only its status or its code. */
export function holdsFields(record: Fields, nouns: readonly string[] = []): boolean {
	const id = idNameOf(record, nouns);
	const names = Object.keys(record).filter((name) => name !== id);
	const isStatus = names.length === 1 && OWN_WORD.test(wordOf(record.status ?? record.code));
	return isStatus || names.some((name) => !ENVELOPE_WORD.test(name) && !TALK.test(name));
}

/** By these an answer speaks, and what else stands there where it does. */
const SPEAKS =
	/^_?(?:messages?|msg|text|reason|info|warnings?|details?|(?:validation_?)?errors?_?\w*)$/i;
const BESIDE_WORDS = /^_?(?:type|loc|location|field|path|param|level|severity)$/i;

/** Whether an object holds words about an answer, and nothing of a record. */
export function isOfWords(row: Fields, nouns: readonly string[]): boolean {
	if (idNameOf(row, nouns) !== undefined || hasContent(row)) return false;
	const names = Object.keys(row);
	const isAbout = (name: string) =>
		[ENVELOPE_WORD, TALK, SPEAKS, BESIDE_WORDS].some((words) => words.test(name));
	const isAllAbout = names.some((name) => SPEAKS.test(name)) && names.every(isAbout);
	return isAllAbout || saysWhy(saidIn(row));
}

/**
 * Whether all other keys of the body are about the answer, if only its id, and not about the record. So is what says
 * nothing beside the only row of a list, `ofOne`, such as a count of it; a yes may be to what was asked for.
 */
export function isOnlyContent(body: Fields, key: string, ofOne = false): boolean {
	return Object.keys(body).every(
		(other) =>
			other === key ||
			ENVELOPE_WORD.test(other) ||
			idNameOf({ [other]: 1 }) !== undefined ||
			(ofOne && body[other] !== true && isBare(body[other], 1, other)),
	);
}

/** What else an answer says of a request or a job, and not of a record. */
const OF_JOB = /^(status|state|type|kind|object|action|event|\w+(_at|At|_?[uU]rl))$/;

const STATUS_OF_JOB =
	/^(?:\d+|true|ok(?:ay)?|success\w*|new|created|updated|saved|accepted|(?:en)?queued|scheduled|pending|processing|in_progress|running|started|done|completed|finished)$/i;

/**
 * Whether an object with an id shows nothing of a record, nor a status of one, nor that it is of its kind: it may be a
 * request or a job.
 */
export function isOfJob(part: Fields, nouns: readonly string[]): boolean {
	const said = saidIn(part);
	const isOfKind = (value: unknown) => nouns.map(plainName).includes(plainName(wordOf(value)));
	const isOwn = (value: unknown) => !STATUS_OF_JOB.test(wordOf(value));
	if (says(said, /^(?:status|state)$/, isOwn) || says(said, /^(?:type|kind|object)$/, isOfKind))
		return false;
	const others = Object.entries(part).filter(([name]) => !OF_JOB.test(name));
	return !holdsFields(Object.fromEntries(others), nouns);
}

/** Whether an object without an id has a number, or what was sent under one of these names. */
export const isNumbered = (part: Fields, sent: readonly string[]): boolean =>
	Object.keys(part).some((name) => /number$/i.test(name)) ||
	named(part, sent, isWord) !== undefined;

/** Whether a status is that of a record, such as `draft`, and does not say that all is well: `OK`, 200. */
export const hasOwnStatus = (part: Fields): boolean =>
	saidIn(part).some(
		([name, value]) =>
			name === 'status' && !isYes(value) && !WELL.test(wordOf(value).toLowerCase()),
	);
