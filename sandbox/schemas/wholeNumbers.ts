import { z } from '@hono/zod-openapi';
import './plainWords.ts';

/** A whole number, as such or as text. */
export function whole(least: number, most: number) {
	const wrong = `must be a whole number from ${least} to ${most}`;
	return z
		.union([z.int(wrong), z.string().regex(/^\d{1,9}$/, wrong)], wrong)
		.transform(Number)
		.refine((value) => value >= least && value <= most, wrong)
		.openapi({ type: 'integer', minimum: least, maximum: most });
}

const noId = 'must be the id of a record, a whole number';
export const idText = z.string().regex(/^[1-9]\d{0,14}$/, noId);

/** The id in a part of an address; `007` is not 7 and names no record. */
export function idIn(part: string): number | undefined {
	return idText.safeParse(part).success ? Number(part) : undefined;
}

/**
 * Ids are whole numbers. Text is accepted too, because forms and query strings have nothing else.
 */
export const reference = z
	.union([z.int(noId).positive(noId), idText], noId)
	.transform(Number)
	.openapi({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Absent, empty or null: the record belongs to no other. */
export const optionalReference = z
	.preprocess((value) => (value === '' ? null : value), reference.nullable())
	.optional()
	.openapi({ type: ['integer', 'null'] });

/** Of every record. */
export const recordId = z.int().describe('The id, counted per kind of record and never reused');
