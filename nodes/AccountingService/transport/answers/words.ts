import {
	hasContent,
	hasOwnContent,
	holdsAny,
	isObject,
	LONGEST_NAME,
	named,
	plainName,
	wordOf,
	type Fields,
} from './shapes';
import { isCalled, says, type Said } from './told/said';
import { saysSame } from './told/unchanged';

/** The words of a switch. */
export const YES = 'yes|true';
export const NO = 'no|false';
const IS_YES = new RegExp(`^\\s*(?:${YES})\\s*$`, 'i');
const IS_NO = new RegExp(`^\\s*(?:${NO}|n|0)\\s*$`, 'i');

export const isNo = (value: unknown): boolean => IS_NO.test(wordOf(value));

/** Also more than 0. */
export const isYes = (value: unknown): boolean =>
	Number(wordOf(value)) > 0 || IS_YES.test(wordOf(value));

/** Whoever says more than so many things is not listened to any longer: nothing and no are said in few. */
export const MOST_SAID = 1_000;

/** The names of what is listened to. */
export const listenedTo = (part: Fields): string[] =>
	Object.keys(part)
		.slice(0, MOST_SAID)
		.filter((name) => name.length <= LONGEST_NAME);

/** What an answer says, by plain names. */
export const saidIn = (part: Fields): Said =>
	listenedTo(part).map((name) => [plainName(name), part[name]] as const);

/** What was asked for. What a record that is read says of itself, such as `sent`, tells nothing of the reading. */
export type Deed = 'read' | 'write' | 'update' | 'mail' | 'deletion';

/** What an answer without a record says of the deed: by a switch, a count or a list of these names, or as its status. */
const wordsFor = (done: string) => ({
	flags: new RegExp(
		`^(?:(?:is|was|rows|records|num)?(?:${done})|(?:${done})(?:count|rows)|(?:rows|records)?affected|affected(?:rows|count|records))$`,
	),
	status: new RegExp(`^(?:not[ _-]?|un)(?:${done})$`, 'i'),
});

const WORDS = {
	write: wordsFor('created|inserted|updated|modified|matched|saved'),
	// One that creates the record if there is none may say that it did not.
	update: wordsFor('updated|modified|matched|saved'),
	mail: wordsFor('sent|delivered|dispatched|e?mailed'),
	deletion: wordsFor('deleted|removed'),
} as const;

/** Of an invoice, it would be what was sent before. */
const MAIL_SENT = /^(?:e?mail|message|reminder)s?(?:sent|delivered)(?:count)?$/;
/** A mail will be sent, unless a record is called so. */
const QUEUED = /^(?:is|was)?(?:(?:en)?queued|scheduled)(?:count)?$/;
const IS_QUEUED = /^(?:(?:en)?queued|scheduled|pending|processing)$/i;

/**
 * Whether an answer says yes or no to the deed, by fields that a record may have for its own. One yes is enough: what
 * is updated is not created, what is sent not yet delivered. A list counts by its length.
 */
export function toldOf(part: Fields, deed: Deed): 'yes' | 'no' | 'same' | undefined {
	if (deed === 'read') return undefined;
	if (deed === 'update' && toldOf(part, 'write') === 'yes') return 'yes';
	const { flags, status } = WORDS[deed];
	const said = saidIn(part);
	const isOfMail = deed === 'mail' && !hasOwnContent(part);
	const isBare = !hasContent(part);
	const told = said
		.filter(([name]) => flags.test(name) || (isOfMail && MAIL_SENT.test(name)))
		.map(([, value]) => lengthOf(value));
	if (isCalled(status, said)) return 'no';
	if (told.some(isYes)) return 'yes';
	const mayBeQueued = deed === 'mail' && (isBare || told.length > 0);
	const isQueued = says(said, QUEUED, (value) => isYes(lengthOf(value)));
	if (mayBeQueued && (isQueued || (isBare && isCalled(IS_QUEUED, said)))) return 'yes';
	if (!told.some(isNo)) return undefined;
	return deed === 'update' && saysSame(said, isWell(said)) ? 'same' : 'no';
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : value);

const TO_WHOM = ['recipients', 'sent_to', 'emailed_to', 'mailed_to', 'delivered_to'];

/** The field of an answer to a mail that shows nobody whom it went to. An invoice may have one of its own. */
export const toNobody = (part: Fields): string | undefined =>
	hasOwnContent(part)
		? undefined
		: named(part, TO_WHOM, (list) => Array.isArray(list) && list.length === 0);

export const WELL = /^(?:is|was)?(?:ok|success|successful|succeeded)$/;
/** Whether an answer says that all is well. */
export const saysWell = (answer: unknown): boolean => isObject(answer) && isWell(saidIn(answer));

const WHY =
	/^(?:(?:has|is)?(?:validation)?errors?|(?:validation)?error(?:messages?|description|details?)|exceptions?|faults?)$/;

export const isWell = (said: Said) => says(said, WELL, isYes);

/** Beside a yes they are warnings. */
export const saysWhy = (said: Said) => !isWell(said) && said.some((one) => isWhy(one));

const isWhy = ([name, value]: Said[number], names = WHY) =>
	names.test(name) && holdsAny(value, MOST_SAID, isReason);

/** The field that says why something was not done, unless it is plain that it was. A count may be of anything. */
export const whyIn = (part: Fields, names = WHY): string | undefined =>
	says(saidIn(part), WELL, (value) => value === true)
		? undefined
		: listenedTo(part).find(
				(name) => typeof part[name] !== 'number' && isWhy([plainName(name), part[name]], names),
			);

const NO_REASON =
	/^\s*(?:0+|20[01]|none|null|nil|ok(?:ay)?|success(?:ful(?:ly)?)?|(?:no|keine?|aucune?|nessun|geen|sin|sem)[ _-]?(?:erro\w*|erreurs?|fehler|fouten)|-+)[\s.!]*$/i;

/** A word, other than one for a no, or for that all is well. */
export const isReason = (value: unknown) =>
	wordOf(value).trim() !== '' && !isNo(value) && !NO_REASON.test(wordOf(value));
