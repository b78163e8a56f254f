import { OWED_NAME } from '../../../catalogue/setByService';
import { isObject } from '../../../transport';
import { hasCome } from '../../fields/dates/toCome';
import { unmarked } from '../../fields/normalized';
import { saysCame, statusTexts, usualRules } from '../../fields/statuses';
import { readingsOf } from './amount';
import {
	fieldsIn,
	isWhole,
	PAID_NAME,
	PAYMENT_NAME,
	sumIn,
	sumsOf,
	TOTAL_NAME,
	type Entry,
	type Sum,
} from './sums';

type Entries = readonly Entry[];

/** What its payments say of an invoice. */
export const saidByPayments = (invoice: Entries): Entry[] =>
	invoice.flatMap(([name, shown, value]) => {
		if (name === 'payment')
			return isObject(value)
				? saidByOne(shown, [...fieldsIn(value)], invoice)
				: [['paymentstatus', shown, value]];
		return name === 'payments' ? saidByAll(shown, value, invoice) : [];
	});

/** One payment speaks for the invoice where it has no amount, or one that is known to reach the total. */
function saidByOne(shown: string, payment: Entries, invoice: Entries): Entry[] {
	if (goesBack(payment) || isUndone(payment, invoice)) return [];
	const [amount, sums, isMade] = [sumOf(payment), sumsOf(invoice), hasArrived(payment)];
	const isAll = amount.length === 0 || (Math.max(0, ...sums.flat()) > 0 && isWhole(amount, sums));
	if (!isAll) return isMade ? [['paidamount', `${shown}.amount`, Math.min(...amount)]] : [];
	const [, name = 'status', status] = statusIn(payment) ?? [];
	const own: Entry = ['paymentstatus', `${shown}.${name}`, status];
	if (!isMade && statusTexts(status).length > 0) return [own];
	return [own, ...within(shown, payment.filter(isOfInvoice))];
}

/** What those in a list come to whose status says that they have arrived, less what went back, unless that failed. */
function saidByAll(shown: string, value: unknown, invoice: Entries): Entry[] {
	const inside = isObject(value) ? value : {};
	const sums = [...fieldsIn(inside)].filter(([name]) =>
		[PAID_NAME, OWED_NAME].some((names) => names.test(name)),
	);
	const payments = allIn(value).filter((one) => !isFee(one));
	const arrived = payments.filter(hasArrived);
	const back = payments.filter((one) => least(one) < 0 && !hasFailed(one));
	const isUnknown =
		payments.some((one) => goesBack(one) && !back.includes(one)) ||
		arrived.some((one) => isUndone(one, invoice));
	const counted = isUnknown ? [] : [...new Set([...arrived, ...back])];
	const amounts = counted.map(least).filter(Number.isFinite);
	const sum = amounts.reduce((all, amount) => all + amount, 0);
	const said: Entry[] = amounts.length > 0 ? [['paidamount', 'the sum of payments', sum]] : [];
	return [...said, ...within(shown, sums)];
}

function allIn(value: unknown): Entries[] {
	const inside = isObject(value) ? value : {};
	const lists = [value, inside.data, inside.items, inside.results];
	const list: readonly unknown[] = lists.find(Array.isArray) ?? [];
	return list.filter(isObject).map((payment) => [...fieldsIn(payment)]);
}

const within = (group: string, entries: Entries) =>
	entries.map(([name, shown, value]): Entry => [name, `${group}.${shown}`, value]);

/** The amount of one payment, by the name that says best that it is. */
function sumOf(payment: Entries): Sum {
	const sums = [PAID_NAME, PAYMENT_NAME, TOTAL_NAME].flatMap((names) =>
		payment.map(([name, , value]) => (names.test(name) ? sumIn(name, value) : [])),
	);
	return sums.find((sum) => sum.length > 0) ?? [];
}
const least = (payment: Entries) => Math.min(...sumOf(payment));

/** Not its own amounts and days; and what is `due` may be so in as many days. */
const isOfInvoice = ([name]: Entry) => OWED_NAME.test(name) || /paid|settled/.test(name);

const statusIn = (payment: Entries) =>
	payment.find(([name]) => /^(payment)?(status|state)$/.test(name));
const isInState = (payment: Entries, isIt: (text: string) => boolean) =>
	statusTexts(statusIn(payment)?.[2]).some(isIt);
const hasArrived = (payment: Entries) =>
	isInState(payment, (text) => isPaid(text) || ARRIVED.test(text));

/** Whether it moved no money, or none yet. */
const hasFailed = (payment: Entries) =>
	isInState(payment, (text) => isCanceled(text) || FAILED.test(unmarked(text)));
const FAILED =
	/^(fail(ed|ure)|error|declined|rejected|denied|expired|pending|fehlgeschlagen|abgelehnt|ausstehend)$/;

/** Whether it is, by its kind or status, money that went back, of which the amount may be positive. */
const goesBack = (payment: Entries) => isOfKind(payment, WENT_BACK) && !hasFailed(payment);
const isFee = (payment: Entries) => isOfKind(payment, FEE);
const isOfKind = (payment: Entries, kind: RegExp) =>
	payment.some(
		([name, , value]) =>
			/^((payment|transaction)?(type|kind)|(payment)?(status|state)|object|direction)$/.test(
				name,
			) && statusTexts(value).some((text) => kind.test(unmarked(text))),
	);
const WENT_BACK =
	/refund(?!able)|revers(al|ed)|charged?[ _-]?back|erstatt(?!bar)|^out(going|bound)?$/;
/** What somebody else takes for it. */
const FEE = /(?<![a-z])fees?$|gebuhr(en)?$/;

/** Whether a payment that arrived is gone again, or in another currency than the invoice, so that it cannot be added. */
function isUndone(payment: Entries, invoice: Entries): boolean {
	const [ofInvoice, own] = [currencyIn(invoice), currencyIn(payment)];
	if (ofInvoice !== undefined && own !== undefined && ofInvoice !== own) return true;
	return payment.some(([name, , value]) => UNDONE_NAME.test(name) && isSoIn(value));
}

/** A flag, a day, an amount, or refunds of which one was made. */
function isSoIn(value: unknown): boolean {
	const rows = allIn(isObject(value) && 'amount' in value ? [value] : value);
	if (rows.length > 0) return rows.some((one) => !hasFailed(one) && least(one) !== 0);
	return hasCome(value) || readingsOf(value).some((one) => one > 0);
}
const UNDONE_NAME =
	/^(is|amount|total)?(void(ed)?|deleted|refunded|reversed|cancell?ed|chargedback|disputed|refunds?|chargebacks?|disputes?)(at|on|date|amount)?$/;

const currencyIn = (entries: Entries) =>
	entries
		.flatMap(([name, , value]) => (/^currency(code|iso)?$/.test(name) ? statusTexts(value) : []))
		.find((text) => /^[a-z]{3}$/i.test(text))
		?.toUpperCase();

/** How a status, by its name, says that money came, if not that it was all: that of an invoice may be `completed`. */
export const wordOfComing = (value: unknown, name: string): string | undefined =>
	statusTexts(value).find(
		(text) => saysCame(text) || (/^(payment|paid)/.test(name) && ARRIVED.test(text)),
	);
const ARRIVED = /^(succe(eded|ss|ssful)|completed?|received|captured)$/i;

const { isPaid, isCanceled } = usualRules;
