import Big from 'big.js';
import { z } from '@hono/zod-openapi';

/**
 * Control characters do not belong in a single line: they are how headers are injected into mail.
 */
const controlCharacter = /\p{Cc}/u;

/** A non-empty text of one line, up to `most` characters. */
export function line(most: number) {
	return z
		.string()
		.trim()
		.min(1, 'must not be empty')
		.max(most, `must not be longer than ${most} characters`)
		.refine((text) => !controlCharacter.test(text), 'must be one line without control characters');
}

/** Empty text and null both mean nothing. */
function orNothing<Schema extends z.ZodType<string>>(schema: Schema) {
	return z.preprocess((value) => (value === '' ? null : value), schema.nullable()).optional();
}

export function optionalLine(most = 200) {
	return orNothing(line(most));
}

export function optionalText(most = 5000) {
	return orNothing(z.string().max(most, `must not be longer than ${most} characters`));
}

export const mailAddress = z.email('must be an e-mail address').max(254);

export const optionalMailAddress = orNothing(mailAddress);

function isDay(text: string): boolean {
	const date = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const dayOrMoment = z
	.string()
	.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/, 'must be a date such as 2026-03-01')
	.refine((text) => isDay(text.slice(0, 10)), 'must be a day of the calendar');

/** A calendar day. A time such as `2026-03-01T09:00:00Z` counts as the day it names. */
export const day = dayOrMoment
	.transform((text) => text.slice(0, 10))
	.openapi({ type: 'string', format: 'date', example: '2026-03-01' });

/** One end of a date range: its day and, if a time is given, the exact time. */
export interface Bound {
	day: string;
	/** ISO 8601 UTC with milliseconds, as times are stored. A time without a zone is UTC. */
	moment?: string;
}

export const bound = dayOrMoment.transform((text, context): Bound => {
	const named = { day: text.slice(0, 10) };
	if (text.length === 10) return named;
	const at = new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10)) ? text : `${text}Z`);
	if (!Number.isNaN(at.getTime())) return { ...named, moment: at.toISOString() };
	context.addIssue({ code: 'custom', message: 'must have a time such as 09:00:00Z' });
	return named;
});

/** A number, as such or as text; kept as text so that no digit is lost. */
export function decimal(places: number, least: number, most: number) {
	const wrong = `must be a number with at most ${places} decimals from ${least} to ${most}`;
	return z
		.union([z.number(), z.string().regex(/^-?\d{1,15}(\.\d{1,10})?$/, wrong)], wrong)
		.transform((value, context) => {
			const exact = new Big(value);
			if (exact.lt(least) || exact.gt(most) || !exact.round(places).eq(exact)) {
				context.addIssue({ code: 'custom', message: wrong });
			}
			return exact.toFixed();
		})
		.openapi({ type: 'number' });
}

/**
 * Ids are whole numbers. Text is accepted too, because forms and query strings have nothing else.
 */
export const reference = z
	.union(
		[z.int().positive(), z.string().regex(/^[1-9]\d{0,14}$/)],
		'must be the id of a record, a whole number',
	)
	.transform(Number)
	.openapi({ type: 'integer' });

/** Absent, empty or null: the record belongs to no other. */
export const optionalReference = z
	.preprocess((value) => (value === '' ? null : value), reference.nullable())
	.optional()
	.openapi({ type: ['integer', 'null'] });

export const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK'] as const;

/** Only currencies with hundredths, so that cents are exact everywhere. */
export const currency = z.enum(currencies);
