import { isObject, wordOf, type Fields } from '../../../transport';
import { isDraft, statusRules, statusTexts } from '../../fields/statuses';
import { readingsOf } from './amount';
import { isPast } from './toCome';

/** A field by the name to judge it by, that to show, and what it holds. */
export type Entry = readonly [name: string, shown: string, value: unknown];

/** All that a sum could be: one in cents may be said to be so, or be compared with one that is not. */
type Sum = readonly number[];

/** What an invoice says that it comes to, without what says again in cents what another sum says. */
export const sumsOf = (entries: readonly Entry[]): readonly Sum[] => {
	const sums = allSums(entries);
	const plain = sums.flatMap((sum) => (sum.length === 1 ? sum : []));
	return sums.filter((sum) => sum.length === 1 || !sum.some((one) => plain.includes(one)));
};

const allSums = (entries: readonly Entry[]): readonly Sum[] =>
	entries.flatMap(([name, , value]) => {
		if (isObject(value) && SUMMARY_NAME.test(name)) {
			return allSums(Object.entries(value).map(([inner, part]): Entry => [inner, inner, part]));
		}
		const sum = TOTAL_NAME.test(name) ? sumIn(name, value) : [];
		return sum.length > 0 ? [sum] : [];
	});

/** Whether a sum is all that is to be paid: the largest, where there are several. */
export const isWhole = (paid: Sum, sums: readonly Sum[]): boolean =>
	sums.every(
		(sum) => sum.some((one) => paid.includes(one)) || Math.max(...sum) <= Math.min(...paid),
	);

/** The amount of one payment, by the name that says best that it is. */
export function paymentSum(payment: Fields): Sum {
	const sums = [PAID_NAME, PAYMENT_NAME, TOTAL_NAME].flatMap((names) =>
		Object.entries(payment).map(([name, value]) => (names.test(name) ? sumIn(name, value) : [])),
	);
	return sums.find((sum) => sum.length > 0) ?? [];
}

/** What the payments come to that an invoice lists as made, and what its credit notes do. */
export const listedIn = (invoice: Fields): readonly Entry[] =>
	Object.entries(invoice).flatMap(([name, list]) => {
		const [, kind] = LIST_NAME.exec(name) ?? [];
		if (kind === undefined || !Array.isArray(list)) return [];
		const counts = /^payment/i.test(kind) ? isMade : isIssued;
		const counted = (list as unknown[]).filter(
			(one): one is Fields => isObject(one) && counts(one),
		);
		const sum = counted.reduce((whole, one) => whole + Math.min(...paymentSum(one)), 0);
		const paid: Entry = ['paid_amount', `the sum of ${name}`, sum];
		return counted.length > 0 && Number.isFinite(sum) ? [paid] : [];
	});

/** Whether a payment is said to be paid, or has a day that is over, and is none that is planned, or was one back. */
function isMade(payment: Fields): boolean {
	const entries = Object.entries(payment);
	const some = (names: RegExp, isSign: (value: unknown) => boolean) =>
		entries.some(([name, value]) => names.test(name) && isSign(value));
	const isBack = some(/^(type|kind)$/i, (value) => BACK.test(wordOf(value)));
	if (isBack || some(/^(is_?)?paid$/i, (value) => value === false)) return false;
	const says = some(STATUS_NAME, (value) => statusTexts(value).length > 0);
	return says
		? some(STATUS_NAME, (value) => statusTexts(value).some(isPaid))
		: some(DAY_NAME, isPast);
}

const isIssued = (note: Fields) =>
	!isDraft(note) && !statusTexts(note.status).some((text) => isCanceled(text) || isEnded(text));

const { isPaid, isCanceled, isEnded } = statusRules();
const LIST_NAME = /^(payments|credit_?notes)$/i;
const STATUS_NAME = /^(status|state)$/i;
const DAY_NAME = /^((paid|payment|received|booked|created)_?)?(date|at|on|day)$/i;
const BACK = /refund|revers|charge_?back/i;

function sumIn(name: string, value: unknown): Sum {
	const readings = readingsOf(value);
	return CENTS.test(name) ? [...readings.map((one) => one / 100), ...readings] : readings;
}

const SUMMARY_NAME = /^summary$/i;
const CENTS = /cents?$/i;
const IN_CENTS = '(_?(in_?)?cents?)?';
const WHOLE = '(total|amount|gross|sum|ttc|brutto|bruto|lordo)';
const TOTAL_NAME = new RegExp(
	`^((grand|invoice)_?)?((${WHOLE}_?)+(_?(with|incl?|including)_?(tax|vat))?|total_?price|price_?(total|gross)|brutto_?betrag)${IN_CENTS}$`,
	'i',
);
const SUM = '(amount|total|sum|value)';
const PAID_AMOUNT = `(paid|${SUM}_?(paid|received)|(paid|received)_?(${SUM}|to_?date)|payments_?${SUM})`;
export const PAID_AMOUNT_NAME = new RegExp(`^${PAID_AMOUNT}$`, 'i');
export const CREDITED_NAME = new RegExp(`^(${SUM}_?credited|credited_?${SUM})$`, 'i');
const PAID_NAME = new RegExp(`^${PAID_AMOUNT}${IN_CENTS}$`, 'i');
const PAYMENT_NAME = new RegExp(`^(amount|value)${IN_CENTS}$`, 'i');
