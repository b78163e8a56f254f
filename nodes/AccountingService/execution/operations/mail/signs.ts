import { OWED_NAME } from '../../../catalogue/setByService';
import { statusRules, statusTexts } from '../../fields/statuses';
import { isObject, wordOf, type Fields } from '../../../transport';
import { systemClock } from '../../service/clock';
import { amountIn } from './amount';

/**
 * Which field says that nobody is to pay an invoice any more, whatever the others say: `canceled_at is set`,
 * `state is closed`.
 */
export function signOfEnd(invoice: Fields): string | undefined {
	const entries = Object.entries(invoice);
	for (const [name, value] of entries.filter(([name]) => STATUS_NAME.test(name))) {
		const end = statusTexts(value).find((text) => isCanceled(text) || isEnded(text));
		if (end !== undefined) return `${name} is ${end}`;
	}
	const flag = entries.find(([name, value]) => END_FLAG_NAME.test(name) && isTrue(value, name));
	if (flag) return `${flag[0]} is ${wordOf(flag[1])}`;
	const date = entries.find(([name, value]) => END_DATE_NAME.test(name) && isPast(value));
	return date && `${date[0]} is set`;
}

/**
 * Which field of an invoice says that it is paid, whatever its status: `amount_due is 0`. Where the status or
 * an amount says that something is open, nothing but a plain `true` says otherwise; where less than the total was
 * paid, no date does.
 */
export function signOfPayment(invoice: Fields): string | undefined {
	const entries = [...fieldsIn(invoice)];
	const first = (names: RegExp, isSign: (value: unknown, name: string) => boolean) =>
		entries.find(([name, , value]) => names.test(name) && isSign(value, name));
	const amounts = (names: RegExp) =>
		entries.flatMap(([name, shown, value]) => {
			const amount = names.test(name) ? amountIn(value) : undefined;
			return amount === undefined ? [] : [{ shown, amount }];
		});
	const flag = first(PAID_FLAG_NAME, (value) => value === true);
	if (flag) return `${flag[1]} is true`;
	const owed = amounts(OWED_NAME);
	const isOpen = first(STATUS_NAME, (value) =>
		statusTexts(value).some((text) => PARTLY_PAID.test(text)),
	);
	if (isOpen || owed.some(({ amount }) => amount > 0)) return undefined;
	const status = first(STATUS_NAME, (value) => statusTexts(value).some(isPaid));
	if (status) return `${status[1]} is ${statusTexts(status[2]).find(isPaid)}`;
	const yes = first(PAID_FLAG_NAME, (value, name) => isTrue(value, name) || isPaid(wordOf(value)));
	if (yes) return `${yes[1]} is ${wordOf(yes[2]).trim()}`;
	const totals = amounts(TOTAL_NAME).map(({ amount }) => amount);
	const total = Math.max(0, ...totals);
	const paid = total > 0 ? amounts(PAID_AMOUNT_NAME) : [];
	const whole = paid.find(({ amount }) => amount >= total);
	if (whole) return `${whole.shown} is ${whole.amount} of ${total}`;
	const date = first(PAID_DATE_NAME, isPast);
	// Of a part that was paid there is a day, too; but a `paid` of 1 may be a flag.
	if (date && paid.every(({ amount }) => amount === 1)) return `${date[1]} is set`;
	if (total === 0 && totals.length > 0) return undefined;
	const bare = amounts(BARE_OWED_NAME);
	const [settled] = [...owed, ...(bare.some(({ amount }) => amount > 0) ? [] : bare)];
	return settled && `${settled.shown} is ${settled.amount}`;
}

const { isPaid, isCanceled, isEnded } = statusRules();

/** The fields by the name to judge them by and that to show, also those of `totals` and the like. */
function* fieldsIn(invoice: Fields): Generator<[name: string, shown: string, value: unknown]> {
	if (isObject(invoice.payment)) yield* paymentIn(invoice.payment);
	for (const [name, value] of Object.entries(invoice)) {
		yield [name, name, value];
		const [, group] = GROUP.exec(name) ?? [];
		if (group === undefined || !isObject(value)) continue;
		for (const [inner, part] of Object.entries(value)) {
			yield [inner, `${name}.${inner}`, part];
			yield [`${group}_${inner}`, `${name}.${inner}`, part];
		}
	}
}

/** One payment of an invoice may be a part of what is to be paid: its amount decides, if it has one. */
function* paymentIn({ amount, status }: Fields): ReturnType<typeof fieldsIn> {
	if (amountIn(amount) === undefined) yield ['status', 'payment.status', status];
	else if (statusTexts(status).some(isPaid)) yield ['paid_amount', 'payment.amount', amount];
}

const GROUP = /^(total|amount|balance)s?$/i;
/** What may be a flag or a day as well, so that only nothing in it says something. */
const BARE_OWED_NAME = /^(due|open|remaining|unpaid|owing)$/i;
const TOTAL_NAME =
	/^((grand|invoice)_?)?(total|amount|gross|sum)(_?(total|amount|gross|sum))*(_?(with|incl?|including)_?(tax|vat))?$/i;
const PAID_AMOUNT_NAME = /^(paid|(amount|total)_?paid|paid_?(amount|total|to_?date))$/i;
const PAID_FLAG_NAME = /^(is_?)?(fully_?)?(paid|settled)$/i;
const PAID_DATE_NAME =
	/^((fully_?)?(paid|settled)_?(at|(on_?)?date|on)|date_?(paid|settled)|payment_?date|date_?of_?payment)$/i;
const STATUS_NAME = /^((payment|invoice)_?)?(status|state)$/i;
const PARTLY_PAID = /(^|[^\p{L}])((un|not|part\p{L}*)[\s_-]*paid|partial)/iu;
const END = '(cancell?ed|voided|deleted|written_?off|refunded|credited|closed|reversed)';
const END_FLAG_NAME = new RegExp(`^(is_?)?(void|${END})$`, 'i');
const END_DATE_NAME = new RegExp(`^${END}_?(at|on|date)$`, 'i');
const NO_AMOUNT_NAME = /^is|^(cancell?ed|void|voided|deleted|closed)$/i;

/** `paid` may be an amount of 1, but `is_paid` and `deleted` are none. */
const isTrue = (value: unknown, name: string) =>
	(NO_AMOUNT_NAME.test(name) ? /^(true|y(es)?|1)$/i : /^(true|y(es)?)$/i).test(
		wordOf(value).trim(),
	);

/** A date or a time stamp of the past: that of a day to come is only planned. Milliseconds, or seconds. */
function isPast(value: unknown): boolean {
	const text = wordOf(value).trim();
	const moment = typeof value === 'number' ? value * (value < 1e11 ? 1000 : 1) : text;
	const isSet = /[1-9]/.test(text) && !NO_DATE.test(text);
	return isSet && !(timeOf(moment) > systemClock.now() + DAY_MS);
}

/** Where computers begin to count: 0001-01-01, 1/1/1900, 1970-01-01T00:00:00Z, and time stamps before it. */
const NO_DATE = /^-|^(\d{1,2}[./]\d{1,2}[./])?(0\d{3}|1[0-8]\d\d|19[0-7]\d)(?!\d)/;

/** JavaScript reads 2.1.2026 as the first of February, and 31.12.2026 not at all. Milliseconds. */
function timeOf(moment: string | number): number {
	const [, day, month, year] = DAY_FIRST.exec(String(moment)) ?? [];
	return day ? Date.UTC(Number(year), Number(month) - 1, Number(day)) : new Date(moment).getTime();
}

const DAY_FIRST = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})/;
const DAY_MS = 86_400_000;
