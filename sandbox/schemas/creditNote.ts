import { z } from '@hono/zod-openapi';
import { currency, day, optionalText } from './fields.ts';
import { lineRecord, linesInput } from './invoice.ts';

/** What of an invoice is credited; without lines, everything that is left. */
export const creditNoteInput = z
	.strictObject({
		reason: optionalText(1000),
		issue_date: day.optional(),
		lines: linesInput.min(1, 'must have a line').optional(),
	})
	.openapi('CreditNoteInput');

/** A credit note as the API shows it. */
export const creditNoteRecord = z
	.object({
		id: z.int(),
		number: z.string().openapi({ example: 'CN-2026-0007' }),
		invoice_id: z.int(),
		invoice_number: z.string(),
		customer_id: z.int(),
		customer_name: z.string(),
		issue_date: z.iso.date(),
		currency,
		reason: z.string().nullable(),
		lines: z.array(lineRecord),
		net: z.number(),
		tax: z.number(),
		total: z.number(),
		created_at: z.iso.datetime(),
	})
	.openapi('CreditNote');

export type CreditNoteInput = z.infer<typeof creditNoteInput>;
export type CreditNoteRecord = z.infer<typeof creditNoteRecord>;
