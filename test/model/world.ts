import fc, { type Arbitrary } from 'fast-check';

/** Statuses and broken connections that the service answers one request with. */
export type Fault =
	| { readonly kind: 'status'; readonly status: number; readonly acted: boolean }
	/** The connection ends without an answer. */
	| { readonly kind: 'hangUp'; readonly acted: boolean }
	/** Carried out, and answered with nothing, a page or half an answer. */
	| { readonly kind: 'body'; readonly body: 'empty' | 'page' | 'half' };

/** What happens to the account while the node works, just before a request is answered. */
export interface Change {
	readonly atRequest: number;
	readonly kind: 'append' | 'insert' | 'deleteFirst' | 'rename';
}

/** A service as it could be: docs/service.md leaves all of this open. */
export interface World {
	readonly idName: 'id' | 'uuid' | '_id' | 'invoice_id';
	readonly idKind: 'number' | 'text';
	readonly envelope: 'bare' | 'data' | 'named' | 'nested' | 'odd';
	readonly record: 'bare' | 'data' | 'named';
	readonly total: 'none' | 'right' | 'page';
	/** The most rows of a page, whatever was asked for. */
	readonly cap: number;
	readonly offset: 'obeyed' | 'ignored';
	/** How an offset beyond the end is answered, and an empty list. */
	readonly beyond: 'list' | 'notFound' | 'noContent';
	readonly search: 'works' | 'ignored' | 'refused';
	/** Records at the beginning. */
	readonly size: number;
	readonly changes: readonly Change[];
	/** By the number of the request, counted from 1. */
	readonly faults: ReadonlyArray<{ readonly atRequest: number; readonly fault: Fault }>;
	readonly credential: 'good' | 'noAddress';
}

/** After these a service may have carried out what it was asked; after all others it has refused. */
const AMBIGUOUS = [303, 408, 500, 502, 503, 504];
const statuses = [303, 400, 401, 404, 408, 409, 425, 429, 500, 502, 503, 504];

const fault: Arbitrary<Fault> = fc.oneof(
	fc.tuple(fc.constantFrom(...statuses), fc.boolean()).map(([status, acted]) => ({
		kind: 'status' as const,
		status,
		acted: acted && AMBIGUOUS.includes(status),
	})),
	fc.record({ kind: fc.constant('hangUp' as const), acted: fc.boolean() }),
	fc.record({
		kind: fc.constant('body' as const),
		body: fc.constantFrom('empty' as const, 'page' as const, 'half' as const),
	}),
);

const atRequest = fc.integer({ min: 1, max: 8 });

/** Mostly quiet, so that a counterexample says which oddity it takes. */
const drawn: Arbitrary<World> = fc.record({
	idName: fc.constantFrom('id', 'uuid', '_id', 'invoice_id'),
	idKind: fc.constantFrom('text', 'number'),
	envelope: fc.constantFrom('data', 'bare', 'named', 'nested', 'odd'),
	record: fc.constantFrom('bare', 'data', 'named'),
	total: fc.constantFrom('right', 'none', 'page'),
	cap: fc.constantFrom(1_000, 100, 20, 7, 1),
	offset: fc.oneof(
		{ weight: 5, arbitrary: fc.constant('obeyed' as const) },
		{ weight: 1, arbitrary: fc.constant('ignored' as const) },
	),
	beyond: fc.constantFrom('list', 'notFound', 'noContent'),
	search: fc.constantFrom('works', 'ignored', 'refused'),
	size: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 120 })),
	changes: fc.oneof(
		{ weight: 3, arbitrary: fc.constant([]) },
		{
			weight: 1,
			arbitrary: fc.array(
				fc.record({
					atRequest,
					kind: fc.constantFrom('append', 'insert', 'deleteFirst', 'rename'),
				}) as Arbitrary<Change>,
				{ minLength: 1, maxLength: 3 },
			),
		},
	),
	faults: fc.oneof(
		{ weight: 3, arbitrary: fc.constant([]) },
		{
			weight: 2,
			arbitrary: fc.array(fc.record({ atRequest, fault }), { minLength: 1, maxLength: 3 }),
		},
	),
	credential: fc.oneof(
		{ weight: 20, arbitrary: fc.constant('good' as const) },
		{ weight: 1, arbitrary: fc.constant('noAddress' as const) },
	),
}) as Arbitrary<World>;

/**
 * What no reader could see through is left out: a service that caps pages at an odd number and neither
 * tells the total nor keeps still, and one that ignores the offset and lies about the total as well.
 */
export const worlds: Arbitrary<World> = drawn.map((world) => {
	const isBlind = world.offset === 'ignored' && world.total === 'page';
	const isOpaque = world.total === 'page' || world.offset === 'ignored' || world.changes.length > 0;
	return {
		...world,
		total: isBlind ? 'none' : world.total,
		cap: isOpaque && world.cap % 5 !== 0 ? 20 : world.cap,
	};
});
