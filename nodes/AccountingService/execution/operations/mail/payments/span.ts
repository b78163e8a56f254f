import { isObject, wordOf } from '../../../../transport';
import { DAY_MS, timeOf } from '../../../fields/dates/timeOf';
import { hasCome } from '../../../fields/dates/toCome';
import { unmarked } from '../../../fields/normalized';
import { isPartlyPaid, statusTexts, usualRules } from '../../../fields/statuses';
import { readingsOf } from '../amount';
import {
	fieldsIn,
	PAID_NAME,
	PAYMENT_NAME,
	sumIn,
	TOTAL_NAME,
	type Entry,
	type Sum,
} from '../sums';

export type Entries = readonly Entry[];

export function allIn(list: unknown): Entries[] {
	const rows: readonly unknown[] = Array.isArray(list) ? list : [];
	return rows.filter(isObject).map((row) => [...fieldsIn(isObject(row.node) ? row.node : row)]);
}

/** The amount of one payment, by the name that says best that it is. */
export function sumOf(payment: Entries): Sum {
	const sums = [PAID_NAME, PAYMENT_NAME, TOTAL_NAME].flatMap((names) =>
		payment.map(([name, , value]) => (names.test(name) ? sumIn(name, value) : [])),
	);
	return sums.find((sum) => sum.length > 0) ?? [];
}

/**
 * What a payment changed, at the least and at the most. Nothing where it says that it moved no money or is itself undone;
 * what is not known to have come, or in which direction, may be anything between.
 */
export function spanOf(payment: Entries, invoice: Entries): readonly [least: number, most: number] {
	const kinds = payment
		.flatMap(([name, , value]) => (KIND_NAME.test(name) ? statusTexts(value) : []))
		.map(unmarked);
	if (kinds.some((kind) => FEE.test(kind)) || isGone(payment)) return [0, 0];
	const [ofInvoice, own] = [currencyIn(invoice), currencyIn(payment)];
	if (ofInvoice !== undefined && own !== undefined && ofInvoice !== own) return [0, Infinity];
	const sum = sumOf(payment);
	const [amount = Infinity] = sum;
	const readings = [amount, ...sum.filter((one) => Math.round(one / amount) === 1000)];
	const isBackNow = inStatus(payment, (text) => BACK.test(unmarked(text)));
	const isBack = amount < 0 || isBackNow || kinds.some((kind) => BACK.test(kind));
	const isKnown =
		kinds.every((kind) => (isBack ? BACK : PAYS).test(kind)) &&
		!payment.some(([name, , value]) => OF_OTHER.test(name) && Boolean(value));
	const hasMoved = hasArrived(payment) || (amount < 0 && isBackNow);
	const isSure = hasMoved && isKnown && !payment.some((field) => isMark(field, sum));
	const [least, most] = [isSure ? Math.abs(amount) : 0, Math.max(...readings.map(Math.abs))];
	if (isBack) return [-most, -least];
	return [isKnown ? least : -most, most];
}

const inStatus = (payment: Entries, isIt: (text: string) => boolean) =>
	statusesIn(payment).some((texts) => texts.some(isIt));
const statusesIn = (payment: Entries) =>
	payment
		.map(([name, , value]) => (STATUS_NAME.test(name) ? statusTexts(value) : []))
		.filter((texts) => texts.length > 0);
/** Not what it was before, or comes to next. */
const STATUS_NAME = /^(?!prev|prior|last|old|former|initial|next|new).*(status|state)$/;

export const isArrival = (text: string) => isPaid(text) || ARRIVED.test(text);
/** By each of its statuses, or without any by a day on which it was paid and the like. */
function hasArrived(payment: Entries): boolean {
	const statuses = statusesIn(payment);
	return statuses.length > 0
		? statuses.every((texts) => texts.some(isArrival))
		: payment.some(([name, , value]) => isPaidName(name) && isSoIn(value));
}
const isPaidName = (name: string) =>
	PAID_NAME.test(name) || /^(is)?(paid|settled)(at|on|date)?$/.test(name);

/** Whether it moved no money, or none yet, or is itself undone. */
const isGone = (payment: Entries) =>
	inStatus(payment, hasFailed) ||
	(statusesIn(payment).length === 0 && payment.some(isToCome)) ||
	payment.some(([name, , value]) => {
		const word = wordIn(name);
		return value === false ? isArrival(word) : isSince(name, value) && isUndone(word);
	});
const hasFailed = (text: string) =>
	isCanceled(text) || isPartlyPaid(text) || FAILED.test(unmarked(text));
const FAILED =
	/^(fail(ed|ure)|error|declined|rejected|denied|expired|deleted|pending|open|planned|scheduled|incomplete|uncaptured|fehlgeschlagen|abgelehnt|ausstehend)$/;
const isUndone = (word: string) =>
	/^(fail|declin|reject|deni)ed$/.test(word) ||
	((isCanceled(word) || isEnded(word)) && !/^(credit|clos)ed$/.test(word));
/** Tomorrow begins earlier elsewhere. */
const isToCome = ([name, , value]: Entry) =>
	(isPaidName(name) || /^(payment)?date$/.test(name)) &&
	(timeOf(wordOf(value)) ?? 0) > Date.now() + DAY_MS;

/** A field that may say of a payment that it is gone, or that not all of it is for this invoice. */
function isMark(field: Entry, sum: Sum): boolean {
	const [name, , value] = field;
	if (/applied|allocated/.test(name))
		return isSoIn(value) && !readingsOf(value).some((one) => sum.includes(one));
	if (MARK_NAME.test(name)) return isSoIn(value);
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

/** A flag, a day, an amount, or rows of which one was made. */
function isSoIn(value: unknown): boolean {
	const inside =
		isObject(value) && !('amount' in value) ? Object.values(value).find(Array.isArray) : value;
	const rows = allIn(isObject(inside) ? [inside] : inside);
	if (rows.length > 0) return rows.some((one) => !inStatus(one, hasFailed) && sumOf(one)[0] !== 0);
	return value === true || hasCome(value) || readingsOf(value).some((one) => one > 0);
}

const KIND_NAME = /^(payment|transaction)?(type|kind|category|object|direction)$/;
/** Money that went back, of which the amount may be positive. */
const BACK =
	/^(partial[ _-]?)?(refund(ed)?|revers(al|ed)|charged?[ _-]?back|(ruck)?erstatt(et|ung)|out(going|bound)?)$/;
/** One that a refund stands beside may be that refund itself. */
const OF_OTHER = /(refund|revers|chargeback|dispute).*(of|id)$|^is(refund|reversal|chargeback)$/;
/** What somebody else takes for it. */
const FEE = /(?<![a-z])fees?$|gebuhr(en)?$/;
/** Any other may be no payment, or one that went back. */
const PAYS =
	/^((customer|invoice|received|incoming|partial|bank|credit|debit|online|manual)[ _-]?)*(payment([ _-]intent)?|charge|capture|receipt|transaction|transfer|card|cash|credit|manual|online|in(coming|bound)?|zahlung|(non-)?refundable)$/;

const currencyIn = (entries: Entries) =>
	entries
		.flatMap(([name, , value]) => (/^currency(code|iso)?$/.test(name) ? statusTexts(value) : []))
		.find((text) => /^[a-z]{3}$/i.test(text))
		?.toUpperCase();

export const ARRIVED = /^(succe(eded|ss|ssful)|completed?|received|captured|cleared)$/i;

const { isPaid, isCanceled, isEnded } = usualRules;
