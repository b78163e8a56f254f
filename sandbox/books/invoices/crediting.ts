import Big from 'big.js';
import type { CreditNoteInput } from '../../schemas/creditNote.ts';
import { wholeLines } from './invoiceColumns.ts';
import { type InvoiceRow, storedLines } from './invoiceRow.ts';
import { isAnything, leftOf, soldOf, taken, without } from './left.ts';
import { type Line, type TaxGroup, mustBePlausible, priced } from './lines.ts';
import { creditNoteRefusals } from '../rules/creditNotes.ts';
import { printed } from '../money.ts';
import { refusal } from '../rules/decide.ts';

/** What a credit note takes back. */
export interface Credit {
	lines: Line[];
	/** In cents. */
	net: number;
	tax: number;
	total: number;
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
		.filter((group) => isAnything([group]))
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
 * What a new credit note takes back of an invoice: the lines that are asked for, or all that is left
 * by earlier ones. Throws the refusal if that changes nothing, is more than what is left at one of the
 * invoice's rates, or comes to less than nothing while more is left.
 */
export function creditOf(invoice: InvoiceRow, asked: CreditNoteInput['lines']): Credit {
	const { number } = invoice;
	const sold = soldOf(invoice);
	const left = leftOf(invoice);
	const whole = invoice.credit_notes === '[]' ? storedLines(invoice) : restLines(number, left);
	const lines = asked ? askedLines(number, left, asked) : whole;
	const groups = taken(sold, left, lines);
	mustBeLeft(number, left, groups);
	const net = groups.reduce((sum, group) => sum + group.net, 0);
	const tax = groups.reduce((sum, group) => sum + group.tax, 0);
	const total = net + tax;
	mustBePlausible(lines, total);
	if (!isAnything(groups)) throw refusal(creditNoteRefusals.nothing, {});
	if (total < 0 && isAnything(without(left, groups))) {
		throw refusal(creditNoteRefusals.lessThanNothing, { number, total: printed(total) });
	}
	return { lines, net, tax, total };
}
