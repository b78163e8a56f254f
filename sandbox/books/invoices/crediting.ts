import Big from 'big.js';
import type { CreditNoteInput } from '../../schemas/creditNote.ts';
import { wholeLines } from './invoiceColumns.ts';
import { type InvoiceRow, storedLines } from './invoiceRow.ts';
import { type Line, type TaxGroup, mustBePlausible, priced, taxGroups, taxOn } from './lines.ts';
import { creditNoteRefusals } from '../rules/creditNotes.ts';
import { refusal } from '../rules/decide.ts';

/** What a credit note takes back. */
export interface Credit {
	lines: Line[];
	/** In cents. */
	net: number;
	tax: number;
	total: number;
}

/** The lines of a credit note, and the tax it has taken back: what is written is not counted anew. */
export interface Taken {
	lines: Line[];
	tax: number;
}

const nothing = { net: 0, tax: 0 };

/**
 * What lines take of what is left, rate by rate. The tax is that on all that is credited so far, less
 * what was credited of it: parts never drift away from the tax of the whole, and come to exactly that.
 */
function taken(sold: TaxGroup[], left: TaxGroup[], lines: Line[]): TaxGroup[] {
	return taxGroups(lines).map(({ rate, net }) => {
		const whole = sold.find((group) => group.rate === rate) ?? nothing;
		const rest = left.find((group) => group.rate === rate) ?? nothing;
		const tax = taxOn(whole.net - rest.net + net, rate) - (whole.tax - rest.tax);
		return { rate, net, tax };
	});
}

/** The same of a credit note that is written; of one from before this rule a cent may be elsewhere. */
function takenBy(sold: TaxGroup[], left: TaxGroup[], { lines, tax }: Taken): TaxGroup[] {
	const [first, ...others] = taken(sold, left, lines);
	const rest = others.reduce((sum, group) => sum + group.tax, 0);
	return first ? [{ ...first, tax: tax - rest }, ...others] : [];
}

function without(left: TaxGroup[], gone: TaxGroup[]): TaxGroup[] {
	return left.map(({ rate, net, tax }) => {
		const less = gone.find((group) => group.rate === rate) ?? nothing;
		return { rate, net: net - less.net, tax: tax - less.tax };
	});
}

function leftOf(sold: TaxGroup[], earlier: Taken[]): TaxGroup[] {
	return earlier.reduce((rest, note) => without(rest, takenBy(sold, rest, note)), sold);
}

/** What a credit note has taken back at each rate, after those that were `earlier` than it. */
export function takenBack(invoice: InvoiceRow, earlier: Taken[], note: Taken): TaxGroup[] {
	const sold = taxGroups(storedLines(invoice));
	return takenBy(sold, leftOf(sold, earlier), note);
}

/** Lines without a rate have the invoice's own. */
function askedLines(number: string, left: TaxGroup[], lines: CreditNoteInput['lines'] & object) {
	const rates = left.map(({ rate }) => rate);
	return priced(
		wholeLines(
			lines.map((line, index) => {
				if (line.tax_rate === undefined && rates.length > 1) {
					const words = { number, line: index, rates: rates.join(', ') };
					throw refusal(creditNoteRefusals.whichRate, words);
				}
				return { ...line, tax_rate: line.tax_rate ?? rates[0] };
			}),
		),
	);
}

/** The rest of a document that is credited in part: a line for each rate. */
function restLines(number: string, left: TaxGroup[]): Line[] {
	return left
		.filter(({ net }) => net !== 0)
		.map(({ rate, net }) => ({
			description: `Rest of ${number}`,
			quantity: '1',
			unit: null,
			unit_price: new Big(net).div(100).toFixed(),
			tax_rate: rate,
			net,
		}));
}

function mustBeLeft(number: string, left: TaxGroup[], groups: TaxGroup[]): void {
	for (const { rate, net } of groups) {
		const rest = left.find((group) => group.rate === rate);
		if (!rest) {
			const rates = left.map((group) => `${group.rate}%`).join(', ');
			throw refusal(creditNoteRefusals.otherRate, { number, rate, rates });
		}
		const isWithin = rest.net < 0 ? net <= 0 && net >= rest.net : net >= 0 && net <= rest.net;
		if (!isWithin) throw refusal(creditNoteRefusals.tooMuch, { number, rate });
	}
}

/**
 * What a new credit note takes back of an invoice, of which `earlier` ones have taken their part:
 * the lines that are asked for, or all that is left. Throws the refusal if that is nothing, or more
 * than what is left at one of the invoice's rates.
 */
export function creditOf(
	invoice: InvoiceRow,
	earlier: Taken[],
	asked: CreditNoteInput['lines'],
): Credit {
	const { number } = invoice;
	if (invoice.total === 0) throw refusal(creditNoteRefusals.nothingSold, { number });
	const sold = taxGroups(storedLines(invoice));
	const left = leftOf(sold, earlier);
	const whole = earlier.length === 0 ? storedLines(invoice) : restLines(number, left);
	const lines = asked ? askedLines(number, left, asked) : whole;
	const groups = taken(sold, left, lines);
	mustBeLeft(number, left, groups);
	const net = groups.reduce((sum, group) => sum + group.net, 0);
	const tax = groups.reduce((sum, group) => sum + group.tax, 0);
	const total = net + tax;
	mustBePlausible(lines, total);
	if (total <= 0) throw refusal(creditNoteRefusals.nothing, {});
	if (invoice.credited + total > invoice.total) {
		throw refusal(creditNoteRefusals.tooMuchInAll, { number });
	}
	const remains = without(left, groups).some((group) => group.net !== 0 || group.tax !== 0);
	if (invoice.credited + total === invoice.total && remains) {
		throw refusal(creditNoteRefusals.unevenly, { number });
	}
	return { lines, net, tax, total };
}
