import { z } from '@hono/zod-openapi';
import {
	currency,
	day,
	decimal,
	line,
	optionalLine,
	optionalReference,
	optionalText,
} from './fields.ts';

export const expenseStatuses = ['pending', 'approved', 'reimbursed', 'rejected'] as const;

/** What a client may set on an expense. The amount includes the tax. */
export const expenseInput = z
	.strictObject({
		amount: decimal(2, 0, 1e10),
		status: z.enum(expenseStatuses).optional(),
		date: day.optional(),
		description: optionalText(),
		vendor: optionalLine(),
		category: line(60).optional(),
		currency: currency.optional(),
		tax_rate: decimal(2, 0, 100).optional(),
		customer_id: optionalReference,
		project_id: optionalReference,
		billable: z.boolean().optional(),
		reference: optionalLine(),
		notes: optionalText(),
	})
	.openapi('ExpenseInput');

/** An expense as the API shows it. */
export const expenseRecord = z
	.object({
		id: z.int(),
		number: z.string().openapi({ example: 'E-00042' }),
		status: z.enum(expenseStatuses),
		date: z.iso.date(),
		description: z.string().nullable(),
		vendor: z.string().nullable(),
		category: z.string(),
		currency,
		amount: z.number(),
		tax_rate: z.number(),
		tax: z.number(),
		net: z.number(),
		customer_id: z.int().nullable(),
		customer_name: z.string().nullable(),
		project_id: z.int().nullable(),
		billable: z.boolean(),
		reference: z.string().nullable(),
		notes: z.string().nullable(),
		created_at: z.iso.datetime(),
		updated_at: z.iso.datetime(),
	})
	.openapi('Expense');

export type ExpenseInput = z.infer<typeof expenseInput>;
export type ExpenseRecord = z.infer<typeof expenseRecord>;
