import Big from 'big.js';
import { z } from '@hono/zod-openapi';
import { isDay } from '../books/days.ts';
import './plainWords.ts';

/**
 * Control characters do not belong in a single line: they are how headers are injected into mail.
 */
const controlCharacter = /\p{Cc}/u;

/** The same for the document, in words that every dialect of regular expressions knows. */
const printable = '[^\\u0000-\\u001f\\u007f-\\u009f]';
const visible = '[^\\s\\u0000-\\u001f\\u007f-\\u009f]';
const visibleLine = `${printable}*${visible}${printable}*`;

/** Characters are counted as JSON Schema counts them: an emoji is one. */
export function atMost(most: number) {
	const isShort = (given: string) => given.length <= most || [...given].length <= most;
	return [isShort, `must not be longer than ${most} characters`] as const;
}

/** JSON can write half a character, which no file can keep. */
const isWhole = [
	(given: string) => !/\p{Cs}/u.test(given),
	'must not hold half a character (a lone surrogate)',
] as const;

/** Any text up to `most` characters. */
export function text(most: number) {
	return z
		.string()
		.refine(...isWhole)
		.refine(...atMost(most))
		.openapi({ maxLength: most });
}

/** A non-empty text of one line, up to `most` characters. */
export function line(most: number) {
	return z
		.string()
		.trim()
		.min(1, 'must not be empty')
		.refine(...isWhole)
		.refine(...atMost(most))
		.refine((given) => !controlCharacter.test(given), 'must be one line without control characters')
		.openapi({ maxLength: most, pattern: `^${visibleLine}$` });
}

/** Empty text and null both mean nothing. */
function orNothing<Schema extends z.ZodType<string>>(schema: Schema) {
	return z.preprocess((value) => (value === '' ? null : value), schema.nullable()).optional();
}

export function optionalLine(most = 200) {
	const type: ['string', 'null'] = ['string', 'null'];
	return orNothing(line(most)).openapi({ type, minLength: 0, pattern: `^(${visibleLine})?$` });
}

export function optionalText(most = 5000) {
	return orNothing(text(most));
}

export const mailAddress = z
	.email('must be an e-mail address')
	.refine(...atMost(254))
	.openapi({ maxLength: 254, pattern: z.regexes.email.source });

export const optionalMailAddress = orNothing(mailAddress);

const noDate = 'must be a date such as 2026-03-01';

const dayOrMoment = z
	.string(noDate)
	.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/, noDate)
	.refine((given) => isDay(given.slice(0, 10)), 'must be a day of the calendar');

/**
 * A calendar day. A time such as `2026-03-01T09:00:00Z` counts as the day it names. The years are
 * those of people's books: the number of an invoice bears theirs.
 */
export const day = dayOrMoment
	.refine((given) => /^(19[7-9]|2\d\d)\d-/.test(given), 'must lie between 1970 and 2999')
	.transform((given) => given.slice(0, 10))
	.openapi({
		type: 'string',
		format: 'date',
		pattern: '^(19[7-9]|2\\d\\d)\\d-\\d{2}-\\d{2}$',
		example: '2026-03-01',
	});

/** One end of a date range: its day and, if a time is given, the exact time. */
export interface Bound {
	day: string;
	/** ISO 8601 UTC with milliseconds, as times are stored. A time without a zone is UTC. */
	moment?: string;
}

export const bound = dayOrMoment.transform((given, context): Bound => {
	const named = { day: given.slice(0, 10) };
	if (given.length === 10) return named;
	const at = new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(given.slice(10)) ? given : `${given}Z`);
	if (!Number.isNaN(at.getTime())) return { ...named, moment: at.toISOString() };
	context.addIssue({ code: 'custom', message: 'must have a time such as 09:00:00Z' });
	return named;
});

/**
 * A number, as such or as text; kept as text so that no digit is lost. The document names the
 * decimals in words, as `multipleOf: 0.01` has validators that divide floats refuse 4.35.
 */
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
		.openapi({ type: 'number', minimum: least, maximum: most });
}

export const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK'] as const;

/** Only currencies with hundredths, so that cents are exact everywhere. */
export const currency = z.enum(currencies);

/** Of every record. */
export const createdAt = z.iso.datetime().describe('When the record was created (UTC)');
export const updatedAt = z.iso.datetime().describe('When the record was last changed (UTC)');
