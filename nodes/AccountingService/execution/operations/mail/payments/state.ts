import { PAID_NAME } from '../../../../catalogue/words/payments';
import { isObject, wordOf, YES } from '../../../../transport';
import { DAY_MS, timeOf } from '../../../fields/dates/timeOf';
import { hasCome } from '../../../fields/dates/toCome';
import { unmarked } from '../../../fields/normalized';
import { isPartlyPaid, saysCame, statusTexts, usualRules } from '../../../fields/statuses';
import { readingsOf } from '../amount';
import type { Entry, Sum } from '../sums';
import { allIn, sumOf, type Entries } from './rows';

const { isPaid, isCanceled, isEnded } = usualRules;

/** Its own alone: that of a receipt, a payout or a reconciliation says nothing of the money. */
const STATUS_NAME = /^(payment|transaction)?(status|state)$/;
export const isStatus = ([name]: Entry): boolean => STATUS_NAME.test(name);
const statusesIn = (payment: Entries) =>
	payment.map((field) => (isStatus(field) ? statusTexts(field[2]) : [])).filter(holdsAny);
const holdsAny = (texts: readonly string[]) => texts.length > 0;
const inStatus = (payment: Entries, isIt: (text: string) => boolean) =>
	statusesIn(payment).some((texts) => texts.some(isIt));

const ARRIVED = /^(succe(eded|ss|ssful)|completed?|received|captured)$/i;
export const isArrival = (text: string): boolean => isPaid(text) || ARRIVED.test(text);

/** How a status, by its name, says that money came, if not that it was all: that of an invoice may be `completed`. */
export const wordOfComing = (value: unknown, name: string): string | undefined =>
	statusTexts(value).find(
		(text) => saysCame(text) || (/^(payment|paid)/.test(name) && ARRIVED.test(text)),
	);

/** Of a payment by its status that it went back. */
export const isBackNow = (payment: Entries): boolean =>
	inStatus(payment, (text) => BACK.test(unmarked(text)));
/** Money that went back, of which the amount may be positive. */
export const BACK =
	/^(partial[ _-]?)?(refund(ed)?|revers(al|ed)|charged?[ _-]?back|(ruck)?erstatt(et|ung)|out(going|bound)?)$/;

/** Whether it came, by each of its statuses, or without any by a day on which it was paid and the like. */
export function hasArrived(payment: Entries): boolean {
	const statuses = statusesIn(payment);
	return statuses.length > 0
		? statuses.every((texts) => texts.some(isArrival))
		: payment.some(([name, , value]) => isPaidName(name) && isSoIn(value));
}
const isPaidName = (name: string) =>
	PAID_NAME.test(name) || /^(is)?(paid|settled)(at|on|date)?$/.test(name);

/** Whether it moved no money, or none yet, or is itself undone, or is how to pay and no payment. */
export function isGone(payment: Entries, sum: Sum): boolean {
	if (payment.some(([name, , value]) => isSince(name, value) && isUndone(wordIn(name))))
		return true;
	if (statusesIn(payment).length > 0) {
		if (inStatus(payment, isArrival) || isBackNow(payment)) return false;
		return sum.length === 0 || inStatus(payment, hasFailed);
	}
	if (payment.some(isToCome)) return true;
	if (hasArrived(payment)) return false;
	return (
		sum.length === 0 ||
		payment.some(saysNotMade) ||
		(payment.some(isHowToPay) && !payment.some(isPastDay))
	);
}

/** Words that say so wherever they stand in a status, such as `card_declined`; `not declined` says nothing. */
const hasFailed = (text: string) =>
	isCanceled(text) || isPartlyPaid(text) || FAILED.test(unmarked(text));
const FAILED =
	/^(?!.*\b(?:not|no)\b).*(fail|error$|declin|refus|reject|deni|abort|abandon|bounc|return|expir|time ?out|insufficient|requires|pending|wait|upcoming|initiat|^(creat|delet)ed|^new$|draft|^(over)?due|^open$|planned|scheduled|incomplete|uncaptured|offen|fehlgeschlagen|abgelehnt|ausstehend|ruckbelast|rucklast|echou|en attente|rechaz|fallid|pendient|fallit|attesa|mislukt|openstaand)/;

/** Of one without a status: a field for when it is paid, in which nothing stands or a no, or since when it failed. */
const saysNotMade = ([name, , value]: Entry) =>
	isPaidName(name) ||
	(value === false && wordIn(name) === 'captured') ||
	(isSince(name, value) && /^(fail|declin|reject|deni|expir)ed$/.test(wordIn(name)));

const isHowToPay = ([name]: Entry) =>
	/^(iban|bic|(payment|checkout)?(url|link)|due(date|on|at)?|expir(es|y|ation)(at|on|date)?)$/.test(
		name,
	);
const isPastDay = ([name, , value]: Entry) =>
	/(date|at|on)$/.test(name) && !/due|expir/.test(name) && hasCome(value);

const isUndone = (word: string) =>
	(isCanceled(word) || isEnded(word)) && !/(credit|clos)ed/.test(word);
/** Tomorrow begins earlier elsewhere. */
const isToCome = ([name, , value]: Entry) =>
	(isPaidName(name) || /^(payment)?date$/.test(name)) &&
	(timeOf(wordOf(value)) ?? 0) > Date.now() + DAY_MS;

/** A field that may say of a payment that it is gone, or that not all of it is for this invoice. */
export function isMark(field: Entry, sum: Sum): boolean {
	const [name, , value] = field;
	if (/applied|allocated/.test(name))
		return isSoIn(value) && !readingsOf(value).some((one) => sum.includes(one));
	if (MARK_NAME.test(name))
		return /(status|state)$/.test(name)
			? statusTexts(value).some((text) => !/^(no|never|won|fail)/i.test(text))
			: isSoIn(value);
	if (value === false) return /^(paid|captured)$/.test(wordIn(name));
	const word = wordIn(name);
	const isChanged = /ed$/.test(word) && !isArrival(word) && !HARMLESS.test(word);
	return isToCome(field) || (isChanged && isSince(name, value));
}
const MARK_NAME =
	/^(is|was|has|hasbeen|amount|total)?(refund(?!able|polic)|charged?back|disput|revers)/;
const HARMLESS =
	/^not|^(creat|updat|modif|chang|add|credit|post|book|process|import|match|archiv|confirm|approv|schedul|plann|clos)i?ed$/;
const wordIn = (name: string) => name.replace(/^(is|was|hasbeen)/, '').replace(/(at|on|date)$/, '');
const isSince = (name: string, value: unknown) =>
	value === true || (/(at|on|date)$/.test(name) && hasCome(value));

const TRUE = new RegExp(`^(${YES}|y)$`, 'i');

/** A flag, a day, an amount, or rows of which one was made. */
function isSoIn(value: unknown): boolean {
	const rows = allIn(isObject(value) && 'amount' in value ? [value] : value);
	if (rows.length > 0) return rows.some((one) => !inStatus(one, hasFailed) && sumOf(one)[0] !== 0);
	return TRUE.test(wordOf(value)) || hasCome(value) || readingsOf(value).some((one) => one > 0);
}

/** `paid` may be an amount of 1, but `is_paid` and `deleted` are none. */
export const isTrue = (value: unknown, name: string) =>
	(NO_AMOUNT_NAME.test(name) ? TRUE_OR_1 : TRUE).test(wordOf(value).trim());
const TRUE_OR_1 = new RegExp(`${TRUE.source}|^1$`, 'i');
const NO_AMOUNT_NAME = /^is|^(fullypaid|paidinfull|cancell?ed|void|voided|deleted|closed)$/;
