import {
	comesOfPayments,
	isSumWithoutTax,
	isTax,
	isTaxRate,
	Siblings,
} from '../../../catalogue/setByService';
import { isObject, type Fields } from '../../../transport';
import type { Job } from '../../job/job';
import { differences } from '../merge';

/** What sums follow from, beside lines, taxes and one another. */
const COUNT = /quantity$|^(qty|hours)$/i;
const PRICE = /price$/i;
const RATE = /^((hourly|unit)_?)?rate$/i;
/** What a tax or a discount is taken of, where nothing says what it is worked out of. */
const BASE = /^(amount|sub_?total)$/i;
/** Lists of what is charged, where an entry has an amount and does not say how many. */
const LINES = /(line|item|position|entr(y|ie)|row|product|service)s?$/i;
const IN_LINES = /price|rate|cost|amount|net|gross|total/i;

/** What a sum is worked out with. */
const isFactor = (name: string) =>
	[COUNT, RATE, /discount/i].some((pattern) => pattern.test(name)) ||
	isTaxRate(name) ||
	isTax(name);

/**
 * The sums of a record that follow from what the changes give anew: lines, prices, other sums, a tax rate. The old
 * ones are wrong, whether or not the service works them out.
 */
function staleSums(kept: Fields, given: Fields): string[] {
	const isOfLines = (name: string) => [kept, given].some((fields) => isLines(name, fields[name]));
	const changed = Object.keys(given).filter(
		(name) => differences(kept, { [name]: given[name] }).length > 0,
	);
	const isAnew = changed.some(
		(name) => isOfLines(name) || PRICE.test(name) || isSumWithoutTax(name),
	);
	if (!isAnew && !changed.some(isFactor)) return [];
	const names = Object.keys({ ...kept, ...given });
	const others = Object.keys(kept).filter((name) => !Object.hasOwn(given, name));
	const sums = sumsAmong(others, { names, isAnew, hasLines: names.some(isOfLines) });
	// What shows no figure is a flag, or nothing.
	return others.filter((name) => sums.includes(name) && /\d/.test(JSON.stringify(kept[name])));
}

interface Whole {
	/** Of all fields, those that stay and those that are given. */
	readonly names: readonly string[];
	/** Whether what is charged is given anew, and not only what it is worked out with. */
	readonly isAnew: boolean;
	readonly hasLines: boolean;
}

/** Of fields that stay, the sums that are worked out of others: what a rate alone applies to is none. */
function sumsAmong(others: readonly string[], { names, isAnew, hasLines }: Whole): string[] {
	const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
	const amounts = others.filter(isSumWithoutTax);
	const taxes = hasLines || names.some(isTaxRate) ? others.filter(isTax) : [];
	const owed = isAnew || amounts.length > 0 ? others.filter(comesOfPayments) : [];
	const isWorkedOut = isAnew || hasLines || (has(COUNT) && (has(PRICE) || has(RATE)));
	const base = amounts.find((name) => amounts.length === 1 || BASE.test(name));
	const sums = [...amounts, ...taxes, ...owed];
	return isWorkedOut ? sums : sums.filter((name) => name !== base);
}

function isLines(name: string, value: unknown): boolean {
	const inside = namesInside(value);
	const isCharged = LINES.test(name) && inside.some((one) => IN_LINES.test(one));
	return isCharged || inside.some((one) => /^(quantity|qty)$/i.test(one));
}

/**
 * A record without fields that go with what is changed: the sums, also of a group that is given in part, and
 * `others`. Says so, because a service may want them from whoever writes.
 */
export function withoutStale(job: Job, kept: Fields, given: Fields, others: string[]): Fields {
	const stale = [...others];
	const left = withoutSums(without(kept, others), given, stale);
	if (stale.length === 0) return kept;
	job.notes.quote(
		'stale',
		job.connection.masked,
		(quotes) =>
			`Not sent back were ${quotes.list(stale)}, which go with what is changed. If your service does not fill them in itself, give them as well`,
	);
	return left;
}

/** Adds the names of those that are left out. */
function withoutSums(kept: Fields, given: Fields, stale: string[], above = ''): Fields {
	const sums = staleSums(kept, given);
	stale.push(...sums.map((name) => `${above}${name}`));
	const left = without(kept, sums);
	for (const [name, part] of Object.entries(given)) {
		const group = left[name];
		if (isObject(part) && isObject(group))
			left[name] = withoutSums(group, part, stale, `${above}${name}.`);
	}
	return left;
}

const without = (fields: Fields, names: readonly string[]): Fields =>
	Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** The fields of a record, or of one of its lines, as those among which each of them stands. */
export const siblingsIn = (fields: Fields) =>
	new Siblings(
		Object.entries(fields).map(([name, value]) => ({ name, inside: namesInside(value) })),
	);

/** The names in the entries of a list, of which the first may be a heading. */
function namesInside(value: unknown): string[] {
	const entries = Array.isArray(value) ? (value as unknown[]) : [];
	return entries.flatMap((entry) => (isObject(entry) ? Object.keys(entry) : []));
}
