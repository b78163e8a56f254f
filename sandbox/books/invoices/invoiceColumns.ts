import { type InvoiceInput, type LinesInput, invoiceInput } from '../../schemas/invoice.ts';
import { storing } from '../records/columns.ts';
import { type Terms, defaults } from './defaults.ts';
import { type InvoiceRow, storedLines } from './invoiceRow.ts';
import { type LineInput, areSame, priced, totals } from './lines.ts';
import type { Row } from '../records/record.ts';

const stored = storing(invoiceInput);

/** Quantity 1 at a tax rate of 20 per cent, unless the client says otherwise. */
export function wholeLines(lines: LinesInput): LineInput[] {
	return lines.map((line) => ({
		description: line.description,
		quantity: line.quantity ?? '1',
		unit: line.unit ?? null,
		unit_price: line.unit_price,
		tax_rate: line.tax_rate ?? '20',
	}));
}

/** The columns that a client's input changes. */
export function invoiceColumns(input: Partial<InvoiceInput>): Row {
	const { lines: asked, ...own } = input;
	const row = stored(own);
	if (!asked) return row;
	const lines = priced(wholeLines(asked));
	return { ...row, lines: JSON.stringify(lines), ...totals(lines) };
}

/** The same of an invoice there is: lines that are sent back as they were ask for nothing. */
export function changedColumns(before: InvoiceRow, input: Partial<InvoiceInput>): Row {
	const { lines: asked, ...others } = input;
	const isAsked = asked && !areSame(storedLines(before), wholeLines(asked));
	return invoiceColumns(isAsked ? input : others);
}

/** An empty draft in the customer's currency, due at the end of the customer's payment terms. */
export function newInvoice(input: Partial<InvoiceInput>, today: string, terms?: Terms): Row {
	return {
		status: 'draft',
		project_id: null,
		...defaults(input, today, terms),
		reference: null,
		notes: null,
		lines: '[]',
		net: 0,
		tax: 0,
		total: 0,
	};
}

/** What a duplicate takes over. */
export function copied(row: InvoiceRow): Row {
	const { customer_id, project_id, currency, reference, notes, lines, net, tax, total } = row;
	return { customer_id, project_id, currency, reference, notes, lines, net, tax, total };
}
