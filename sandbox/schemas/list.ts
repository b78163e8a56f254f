import { z } from '@hono/zod-openapi';
import { bound } from './fields.ts';

/** The default page size. */
const usualLimit = 25;

function count(least: number, usual: number, name: string) {
	const words = `must be a whole number of ${least} or more`;
	const whole = z
		.string()
		.regex(/^\d{1,9}$/, words)
		.transform(Number)
		.refine((value) => value >= least, words);
	return z
		.preprocess((value) => (value === '' ? undefined : value), whole.default(usual))
		.openapi({ type: 'integer', minimum: least, description: name });
}

export const paging = {
	limit: count(
		1,
		usualLimit,
		'How many records to return at most; 25 by default, capped at the maximum',
	),
	offset: count(0, 0, 'How many records to skip'),
};

const optionalBound = z.preprocess((value) => (value === '' ? undefined : value), bound.optional());

/**
 * What every list accepts (docs/service.md section 4). A filter that matches nothing gives an empty
 * list.
 */
export const listQuery = z.object({
	status: z.string().optional().openapi({
		description: 'Only records in this status; several separated by commas',
	}),
	customer_id: z.string().optional().openapi({ description: 'Only records of this customer' }),
	search: z.string().max(500).optional().openapi({
		description: 'Only records with words that begin with each of these',
	}),
	date_from: optionalBound.openapi({
		type: 'string',
		description: 'Only records of this day or time, and later',
	}),
	date_to: optionalBound.openapi({
		type: 'string',
		description: 'Only records of this day or time, and earlier',
	}),
	...paging,
});

export type ListQuery = z.infer<typeof listQuery>;
