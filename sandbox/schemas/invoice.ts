import { z } from '@hono/zod-openapi';
import { mostCents, shown } from '../books/money.ts';
import {
	createdAt,
	currency,
	day,
	decimal,
	line,
	optionalLine,
	optionalText,
	updatedAt,
} from './fields.ts';
import { optionalReference, recordId, reference } from './wholeNumbers.ts';

export const invoiceStatuses = ['draft', 'sent', 'paid', 'overdue', 'cancelled'] as const;

const aboutLine = {
	description: 'What is sold',
	quantity: 'How many, with at most 4 decimals; 1 by default',
	unit: 'What is counted, such as hours',
	unit_price: 'The price of one without tax; at most 4 decimals',
	tax_rate: 'Per cent, with at most 2 decimals',
	net: 'Quantity times unit price, rounded to cents',
};

/** Lines as a client writes them; `usualRate` says what becomes of one without a tax rate. */
export function linesOf(usualRate: string) {
	const sold = z.strictObject({
		description: line(1000).describe(aboutLine.description),
		quantity: decimal(4, -1e6, 1e6).optional().describe(aboutLine.quantity),
		unit: optionalLine(30).describe(aboutLine.unit),
		unit_price: decimal(4, -1e9, 1e9).describe(aboutLine.unit_price),
		tax_rate: decimal(2, 0, 100).optional().describe(`${aboutLine.tax_rate}; ${usualRate}`),
		net: z
			.unknown()
			.optional()
			.openapi({ type: 'number', readOnly: true, description: `${aboutLine.net}; ignored` }),
	});
	return z.array(sold).max(500, 'must not have more than 500 lines');
}

const linesInput = linesOf('20 by default');
const largest = `no line nor all of them may come to more than ${shown(mostCents).toLocaleString('en-GB')}`;

const about = {
	customer_id: 'Who is invoiced',
	project_id: 'The project it belongs to, if any',
	status: 'Where the invoice stands; draft by default',
	issue_date:
		'The day it is issued, whose year its number bears; by default the day on which a draft becomes something else',
	due_date:
		"The day by which it is to be paid, not before issue_date; by default as many days later as the customer's payment_terms say",
	currency: "The currency of all its sums; the customer's by default",
	reference: "The customer's own reference, such as an order number",
	notes: 'Printed below the sums',
	lines: 'What is sold, in the order of the document',
};

/** What a client may set on an invoice. */
export const invoiceInput = z.strictObject({
	customer_id: reference.describe(about.customer_id),
	project_id: optionalReference.describe(about.project_id),
	status: z.enum(invoiceStatuses).optional().describe(about.status),
	issue_date: day.optional().describe(about.issue_date),
	due_date: day.optional().describe(about.due_date),
	currency: currency.optional().describe(about.currency),
	reference: optionalLine().describe(about.reference),
	notes: optionalText().describe(about.notes),
	lines: linesInput
		.optional()
		.describe(
			`${about.lines}; all of them, as they replace the present ones; together not less than zero, and ${largest}`,
		),
});

export const lineRecord = z
	.object({
		description: z.string().describe(aboutLine.description),
		quantity: z.number().describe(aboutLine.quantity),
		unit: z.string().nullable().describe(aboutLine.unit),
		unit_price: z.number().describe(aboutLine.unit_price),
		tax_rate: z.number().describe(aboutLine.tax_rate),
		net: z.number().describe(aboutLine.net),
	})
	.openapi('InvoiceLine', { description: 'One line of an invoice or credit note' });

const moment = z.iso.datetime().nullable();

/** An invoice as the API shows it. */
export const invoiceRecord = z
	.object({
		id: recordId,
		number: z
			.string()
			.openapi({ example: 'INV-2026-0042' })
			.describe('Given when it is issued, without gaps per year; until then "Draft" and its id'),
		status: z.enum(invoiceStatuses).describe(about.status),
		customer_id: z.int().describe(about.customer_id),
		customer_name: z.string().describe('The name of that customer'),
		project_id: z.int().nullable().describe(about.project_id),
		issue_date: z.iso.date().describe(about.issue_date),
		due_date: z.iso.date().describe(about.due_date),
		currency: currency.describe(about.currency),
		reference: z.string().nullable().describe(about.reference),
		notes: z.string().nullable().describe(about.notes),
		lines: z.array(lineRecord).describe(about.lines),
		net: z.number().describe('The sum of the lines'),
		tax: z.number().describe('The tax on the lines, computed once per rate'),
		total: z.number().describe('Net and tax'),
		amount_credited: z
			.number()
			.describe(
				'What its credit notes have taken back; more than its total only while a line that lowers it at another tax rate is still to be credited',
			),
		amount_paid: z
			.number()
			.describe('What was paid, when it was; what is credited afterwards is to be refunded'),
		amount_due: z.number().describe('What is still to be paid, never less than zero'),
		sent_at: moment.describe('When it was first sent (UTC)'),
		paid_at: moment.describe('When it was paid (UTC)'),
		reminded_at: moment.describe('When the customer was last reminded (UTC)'),
		reminders_sent: z.int().describe('How many reminders were sent'),
		created_at: createdAt,
		updated_at: updatedAt,
	})
	.openapi('Invoice', { description: 'What a customer owes and why' });

export type InvoiceInput = z.infer<typeof invoiceInput>;
export type InvoiceRecord = z.infer<typeof invoiceRecord>;
export type LinesInput = z.infer<typeof linesInput>;
