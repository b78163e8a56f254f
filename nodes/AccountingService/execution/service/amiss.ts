import {
	findList,
	hasContent,
	hasId,
	hasOwnContent,
	holdsAny,
	idOf,
	isCalled,
	isDenial,
	isNo,
	isObject,
	isReason,
	isRefusal,
	isWord,
	isYes,
	listenedTo,
	named,
	plainName,
	saidIn,
	toldOf,
	toNobody,
	whyIn,
	wordOf,
	type Deed,
	type Fields,
} from '../../transport';
import { beginningOf } from '../failures/excerpt';
import { reasonIn, saysNotDone, unlessDone } from '../fields/saysDone';

/**
 * What tells in an answer of what was not done, or of nobody it was done for, as it is to be quoted although all seems
 * well; nothing where there is none. A record may have such a field of its own: of one that is written only why it
 * was not counts, unless that was `sent`; that of a mail has an id of its own.
 */
export function amissIn(
	body: unknown,
	shown: unknown,
	{ deed, id = '', sent = {} }: { deed: Deed; id?: string; sent?: Fields },
): string {
	const isWrite = deed === 'write' || deed === 'update';
	const meta = isWrite && isObject(body) ? body.meta : undefined;
	for (const part of new Set([shown, body, meta])) {
		if (!isObject(part)) continue;
		const isDone = !isWrite && toldOf(part, deed) === 'yes';
		const isMails = deed === 'mail' && idOf(part) !== undefined && !hasId(part, id);
		const isRecord = isWrite ? hasContent(part) : hasOwnContent(part);
		const isOwn = isRecord && !isDone && !isMails;
		const amiss = isOwn
			? undefined
			: (named(part, AMISS, holdsSome) ?? named(part, VALID, (value) => value === false));
		const why = isWrite || !isOwn ? whyIn(part) : undefined;
		const lost =
			deed === 'mail' ? (toNobody(part) ?? mailLostIn(part, isOwn || isDone)) : undefined;
		const name = amiss ?? why ?? lost;
		if (name !== undefined && !Object.hasOwn(sent, name)) return fieldIn(part, name);
		if (isDone && isDenial(part, [])) return reasonIn(part) ?? beginningOf(part);
		if (!isOwn && toldOf(part, deed) === 'same') return beginningOf(part);
		const words = isWrite && !isOwn ? refusalIn(part) : '';
		if (words !== '' && !Object.values(sent).includes(words)) return words;
	}
	const list = findList(body, { names: [] });
	const rows = deed === 'mail' && list.found ? list.items.slice(0, MOST_PEOPLE) : [];
	const lost = rows.find((row) => isObject(row) && isRefusal(row, [], 'mail'));
	return lost === undefined ? '' : beginningOf(lost);
}

/** To so many nobody sends an invoice. */
const MOST_PEOPLE = 100;

/** What an answer to a write says beside a record, where it says that it was not done. */
function refusalIn(part: Fields): string {
	const words = reasonIn(part);
	const isNone = words !== undefined && saysNotDone(words);
	return isNone || isRefusal(part, [], 'update') ? (words ?? beginningOf(part)) : '';
}

/** The field by which a mail failed; or, where nothing says that it went out, by which there was none. */
function mailLostIn(part: Fields, isOther: boolean): string | undefined {
	const isFine = isOther || [part, ...mailsIn(part)].some(saysSent);
	const isAnyone = (value: unknown) => isReason(value) || holdsSome(value);
	const isTo = named(part, ['to', 'accepted', 'recipient', 'recipients'], isAnyone) !== undefined;
	return listenedTo(part).find((key) => {
		const [name, value] = [plainName(key), part[key]];
		if (OF_MAIL.test(name))
			return FAILED.test(wordOf(value)) || (/error$/.test(name) && isReason(value));
		if (isFine) return false;
		const isNone = Array.isArray(value) ? value.length === 0 : isNo(value);
		return (
			(name === 'state' && FAILED.test(wordOf(value))) ||
			(SENDING.test(name) && isNone && !(isTo && LATER.test(name))) ||
			(name === 'messageid' && (value === null || value === ''))
		);
	});
}

/** Whether a word, a sentence or a date says that a mail went out. */
function saysSent(part: Fields): boolean {
	const said = saidIn(part);
	const words = reasonIn(part);
	const isDated = said.some(([name, value]) => SENT_AT.test(name) && isSaid(value));
	return (
		isDated || isCalled(WENT, said, STATUS) || (words !== undefined && unlessDone(words) === '')
	);
}

const mailsIn = (part: Fields) =>
	['email', 'mail', 'message', 'reminder', 'delivery'].map((name) => part[name]).filter(isObject);

const SENT_AT = /^(?:sent|e?mailed|delivered)at$/;
const OF_MAIL = /^(?:e?mail|message|reminder|delivery)(?:status|state|result|error)$/;
const FAILED =
	/^(?:fail\w*|error|bounced|rejected|un(?:sent|delivered|deliverable)|not[ _-]?(?:sent|delivered))$/i;
const STATUS = /^(?:success|ok|status|state|result|code|message)$/;
const WENT =
	/^(?:true|ok(?:ay)?|success\w*|sent|delivered|queued|scheduled|accepted|pending|processing|2\d\d)$/i;
const SENDING =
	/^(?:(?:is|was)?(?:(?:en)?queued|scheduled|accepted|submitted|dispatched)(?:count)?|(?:e?mail|message|reminder)s?(?:queued|scheduled|accepted|sent)?(?:count)?|to)$/;

/** What went out at once is neither. */
const LATER = /queued|scheduled/;
const AMISS = [
	...['failed', 'failures', 'failed_count', 'failure_count', 'bounced', 'bounces', 'rejected'],
	...['failed_at', 'bounced_at'],
	...['rejections', 'undelivered', 'unsent', 'not_sent', 'not_deleted', 'warnings'],
	...['user_errors', 'field_errors', 'violations', 'problems'],
];
const VALID = ['valid', 'is_valid'];

/** A list with something in it, a count or a date. */
const holdsSome = (value: unknown) =>
	typeof value === 'object'
		? holdsAny(value, MOST_VALUES, isSaid)
		: isYes(value) || /^\d{4}-/.test(wordOf(value));

export const isSaid = (value: unknown) => isWord(value) && Boolean(value);

export const MOST_VALUES = 1_000;

/** The field that says no to the deed, where none says yes. */
export function noIn(part: Fields, deed: Deed): string | undefined {
	if (toldOf(part, deed) !== 'no') return undefined;
	const name = listenedTo(part).find((key) => toldOf({ [key]: part[key] }, deed) === 'no');
	return name === undefined ? undefined : fieldIn(part, name);
}

const fieldIn = (part: Fields, name: string) =>
	`${name}: ${isWord(part[name]) ? wordOf(part[name]) : beginningOf(part[name])}`;
