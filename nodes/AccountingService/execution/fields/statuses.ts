import { isObject } from '../../transport';
import { DAY_IN_FIGURES, NAMED_DAY } from './dates/timeOf';
import { unmarked } from './normalized';
import {
	ASIDES,
	CAME,
	CANCELED,
	CLOSED,
	DRAFT,
	ENDED,
	MAY_BE_PAID,
	NOT,
	OVERDUE,
	PAID,
	PARTS,
	UNPAID,
} from './status/words';

/** Longer texts are no status. Characters. */
const LONGEST = 60;

/** The status of a record as the account writes it; empty for one without. */
export const statusOf = (record: unknown): string => textsOf(record)[0] ?? '';

/** Stands between words for one status, and in none of them. */
export const BETWEEN = '\0';

/**
 * All words for the status of a record, as one text: what they mean depends on the rules, which may change. That of
 * its payment is one of them, unless the record has ended in another way.
 */
export function statusWords(record: unknown): string {
	if (!isObject(record)) return '';
	const own = statusTexts(record.status);
	const ofPayment = STATUSES.flatMap((name) => statusTexts(record[name]));
	if (record.paid === true || IS_PAID.some((name) => record[name] === true || record[name] === 1))
		ofPayment.push('paid');
	// Most records have none: each is looked at in each poll, and what its status means takes longer.
	const hasEnded =
		ofPayment.length > 0 &&
		(own.some(isUnpaidEnd) || (own.some(isClosed) && ofPayment.some(isNoPayment)));
	return hasEnded ? own.join(BETWEEN) : [...new Set([...own, ...ofPayment])].join(BETWEEN);
}

/** Where records have others than `status`. */
const STATUSES = ['Status', 'payment_status', 'paymentStatus', 'invoice_status', 'invoiceStatus'];
/** A 1 in `paid` may be a sum. */
const IS_PAID = ['is_paid', 'isPaid'];

const textsOf = (record: unknown) =>
	textsIn(isObject(record) ? record.status : undefined, REMEMBERED);

/** What poll after poll is compared. */
const REMEMBERED = ['name', 'label', 'code'];
const OTHERS = ['value', 'text', 'title', 'displayed_as', 'display_name'];

/** All words for a status: some services wrap it, with one for people and one for programs, which may be its ID. */
export function statusTexts(status: unknown): string[] {
	const texts = textsIn(status, [...REMEMBERED, ...OTHERS]);
	const id = isObject(status) ? statusText(status.id) : '';
	return /^[\p{L}\s_-]+$/u.test(id) ? [...texts, id] : texts;
}

const textsIn = (status: unknown, names: readonly string[]) =>
	(isObject(status) ? names.map((name) => status[name]) : [status])
		.map(statusText)
		.filter((text) => text !== '');

function statusText(text: unknown): string {
	const isText = typeof text === 'string' || typeof text === 'number';
	return isText ? String(text).trim().slice(0, LONGEST) : '';
}

/** What the account's statuses mean. */
export type StatusRules = ReturnType<typeof statusRules>;

/** Compares what the account writes with the user's own words or, where there are none, with usual ones. */
export function statusRules(paid: readonly string[] = [], overdue: readonly string[] = []) {
	const isPaid = among(paid, PAID);
	const isOverdue = among(overdue, OVERDUE);
	return {
		/** The status of a record by its `statusWords`: of several, the one that says paid or overdue. */
		statusIn(words: string) {
			const texts = words.split(BETWEEN);
			return texts.find(isPaid) ?? texts.find(isOverdue) ?? texts[0]!;
		},
		isPaid,
		isOverdue,
		isCanceled: among([], CANCELED),
		/** Nobody is to pay it any more, for another reason. */
		isEnded: among([], `${ENDED} ${CLOSED}`),
	};
}

/** Whether a status says that less than all is paid: in part, or not at all. */
export function isPartlyPaid(status: string): boolean {
	return isOpen(status) || PARTLY_PAID.test(spaced(status));
}

/** Whether a status is one of the words. No list knows all that takes a usual one back, so only a date and asides stand beside it. */
const among = (own: readonly string[], usual: string) => {
	const isOwn = own.length > 0;
	const known = new Set((isOwn ? own : usual.split(' ')).map(plain));
	return (status: string) =>
		status !== '' && known.has(plain(isOwn ? status : withoutAsides(status)));
};

const plain = (status: string) => unmarked(status).replace(/[\s_.-]/g, '');

/** `Paid (2026-01-03)`, `Paid!` and `MARKED_AS_PAID` say the same as `Paid`; `Paid 50%` and `Paid?` do not. */
const withoutAsides = (status: string) =>
	spaced(status.replace(DAY_IN_FIGURES, '')).replace(NAMED_DAY, '').replaceAll(ASIDES, '');

/** Word by word, also where capitals begin them: `markedAsPaid`. */
const spaced = (status: string) =>
	unmarked(status.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).replaceAll(SIGNS, ' ');
const SIGNS = /[\s_.()!:,&/–—✅✔☑✓🎉👍💰🟢💚-]+/gu;

const anyOf = (words: string) => `(?:${words.replaceAll('_', ' ?').replaceAll(/ (?!\?)/g, '|')})`;
/** Of a payment, which is named before: `payment not received`. */
const ARRIVED = 'received erhalten eingegangen completed successful';
const PARTLY_PAID = new RegExp(
	`(?<!\\p{L})(?:partial(?!\\p{L}* ?${anyOf(`${ENDED} ${CANCELED}`)})|${anyOf(`${PARTS} ${NOT}`)} ?${anyOf(`${PAID} ${ARRIVED}`)}(?!\\p{L})|${anyOf(PAID)} (?:(?:in|en) )?${anyOf(PARTS)} ?$)`,
	'u',
);
const isOpen = among([], `${PARTS} ${UNPAID}`);

const isClosed = among([], CLOSED);
const isUnpaidEnd = among([], `${CANCELED} ${ENDED}`);
/** Beside `closed`. */
const isNoPayment = among([], `${OVERDUE} ${CANCELED} ${ENDED}`);

/** Whether a word says that something is done, and not what: the invoice, or its payment; or that a part of it ended. */
export const mayBePaid = (status: string) => isDone(status) || PARTLY_ENDED.test(spaced(status));
const isDone = among([], MAY_BE_PAID);
const PARTLY_ENDED = new RegExp(
	`^(?:${anyOf(PAID)} (?:and )?)?(?:${anyOf(PARTS)} ${anyOf(`${ENDED} ${CANCELED}`)}|${anyOf(`${ENDED} ${CANCELED}`)} ${anyOf(PARTS)}) ?$`,
	'u',
);

/** Whether a status says of an invoice that money came. An amount or a word beside may say that it was not all. */
export const saysCame = among([], CAME);

const isDraftStatus = among([], DRAFT);

/** Whether a record says of itself that it is not issued yet. */
export const isDraft = (record: unknown): boolean => textsOf(record).some(isDraftStatus);

export const usualRules = statusRules();
