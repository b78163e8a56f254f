import { z } from '@hono/zod-openapi';
import { createdAt, currency, day, decimal, line, optionalText, updatedAt } from './fields.ts';
import { optionalReference, recordId } from './wholeNumbers.ts';

export const projectStatuses = ['active', 'on_hold', 'completed'] as const;

const optionalAmount = decimal(2, 0, 1e10)
	.nullish()
	.openapi({ type: ['number', 'null'] });

const about = {
	name: 'The name of the project',
	status: 'How far the project has come; active by default',
	customer_id: 'The customer it is done for, if any',
	description: 'What it is about',
	currency: 'The currency of its budget and rate; EUR by default',
	budget: 'What it may cost in all; at most 2 decimals',
	hourly_rate: 'What an hour costs; at most 2 decimals',
	start_date: 'The first day; today by default',
	end_date: 'The last day, if it is known; not before start_date',
};

/** What a client may set on a project. */
export const projectInput = z.strictObject({
	name: line(200).describe(about.name),
	status: z.enum(projectStatuses).optional().describe(about.status),
	customer_id: optionalReference.describe(about.customer_id),
	description: optionalText().describe(about.description),
	currency: currency.optional().describe(about.currency),
	budget: optionalAmount.describe(about.budget),
	hourly_rate: optionalAmount.describe(about.hourly_rate),
	start_date: day.optional().describe(about.start_date),
	end_date: day
		.nullish()
		.openapi({ type: ['string', 'null'] })
		.describe(about.end_date),
});

/** A project as the API shows it. */
export const projectRecord = z
	.object({
		id: recordId,
		number: z.string().openapi({ example: 'P-00042' }).describe('The project number'),
		status: z.enum(projectStatuses).describe(about.status),
		name: z.string().describe(about.name),
		customer_id: z.int().nullable().describe(about.customer_id),
		customer_name: z.string().nullable().describe('The name of that customer'),
		description: z.string().nullable().describe(about.description),
		currency: currency.describe(about.currency),
		budget: z.number().nullable().describe(about.budget),
		hourly_rate: z.number().nullable().describe(about.hourly_rate),
		start_date: z.iso.date().describe(about.start_date),
		end_date: z.iso.date().nullable().describe(about.end_date),
		created_at: createdAt,
		updated_at: updatedAt,
	})
	.openapi('Project', { description: 'Work that invoices and expenses belong to' });

export type ProjectInput = z.infer<typeof projectInput>;
export type ProjectRecord = z.infer<typeof projectRecord>;
