import { z } from '@hono/zod-openapi';
import { currency, day, decimal, line, optionalReference, optionalText } from './fields.ts';

export const projectStatuses = ['active', 'on_hold', 'completed'] as const;

const optionalAmount = decimal(2, 0, 1e10)
	.nullish()
	.openapi({ type: ['number', 'null'] });

/** What a client may set on a project. */
export const projectInput = z
	.strictObject({
		name: line(200),
		status: z.enum(projectStatuses).optional(),
		customer_id: optionalReference,
		description: optionalText(),
		currency: currency.optional(),
		budget: optionalAmount,
		hourly_rate: optionalAmount,
		start_date: day.optional(),
		end_date: day.nullish().openapi({ type: ['string', 'null'], format: 'date' }),
	})
	.openapi('ProjectInput');

/** A project as the API shows it. */
export const projectRecord = z
	.object({
		id: z.int(),
		number: z.string().openapi({ example: 'P-00042' }),
		status: z.enum(projectStatuses),
		name: z.string(),
		customer_id: z.int().nullable(),
		customer_name: z.string().nullable(),
		description: z.string().nullable(),
		currency,
		budget: z.number().nullable(),
		hourly_rate: z.number().nullable(),
		start_date: z.iso.date(),
		end_date: z.iso.date().nullable(),
		created_at: z.iso.datetime(),
		updated_at: z.iso.datetime(),
	})
	.openapi('Project');

export type ProjectInput = z.infer<typeof projectInput>;
export type ProjectRecord = z.infer<typeof projectRecord>;
