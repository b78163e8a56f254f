import { CENTS, IN_CENTS } from '../../../catalogue/words/names';
import { isObject, plainName, type Fields } from '../../../transport';
import { readingsOf } from './amount';

/** A field by the name to judge it by, that to show, and what it holds. */
export type Entry = readonly [name: string, shown: string, value: unknown];

/** All that a sum could be: one in cents may be said to be so, or be compared with one that is not. */
export type Sum = readonly number[];

/** What an invoice says that it comes to, without what says again in cents what another sum says. */
export const sumsOf = (entries: readonly Entry[]): readonly Sum[] => {
	const sums = totalsIn(entries).map(({ sum }) => sum);
	const plain = sums.flatMap((sum) => (sum.length === 1 ? sum : []));
	return sums.filter((sum) => sum.length === 1 || !sum.some((one) => plain.includes(one)));
};

/** Which field of an invoice says that all of it comes to less than nothing: `totals.gross is -100`. */
export function signOfLess(invoice: Fields): string | undefined {
	const less = totalsIn([...fieldsIn(invoice)]).find(
		({ shown, sum }) => sum[0]! < 0 && !OF_ANYTHING.test(plainName(shown)),
	);
	return less && `${less.shown} is ${less.sum[0]}`;
}

const totalsIn = (entries: readonly Entry[]): ReadonlyArray<{ shown: string; sum: Sum }> =>
	entries.flatMap(([name, shown, value]) => {
		const sum = TOTAL_NAME.test(name) && !OF_BALANCE.test(shown) ? sumIn(name, value) : [];
		return sum.length > 0 ? [{ shown, sum }] : [];
	});

/** What a field of a group would be called outside of it. Others, such as those of `customer`, are not the invoice's. */
const GROUPS: ReadonlyArray<readonly [RegExp, (inner: string, group: string) => string[]]> = [
	[/^summary$/, (inner) => [inner]],
	[/^(total|amount|balance)(s|price)?$/, (inner, group) => [inner, ofGroup(group) + inner]],
	[/^(flags|status)$/, (inner) => [OWN_NAME.test(inner) ? inner : isSo(inner)]],
	[/^dates$/, (inner) => [`${inner.replace(/(at|on|date)$/, '')}date`]],
	[/^(cancell?(ed|ation)|voided|deleted|closed)$/, (inner) => [`canceled${inner}`]],
];
/** Not only a flag, wherever it stands. */
const OWN_NAME = /^payment$|(status|state|at|on|date)$/;
const isSo = (inner: string) => `is${inner.replace(/^(is|was|hasbeen)/, '')}`;
const ofGroup = (group: string) => group.replace(/(s|price)$/, '');

/** The fields of an invoice, also those of `totals` and the like. */
export function* fieldsIn(invoice: Fields): Generator<Entry> {
	for (const [shown, value] of Object.entries(invoice)) {
		const name = plainName(shown);
		yield [name, shown, value];
		const namesIn = isObject(value) && GROUPS.find(([group]) => group.test(name))?.[1];
		if (!namesIn) continue;
		for (const [inner, part] of Object.entries(value))
			for (const plain of namesIn(plainName(inner), name)) yield [plain, `${shown}.${inner}`, part];
	}
}

/** Whether a sum is all that is to be paid: the largest, where there are several. */
export const isWhole = (paid: Sum, sums: readonly Sum[]): boolean =>
	sums.every(
		(sum) => sum.some((one) => paid.includes(one)) || Math.max(...sum) <= Math.min(...paid),
	);

/**
 * Whether what was paid, by the name of its field, is all. What is in cents is compared with the totals in cents, and
 * with those that no total in cents says again; what can be read in two ways only with what can, reading by reading.
 */
export function isAll({ shown, sum: paid }: Amount, entries: readonly Entry[]): boolean {
	if (paid.length > 1)
		return !sumsOf(entries).some(
			(sum) => sum.length !== paid.length || sum.some((one, which) => one > paid[which]!),
		);
	if (!isInCents(shown)) return isWhole(paid, sumsOf(entries));
	const totals = totalsIn(entries);
	const inCents = totals.flatMap(({ shown, sum }) => (isInCents(shown) ? sum : []));
	const least = paid[0]! / (MINOR.test(shown) ? 1000 : 100);
	return totals.every(({ sum }) =>
		sum.every((one) => one <= (inCents.includes(one) ? paid[0]! : least)),
	);
}

export interface Amount {
	readonly shown: string;
	readonly sum: Sum;
	/** The least that it could be. */
	readonly amount: number;
}

/** The amounts in the fields of such names. */
export const amountsIn = (entries: readonly Entry[], names: RegExp): Amount[] =>
	entries.flatMap(([name, shown, value]) => {
		const sum = names.test(name) ? readingsOf(value) : [];
		return sum.length > 0 ? [{ shown, sum, amount: Math.min(...sum) }] : [];
	});

/** Two amounts as one, if both are in cents or none is. */
export const together = (one: Amount, other: Amount): Amount[] =>
	isInCents(one.shown) === isInCents(other.shown)
		? readingsOf(one.amount + other.amount).map((amount) => ({
				shown: `${one.shown} and ${other.shown}`,
				sum: [amount],
				amount,
			}))
		: [];

export function sumIn(name: string, value: unknown): Sum {
	const readings = readingsOf(value);
	return isInCents(name) ? [...readings.map((one) => one / 100), ...readings] : readings;
}

const isInCents = (name: string) => OF_CENTS.test(plainName(name));
const OF_CENTS = new RegExp(`(?:${CENTS})$`);
/** Of some currencies there are a thousand. */
const MINOR = /minor/i;
const WHOLE = '(total|amount|gross|sum|ttc|brutto|bruto)';
const TAX = '(sales)?(tax(es)?|vat|gst|mwst|ust|iva|tva|btw|moms)';
const WITH_TAX = `(in[ck]l?(usive|uding)?(of)?(all)?(${TAX})?|(included|with|after|mit|avec|con|com|met)${TAX})`;
/**
 * However it says that it is with the tax, of which an `included_tax_amount` is only a part; what is payable may be
 * less, and is never more.
 */
export const TOTAL_NAME = new RegExp(
	`^(grand|final|invoice|document)?(${WHOLE}+|(${WHOLE}|price|value)+${WITH_TAX}|${TAX}inclusive(${WHOLE}|price|value)+|totalprice|price(total|gross)|bruttobetrag|payable(amount|total)|(amount|total)payable)${IN_CENTS}$`,
);
/** What is still to be paid, `balance.amount`, is no total. */
const OF_BALANCE = /^balances?\./i;
/** What may be below zero on any invoice. */
const OF_ANYTHING = new RegExp(`^(amounts?\\.?)+${IN_CENTS}$`);
const SUM = '(amount|total|sum|value)';
/** What is not to be paid any more for other reasons. A discount is one only where whoever paid early took it. */
const LESS = '(credited|writtenoff|writeoff)';
export const CREDITED_NAME = new RegExp(
	`^(${SUM}${LESS}|${LESS}${SUM}|credits?applied|appliedcredits?|\\w*(discount|skonto)taken)${IN_CENTS}$`,
);
export const PAYMENT_NAME = new RegExp(`^(amount|value)${IN_CENTS}$`);
