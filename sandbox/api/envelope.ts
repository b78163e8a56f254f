import { z } from '@hono/zod-openapi';
import type { Page } from '../books/lists/listing.ts';
import type { Flags } from '../flags.ts';

/**
 * The form of answers, which docs/service.md does not show: `--envelope` and `--wrap-single` choose
 * it.
 */
export type Dialect = Pick<Flags, 'envelope' | 'wrapSingle'>;

/** Turns the result of an endpoint into JSON, with the schema that describes it. */
export interface Answer<Result> {
	schema(dialect: Dialect): z.ZodType;
	body(result: Result, dialect: Dialect): unknown;
}

function listKey(dialect: Dialect, plural: string): string {
	return dialect.envelope === 'named' ? plural : dialect.envelope;
}

function wrapKey(dialect: Dialect, singular: string): string {
	return dialect.envelope === 'named' ? singular : 'data';
}

const counts = {
	total: z.int().describe('How many records there are in all'),
	limit: z.int().describe('How many records a page holds at most'),
	offset: z.int().describe('How many records come before this page'),
};

/**
 * A list: bare, under a key beside its counts, or (`nested`) one level deeper, with the counts in
 * `meta`.
 */
export function many<Item>(plural: string, item: z.ZodType<Item>): Answer<Page<Item>> {
	return {
		schema(dialect) {
			const list = z.array(item).describe('The records of this page');
			if (dialect.envelope === 'array') return list;
			if (dialect.envelope === 'nested') {
				return z.object({
					data: z.object({ [plural]: list }).describe('The page'),
					meta: z.object(counts).describe('Where the page stands'),
				});
			}
			return z.object({ [listKey(dialect, plural)]: list, ...counts });
		},
		body({ rows, ...counted }, dialect) {
			if (dialect.envelope === 'array') return rows;
			if (dialect.envelope === 'nested') return { data: { [plural]: rows }, meta: counted };
			return { [listKey(dialect, plural)]: rows, ...counted };
		},
	};
}

/** One record, bare unless `--wrap-single`. */
export function one<Item>(singular: string, item: z.ZodType<Item>): Answer<Item> {
	return {
		schema: (dialect) =>
			dialect.wrapSingle ? z.object({ [wrapKey(dialect, singular)]: item }) : item,
		body: (result, dialect) =>
			dialect.wrapSingle ? { [wrapKey(dialect, singular)]: result } : result,
	};
}

/** A short report on what was done, in the same form in every dialect. */
export function report<Item>(schema: z.ZodType<Item>): Answer<Item> {
	return { schema: () => schema, body: (result) => result };
}
