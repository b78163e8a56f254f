import { z } from '@hono/zod-openapi';
import { createdAt, currency, day, optionalText } from './fields.ts';
import { recordId } from './wholeNumbers.ts';
import { lineRecord, linesOf } from './invoice.ts';

const reason = 'Why it is given';
const issueDate =
	'The day it is issued; today by default, never before the invoice and never in the future';

/** What of an invoice is credited; without lines, everything that is left. */
export const creditNoteInput = z
	.strictObject({
		reason: optionalText(1000).describe(reason),
		issue_date: day.optional().describe(issueDate),
		lines: linesOf("one of the invoice's: its own if it has only one, and otherwise required")
			.min(1, 'must have a line')
			.optional()
			.describe(
				'What is taken back, at most what is left at each tax rate; without lines everything that is left',
			),
	})
	.openapi('CreditNoteInput', { description: 'What of an invoice is credited' });

/** A credit note as the API shows it. */
export const creditNoteRecord = z
	.object({
		id: recordId,
		number: z.string().openapi({ example: 'CN-2026-0007' }).describe('Of a series of its own'),
		invoice_id: z.int().describe('The invoice it takes back'),
		invoice_number: z.string().describe('The number of that invoice'),
		customer_id: z.int().describe('Who is credited'),
		customer_name: z.string().describe('The name of that customer'),
		issue_date: z.iso.date().describe(issueDate),
		currency: currency.describe('The currency of the invoice'),
		reason: z.string().nullable().describe(reason),
		lines: z.array(lineRecord).describe('What is taken back'),
		net: z.number().describe('The sum of the lines'),
		tax: z.number().describe('The tax that is taken back'),
		total: z
			.number()
			.describe('Net and tax; less than zero only where it takes back the last that is left'),
		created_at: createdAt,
	})
	.openapi('CreditNote', { description: 'What takes back an invoice, in whole or in part' });

export type CreditNoteInput = z.infer<typeof creditNoteInput>;
export type CreditNoteRecord = z.infer<typeof creditNoteRecord>;
