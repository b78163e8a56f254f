import { CENTS, IN_CENTS } from '../../../catalogue/words/names';
import { isObject, type Fields } from '../../../transport';
import { saysCame, statusTexts, usualRules } from '../../fields/statuses';
import { readingsOf } from './amount';

/** A field by the name to judge it by, that to show, and what it holds. */
type Entry = readonly [name: string, shown: string, value: unknown];

/** All that a sum could be: one in cents may be said to be so, or be compared with one that is not. */
type Sum = readonly number[];

/** What an invoice says that it comes to, without what says again in cents what another sum says. */
export const sumsOf = (entries: readonly Entry[]): readonly Sum[] => {
	const sums = totalsIn(entries).map(({ sum }) => sum);
	const plain = sums.flatMap((sum) => (sum.length === 1 ? sum : []));
	return sums.filter((sum) => sum.length === 1 || !sum.some((one) => plain.includes(one)));
};

/** Which field of an invoice says that all of it comes to less than nothing: `totals.gross is -100`. */
export function signOfLess(invoice: Fields): string | undefined {
	const less = totalsIn([...fieldsIn(invoice)]).find(
		({ shown, sum }) => sum[0]! < 0 && !OF_ANYTHING.test(shown),
	);
	return less && `${less.shown} is ${less.sum[0]}`;
}

const totalsIn = (entries: readonly Entry[]): ReadonlyArray<{ shown: string; sum: Sum }> =>
	entries.flatMap(([name, shown, value]) => {
		if (isObject(value) && SUMMARY_NAME.test(name))
			return totalsIn(
				Object.entries(value).map(([inner, part]): Entry => [inner, `${shown}.${inner}`, part]),
			);
		const sum = TOTAL_NAME.test(name) && !OF_BALANCE.test(shown) ? sumIn(name, value) : [];
		return sum.length > 0 ? [{ shown, sum }] : [];
	});

/** The fields by the name to judge them by and that to show, also those of `totals` and the like. */
export function* fieldsIn(invoice: Fields): Generator<Entry> {
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

/** Whether a sum is all that is to be paid: the largest, where there are several. */
const isWhole = (paid: Sum, sums: readonly Sum[]): boolean =>
	sums.every(
		(sum) => sum.some((one) => paid.includes(one)) || Math.max(...sum) <= Math.min(...paid),
	);

/**
 * Whether what was paid, by the name of its field, is all. What is in cents is compared with the totals in cents, and
 * with those that no total in cents says again.
 */
export function isAll(name: string, paid: number, entries: readonly Entry[]): boolean {
	if (!OF_CENTS.test(name)) return isWhole([paid], sumsOf(entries));
	const totals = totalsIn(entries);
	const inCents = totals.flatMap(({ shown, sum }) => (OF_CENTS.test(shown) ? sum : []));
	const least = paid / (MINOR.test(name) ? 1000 : 100);
	return totals.every(({ sum }) =>
		sum.every((one) => one <= (inCents.includes(one) ? paid : least)),
	);
}

interface Amount {
	readonly shown: string;
	readonly amount: number;
}

/** Two amounts as one, if both are in cents or none is. */
export const together = (one: Amount, other: Amount): Amount[] =>
	OF_CENTS.test(one.shown) === OF_CENTS.test(other.shown)
		? readingsOf(one.amount + other.amount).map((amount) => ({
				shown: `${one.shown} and ${other.shown}`,
				amount,
			}))
		: [];

/** The amount of one payment, by the name that says best that it is. */
function paymentSum(payment: Fields): Sum {
	const sums = [PAID_NAME, PAYMENT_NAME, TOTAL_NAME].flatMap((names) =>
		Object.entries(payment).map(([name, value]) => (names.test(name) ? sumIn(name, value) : [])),
	);
	return sums.find((sum) => sum.length > 0) ?? [];
}

/** The status of one payment is that of the invoice where it has no amount, or one that is known to reach the total. */
export function paymentIn(payment: unknown, entries: readonly Entry[]): Entry[] {
	if (!isObject(payment)) return [];
	const [status, amount] = [payment.status, paymentSum(payment)];
	if (amount.length > 0 && !hasArrived(payment)) return [];
	const sums = sumsOf(entries);
	return amount.length === 0 || (Math.max(0, ...sums.flat()) > 0 && isWhole(amount, sums))
		? [['payment_status', 'payment.status', status]]
		: [['paid_amount', 'payment.amount', Math.min(...amount)]];
}

/** What those payments in a list come to whose status says that they have arrived. */
export function paymentsIn(payments: unknown): Entry[] {
	const arrived = Array.isArray(payments) ? payments.filter(isObject).filter(hasArrived) : [];
	const amounts = arrived.flatMap((payment) => {
		const readings = paymentSum(payment);
		return readings.length > 0 ? [Math.min(...readings)] : [];
	});
	const sum = amounts.reduce((all, amount) => all + amount, 0);
	return amounts.length > 0 ? [['paid_amount', 'the sum of payments', sum]] : [];
}

const hasArrived = ({ status }: Fields) =>
	statusTexts(status).some((text) => isPaid(text) || ARRIVED.test(text));

/** How a status, by its name, says that money came, if not that it was all: that of an invoice may be `completed`. */
export const wordOfComing = (value: unknown, name: string): string | undefined =>
	statusTexts(value).find(
		(text) => saysCame(text) || (PAYMENT_STATUS_NAME.test(name) && ARRIVED.test(text)),
	);
const PAYMENT_STATUS_NAME = /^(payment|paid)/i;

function sumIn(name: string, value: unknown): Sum {
	const readings = readingsOf(value);
	return OF_CENTS.test(name) ? [...readings.map((one) => one / 100), ...readings] : readings;
}

const GROUP = /^(total|amount|balance)(?:s|_?price)?$/i;
const SUMMARY_NAME = /^summary$/i;
const OF_CENTS = new RegExp(`(?:${CENTS})$`, 'i');
/** Of some currencies there are a thousand. */
const MINOR = /minor/i;
const WHOLE = '(total|amount|gross|sum|ttc|brutto|bruto|lordo)';
const TOTAL_NAME = new RegExp(
	`^((grand|invoice)_?)?((${WHOLE}_?)+(_?(with|incl?|including)_?(tax|vat))?|total_?price|price_?(total|gross)|brutto_?betrag)${IN_CENTS}$`,
	'i',
);
/** What is still to be paid, `balance.amount`, is no total. */
const OF_BALANCE = /^balances?\./i;
/** What may be below zero on any invoice. */
const OF_ANYTHING = new RegExp(`^(amounts?[._]?)+${IN_CENTS}$`, 'i');
const SUM = '(amount|total|sum|value)';
const PAID_AMOUNT = `(paid|${SUM}_?(paid|received)|(paid|received)_?(${SUM}|to_?date)|payments_?${SUM})`;
export const PAID_NAME = new RegExp(`^${PAID_AMOUNT}${IN_CENTS}$`, 'i');
export const CREDITED_NAME = new RegExp(`^(${SUM}_?credited|credited_?${SUM})${IN_CENTS}$`, 'i');
const PAYMENT_NAME = new RegExp(`^(amount|value)${IN_CENTS}$`, 'i');
const ARRIVED = /^(succe(eded|ss|ssful)|completed?|received|captured|cleared)$/i;

const { isPaid } = usualRules;
