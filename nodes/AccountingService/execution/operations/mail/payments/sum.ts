import { OWED_NAME } from '../../../../catalogue/setByService';
import { PAID_NAME, PAYMENTS_NAME } from '../../../../catalogue/words/payments';
import { isObject } from '../../../../transport';
import { statusTexts, usualRules } from '../../../fields/statuses';
import { fieldsIn, isWhole, sumsOf, type Entry } from '../sums';
import { allIn, sumOf, type Entries } from './rows';
import { spanOf } from './span';
import { isArrival, isStatus } from './state';

/** What payments say of an invoice. Their sum is the least that came, and so never more than what it says itself. */
interface Said {
	readonly fields: Entries;
	readonly sum?: Entries;
	/** That they come to less than the total, or that nobody knows: `the sum of payments is 98 of 100`. */
	readonly less?: string;
	readonly unknown?: string;
}

export const saidByPayments = (invoice: Entries): Said[] =>
	invoice
		.filter(([name]) => PAYMENTS_NAME.test(name))
		.map((entry) =>
			entry[0] === 'payment' && !Array.isArray(entry[2])
				? saidByOne(entry, invoice)
				: saidByAll(entry, invoice),
		);

/** One payment speaks for the invoice where it has no amount, or one that is known to reach the total. */
function saidByOne([, shown, value]: Entry, invoice: Entries): Said {
	if (!isObject(value)) return { fields: [['paymentstatus', shown, value]] };
	const payment = [...fieldsIn(value)];
	const [, name = 'status', status] = payment.find(isStatus) ?? [];
	const own: Entry = ['paymentstatus', `${shown}.${name}`, status];
	const all = [own, ...within(shown, payment.filter(isOfInvoice))];
	if (sumOf(payment).length > 0) {
		const said = comesTo([payment], `${shown}.amount`, invoice);
		return said.sum && !said.less ? { fields: all } : said;
	}
	const texts = statusTexts(status);
	const arrival = texts.find(isArrival);
	if (texts.length > 0 && arrival === undefined) return { fields: [own] };
	const [least, most] = spanOf(payment, invoice);
	if (texts.length > 0 && most <= 0) return { fields: [] };
	// That of a `link` is not that of the money; nor is it known of an `amount` in which none stands.
	const isOther = !texts.some(isPaid) && payment.some(([name]) => /(link|url)$|^amount/.test(name));
	const isUnknown = arrival !== undefined && (least <= 0 || isOther);
	return isUnknown
		? { fields: [], unknown: `${own[1]} is ${arrival}, of no known amount` }
		: { fields: all };
}

function saidByAll([, shown, value]: Entry, invoice: Entries): Said {
	const inside = [...fieldsIn(isObject(value) ? value : {})];
	const isPart = inside.some(([name, , part]) => /more|next/.test(name) && Boolean(part));
	const sums = inside.filter(([name]) => PAID_NAME.test(name) || OWED_NAME.test(name));
	const said = comesTo(allIn(value), `the sum of ${shown}`, invoice, isPart);
	return { ...said, fields: within(shown, sums) };
}

/** What they come to: as each may be anything in a span, so may their sum. */
function comesTo(
	payments: readonly Entries[],
	shown: string,
	invoice: Entries,
	isPart = false,
): Said {
	const made = new Set<unknown>();
	const spans = payments.map((one) => {
		const [least, most] = spanOf(one, invoice);
		const id = one.find(([name]) => name === 'id')?.[2] ?? undefined;
		const isAgain = id !== undefined && made.has(id);
		if (least > 0) made.add(id);
		return [
			isAgain || least === Infinity ? Math.min(least, 0) : least,
			most === -Infinity ? 0 : most,
		] as const;
	});
	if (!isPart && !spans.flat().some(Boolean)) return { fields: [] };
	const [least, most] = [
		sumOfAll(spans.map(([one]) => one)),
		sumOfAll(spans.map(([, one]) => one)),
	];
	const sums = sumsOf(invoice);
	const total = Math.max(0, ...sums.flat());
	const readings = payments.length === 1 && least > 0 ? sumOf(payments[0]!) : [least];
	const isMore = least > total + 1e-6;
	const said = { fields: [], sum: [['paidamount', shown, least] as const] };
	if (total > 0 && !isMore && isWhole(readings, sums)) return said;
	const told = `${shown} is ${rangeOf(least, isPart ? Infinity : most)} of ${total || 'no known total'}`;
	const canBeAll = sums.every((one) => most >= Math.min(...one));
	return isPart || isMore || canBeAll ? { fields: [], unknown: told } : { ...said, less: told };
}

function rangeOf(least: number, most: number): string {
	if (least === -Infinity) return most === Infinity ? 'not known' : `${most} or less`;
	if (most === Infinity) return `${least} or more`;
	return most === least ? `${least}` : `${least} to ${most}`;
}

const sumOfAll = (amounts: readonly number[]) =>
	Number(amounts.reduce((all, amount) => all + amount, 0).toFixed(8));

const within = (group: string, entries: Entries) =>
	entries.map(([name, shown, value]): Entry => [name, `${group}.${shown}`, value]);

/** Not its own amounts and days; and what is `due` may be so in as many days. */
const isOfInvoice = ([name]: Entry) => OWED_NAME.test(name) || /paid|settled/.test(name);

const { isPaid } = usualRules;
