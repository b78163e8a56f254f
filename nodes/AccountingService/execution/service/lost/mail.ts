import {
	isCalled,
	isNo,
	isObject,
	isReason,
	isYes,
	listenedTo,
	named,
	plainName,
	saidIn,
	toldOf,
	wordOf,
	type Fields,
} from '../../../transport';
import { judged, reasonIn } from '../../fields/saysDone';
import { holdsSome, isSaid } from './held';

/** The field by which a mail failed; or, where nothing says that it went out, by which there was none. */
export function mailLostIn(part: Fields, isOther: boolean): string | undefined {
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

/** The field by which no mail was to go out: `status: cancelled`, `dropped: 1`. */
export const heldBackIn = (part: Fields): string | undefined =>
	listenedTo(part).find((key) => {
		const [name, value] = [plainName(key), part[key]];
		return OUTCOME.test(name)
			? NO_MAIL.test(wordOf(value))
			: NO_MAIL.test(name) && holdsSome(value);
	});

/** Whether a word, a sentence or a date says that a mail went out. */
export function saysSent(part: Fields): boolean {
	const said = saidIn(part);
	const isDated = said.some(([name, value]) => SENT_AT.test(name) && isSaid(value));
	return isDated || isCalled(WENT, said, STATUS) || isToldIn(part);
}

const isToldIn = (part: unknown) => judged(reasonIn(part) ?? '', 'mail') === 'done';

const mailsIn = (part: Fields) =>
	['email', 'mail', 'message', 'reminder', 'delivery'].map((name) => part[name]).filter(isObject);

const SENT_AT = /^(?:sent|e?mailed|delivered)at$/;
const OF_MAIL = /^(?:e?mail|message|reminder|delivery)(?:status|state|result|error)$/;
const HELD_BACK = 'suppressed|dropped|unsubscribed|opted[ _-]?out|blocked|cancell?ed';
const FAILED = new RegExp(
	`^(?:fail\\w*|error|bounced|rejected|un(?:sent|delivered|deliverable)|not[ _-]?(?:sent|delivered)|${HELD_BACK})$`,
	'i',
);
const NO_MAIL = new RegExp(
	`^(?:skipped|ignored|${HELD_BACK}|no[ _-]?action|no[ _-]?op|disabled|dryrun|testmode)$`,
	'i',
);
const OUTCOME = /^(?:status|state|result|outcome)$/;
const STATUS = /^(?:success|ok|status|state|result|code|message)$/;
const WENT =
	/^(?:true|ok(?:ay)?|success\w*|sent|delivered|queued|scheduled|accepted|pending|processing|2\d\d)$/i;
const SENDING =
	/^(?:(?:is|was)?(?:(?:en)?queued|scheduled|accepted|submitted|dispatched)(?:count)?|(?:e?mail|message|reminder)s?(?:queued|scheduled|accepted|sent)?(?:count)?|to)$/;

/** Whether an answer says of its mail, in a word or a sentence of its own, that it went out. */
export const saysMailed = (part: unknown): boolean =>
	isToldIn(part) || (isObject(part) && toldOf(part, 'mail') === 'yes');

export const hasFailed = (part: Fields) => isCalled(FAILED, saidIn(part), /^(?:status|state)$/);

/** Whether a mail waits for its turn: `queued: true`, `scheduled_at`, `pending: 1`. */
export const isToCome = (part: Fields): boolean =>
	saidIn(part).some(([name, value]) => TO_COME.test(name) && (isYes(value) || isSaid(value)));

const TO_COME = /^(?:is)?(?:queue|queued|scheduled|pending)(?:at|id|count|for)?$/;

/** What went out at once is neither. */
const LATER = /queued|scheduled/;
