import { type InvoiceRow, storedLines } from './invoiceRow.ts';
import { type Line, type TaxGroup, taxGroups, taxOn } from './lines.ts';

/** The lines of its credit notes, in their order. */
function takenSoFar({ credit_notes: notes }: Pick<InvoiceRow, 'credit_notes'>): Line[][] {
	const all = JSON.parse(notes) as Array<{ id: number; lines: string }>;
	return all.sort((one, other) => one.id - other.id).map(storedLines);
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

export function without(left: TaxGroup[], gone: TaxGroup[]): TaxGroup[] {
	return left.map(({ rate, net, tax }) => {
		const less = gone.find((group) => group.rate === rate) ?? nothing;
		return { rate, net: net - less.net, tax: tax - less.tax };
	});
}

function leftAfter(sold: TaxGroup[], earlier: Line[][]): TaxGroup[] {
	return earlier.reduce((rest, lines) => without(rest, taken(sold, rest, lines)), sold);
}

/** What an invoice was written over at each rate. */
export function soldOf(invoice: Pick<InvoiceRow, 'lines'>): TaxGroup[] {
	return taxGroups(storedLines(invoice));
}

/** What a credit note with these lines took back at each rate, after those that were `earlier` than it. */
export function takenBack(invoice: InvoiceRow, earlier: Line[][], lines: Line[]): TaxGroup[] {
	const sold = soldOf(invoice);
	return taken(sold, leftAfter(sold, earlier), lines);
}

/** What of an invoice may still be taken back, rate by rate. */
export function leftOf(invoice: Pick<InvoiceRow, 'lines' | 'credit_notes'>): TaxGroup[] {
	return leftAfter(soldOf(invoice), takenSoFar(invoice));
}

/** Net may be owed at one rate what tax is at another: a sum of zero does not say that nothing is left. */
export function isAnything(groups: TaxGroup[]): boolean {
	return groups.some(({ net, tax }) => net !== 0 || tax !== 0);
}
