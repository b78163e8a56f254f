import { z } from '@hono/zod-openapi';
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
import { optionalReference, recordId } from './wholeNumbers.ts';

export const expenseStatuses = ['pending', 'approved', 'reimbursed', 'rejected'] as const;

const about = {
	amount: 'What was paid, tax included; at most 2 decimals',
	status: 'How far the expense has come; pending by default',
	date: 'The day it was paid; today by default',
	description: 'What was bought',
	vendor: 'Who was paid',
	category: 'A word of your own to group expenses by; other by default',
	currency: 'The currency of the amount; EUR by default',
	tax_rate: 'The tax that the amount includes, in per cent, with at most 2 decimals; 20 by default',
	customer_id: 'The customer it was spent for, if any',
	project_id: 'The project it was spent on, if any',
	billable: 'Whether the customer is to be charged for it; false by default',
	reference: 'The number of the receipt',
	notes: 'For the own books',
};

/** What a client may set on an expense. */
export const expenseInput = z.strictObject({
	amount: decimal(2, 0, 1e10).describe(about.amount),
	status: z.enum(expenseStatuses).optional().describe(about.status),
	date: day.optional().describe(about.date),
	description: optionalText().describe(about.description),
	vendor: optionalLine().describe(about.vendor),
	category: line(60).optional().describe(about.category),
	currency: currency.optional().describe(about.currency),
	tax_rate: decimal(2, 0, 100).optional().describe(about.tax_rate),
	customer_id: optionalReference.describe(about.customer_id),
	project_id: optionalReference.describe(about.project_id),
	billable: z.boolean().optional().describe(about.billable),
	reference: optionalLine().describe(about.reference),
	notes: optionalText().describe(about.notes),
});

/** An expense as the API shows it. */
export const expenseRecord = z
	.object({
		id: recordId,
		number: z.string().openapi({ example: 'E-00042' }).describe('The expense number'),
		status: z.enum(expenseStatuses).describe(about.status),
		date: z.iso.date().describe(about.date),
		description: z.string().nullable().describe(about.description),
		vendor: z.string().nullable().describe(about.vendor),
		category: z.string().describe(about.category),
		currency: currency.describe(about.currency),
		amount: z.number().describe(about.amount),
		tax_rate: z.number().describe(about.tax_rate),
		tax: z.number().describe('The tax within the amount'),
		net: z.number().describe('The amount without its tax'),
		customer_id: z.int().nullable().describe(about.customer_id),
		customer_name: z.string().nullable().describe('The name of that customer'),
		project_id: z.int().nullable().describe(about.project_id),
		billable: z.boolean().describe(about.billable),
		reference: z.string().nullable().describe(about.reference),
		notes: z.string().nullable().describe(about.notes),
		created_at: createdAt,
		updated_at: updatedAt,
	})
	.openapi('Expense', { description: 'Money spent' });

export type ExpenseInput = z.infer<typeof expenseInput>;
export type ExpenseRecord = z.infer<typeof expenseRecord>;
