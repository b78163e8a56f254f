import { type InvoiceRow, storedLines } from './invoiceRow.ts';
import { type Line, type TaxGroup, taxGroups, taxOn } from './lines.ts';

/** The lines of a credit note, and the tax it has taken back: what is written is not counted anew. */
export interface Taken {
	lines: Line[];
	tax: number;
}

export function takenOf(note: { lines: string; tax: number }): Taken {
	return { lines: storedLines(note), tax: note.tax };
}

/** What its credit notes have taken of an invoice, in their order. */
function takenSoFar({ credit_notes: notes }: Pick<InvoiceRow, 'credit_notes'>): Taken[] {
	const all = JSON.parse(notes) as Array<{ id: number; lines: string; tax: number }>;
	return all.sort((one, other) => one.id - other.id).map(takenOf);
}

const nothing = { net: 0, tax: 0 };

/**
 * What lines take of what is left, rate by rate. The tax is that on all that is credited so far, less
 * what was credited of it: parts never drift away from the tax of the whole, and come to exactly that.
 */
export function taken(sold: TaxGroup[], left: TaxGroup[], lines: Line[]): TaxGroup[] {
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

export function without(left: TaxGroup[], gone: TaxGroup[]): TaxGroup[] {
	return left.map(({ rate, net, tax }) => {
		const less = gone.find((group) => group.rate === rate) ?? nothing;
		return { rate, net: net - less.net, tax: tax - less.tax };
	});
}

function leftAfter(sold: TaxGroup[], earlier: Taken[]): TaxGroup[] {
	return earlier.reduce((rest, note) => without(rest, takenBy(sold, rest, note)), sold);
}

/** What an invoice was written over at each rate. */
export function soldOf(invoice: Pick<InvoiceRow, 'lines'>): TaxGroup[] {
	return taxGroups(storedLines(invoice));
}

/** What a credit note has taken back at each rate, after those that were `earlier` than it. */
export function takenBack(invoice: InvoiceRow, earlier: Taken[], note: Taken): TaxGroup[] {
	const sold = soldOf(invoice);
	return takenBy(sold, leftAfter(sold, earlier), note);
}

/** What of an invoice may still be taken back, rate by rate. */
export function leftOf(invoice: Pick<InvoiceRow, 'lines' | 'credit_notes'>): TaxGroup[] {
	return leftAfter(soldOf(invoice), takenSoFar(invoice));
}

/** Net may be owed at one rate what tax is at another: a sum of zero does not say that nothing is left. */
export function isAnything(groups: TaxGroup[]): boolean {
	return groups.some(({ net, tax }) => net !== 0 || tax !== 0);
}
