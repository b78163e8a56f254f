import { z } from '@hono/zod-openapi';
import {
	currency,
	day,
	decimal,
	line,
	optionalLine,
	optionalReference,
	optionalText,
	reference,
} from './fields.ts';

export const invoiceStatuses = ['draft', 'sent', 'paid', 'overdue', 'cancelled'] as const;

const lineInput = z.strictObject({
	description: line(1000),
	quantity: decimal(4, -1e6, 1e6).optional(),
	unit: optionalLine(30),
	unit_price: decimal(4, -1e9, 1e9),
	tax_rate: decimal(2, 0, 100).optional().openapi({
		type: 'number',
		description: 'Per cent; 20 by default',
	}),
	net: z.unknown().optional().openapi({
		type: 'number',
		readOnly: true,
		description: 'Ignored: the service computes it',
	}),
});

export const linesInput = z.array(lineInput).max(500, 'must not have more than 500 lines');

/** What a client may set on an invoice. */
export const invoiceInput = z
	.strictObject({
		customer_id: reference,
		project_id: optionalReference,
		status: z.enum(invoiceStatuses).optional(),
		issue_date: day.optional(),
		due_date: day.optional(),
		currency: currency.optional(),
		reference: optionalLine(),
		notes: optionalText(),
		lines: linesInput.optional(),
	})
	.openapi('InvoiceInput');

export const lineRecord = z
	.object({
		description: z.string(),
		quantity: z.number(),
		unit: z.string().nullable(),
		unit_price: z.number(),
		tax_rate: z.number(),
		net: z.number(),
	})
	.openapi('InvoiceLine');

/** An invoice as the API shows it. */
export const invoiceRecord = z
	.object({
		id: z.int(),
		number: z.string().openapi({ example: 'INV-2026-0042' }),
		status: z.enum(invoiceStatuses),
		customer_id: z.int(),
		customer_name: z.string(),
		project_id: z.int().nullable(),
		issue_date: z.iso.date(),
		due_date: z.iso.date(),
		currency,
		reference: z.string().nullable(),
		notes: z.string().nullable(),
		lines: z.array(lineRecord),
		net: z.number(),
		tax: z.number(),
		total: z.number(),
		amount_credited: z.number(),
		amount_due: z.number(),
		sent_at: z.iso.datetime().nullable(),
		paid_at: z.iso.datetime().nullable(),
		reminded_at: z.iso.datetime().nullable(),
		reminders_sent: z.int(),
		created_at: z.iso.datetime(),
		updated_at: z.iso.datetime(),
	})
	.openapi('Invoice');

export type InvoiceInput = z.infer<typeof invoiceInput>;
export type InvoiceRecord = z.infer<typeof invoiceRecord>;
export type LinesInput = z.infer<typeof linesInput>;
