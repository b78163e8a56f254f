import { z } from '@hono/zod-openapi';
import { bound, text } from './fields.ts';
import { idText } from './wholeNumbers.ts';

/** A day, or a day and a time: what RFC 3339 allows besides, such as a blank between them, is not. */
const moment =
	'^\\d{4}-\\d{2}-\\d{2}(T([01]\\d|2[0-3])(:[0-5]\\d){2}(\\.\\d+)?(Z|[+-]([01]\\d|2[0-3]):[0-5]\\d))?$';

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
		.openapi({ type: 'integer', minimum: least, maximum: 999_999_999, default: usual })
		.describe(name);
}

export const paging = {
	limit: count(
		1,
		usualLimit,
		'How many records to return at most; 25 by default, capped at the maximum',
	),
	offset: count(0, 0, 'How many records to skip'),
};

const optionalBound = z
	.preprocess((value) => (value === '' ? undefined : value), bound.optional())
	.openapi({
		type: 'string',
		anyOf: [
			{ type: 'string', format: 'date' },
			{ type: 'string', format: 'date-time' },
		],
		pattern: moment,
	});

/**
 * What every list accepts (docs/service.md section 4). A filter that matches nothing gives an empty
 * list.
 */
export const listQuery = z.object({
	status: z
		.string()
		.optional()
		.describe('Only records in this status; several separated by commas'),
	customer_id: z
		.preprocess((value) => (value === '' ? undefined : value), idText.optional())
		.openapi({ type: 'integer', minimum: 1, maximum: 999_999_999_999_999 })
		.describe('Only records of the customer with this id'),
	search: text(500)
		.optional()
		.describe(
			'Only records with words that begin with each of these, in any case, without accents',
		),
	date_from: optionalBound.describe('Only records of this day or time (UTC), and later'),
	date_to: optionalBound.describe('Only records of this day or time (UTC), and earlier'),
	...paging,
});

export type ListQuery = z.infer<typeof listQuery>;
