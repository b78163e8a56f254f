import fc, { type Arbitrary } from 'fast-check';

/** How the key that was sent comes back in the words of an answer. */
export type Echo = 'plain' | 'json' | 'percent' | 'late';

/** What becomes of one request. */
export type Fault =
	| {
			readonly kind: 'status';
			readonly status: number;
			readonly acted: boolean;
			readonly echo?: Echo;
	  }
	/** The connection ends without an answer, or in the middle of one, or nothing ever comes. */
	| { readonly kind: 'hangUp' | 'cut' | 'silence'; readonly acted: boolean }
	/** Carried out, and answered with nothing, a page, half an answer or very much. */
	| { readonly kind: 'body'; readonly body: 'empty' | 'page' | 'half' | 'huge' }
	/** A write is not done, and a good status says so: in words alone, or beside the record as it stands. */
	| { readonly kind: 'denied'; readonly beside: boolean }
	/** To another host. */
	| { readonly kind: 'redirect'; readonly status: 301 | 302 | 307 | 308 };

/** What others do to the account while the node works, just before a request is answered. */
export interface Change {
	readonly atRequest: number;
	readonly kind: 'append' | 'insert' | 'deleteFirst' | 'rename';
}

/** So many requests within so many seconds; more are answered 429. */
export interface RateLimit {
	readonly most: number;
	readonly seconds: number;
	/** Whether answers tell of it in `X-RateLimit-…`. */
	readonly told: boolean;
	readonly retryAfter: 'seconds' | 'date' | 'zero' | 'words' | 'none';
}

export interface Troubles {
	readonly changes: readonly Change[];
	/** By the number of the request, counted from 1. */
	readonly faults: ReadonlyArray<{ readonly atRequest: number; readonly fault: Fault }>;
	readonly rate: RateLimit | undefined;
	readonly credential: 'good' | 'noAddress' | 'noKey';
	/** The execution is cancelled when this request arrives. */
	readonly cancelAt: number | undefined;
}

export const noTroubles: Troubles = {
	changes: [],
	faults: [],
	rate: undefined,
	credential: 'good',
	cancelAt: undefined,
};

/** After these a service may have carried out what it was asked; after all others it has refused. */
const AMBIGUOUS = [303, 408, 500, 502, 503, 504];
const STATUSES = [303, 400, 401, 403, 404, 408, 409, 422, 425, 429, 500, 501, 502, 503, 504];

/** Half of them after the work was done, which is what must not be done again. */
const codes = fc.oneof(
	fc.record({ status: fc.constantFrom(...AMBIGUOUS), acted: fc.constant(true) }),
	fc.record({ status: fc.constantFrom(...STATUSES), acted: fc.constant(false) }),
);
const echoes = fc.constantFrom<Array<Echo | undefined>>(
	undefined,
	undefined,
	'plain',
	'json',
	'percent',
	'late',
);

const status = fc
	.tuple(codes, echoes)
	.map(([code, echo]): Fault => ({ kind: 'status', ...code, ...(echo && { echo }) }));

const fault: Arbitrary<Fault> = fc.oneof(
	{ weight: 20, arbitrary: status },
	{
		weight: 12,
		arbitrary: fc.record({
			kind: fc.constantFrom('hangUp' as const, 'hangUp' as const, 'cut' as const),
			acted: fc.boolean(),
		}),
	},
	{
		weight: 1,
		arbitrary: fc.record({ kind: fc.constant('silence' as const), acted: fc.boolean() }),
	},
	{
		weight: 8,
		arbitrary: fc.record({
			kind: fc.constant('body' as const),
			body: fc.constantFrom('empty' as const, 'page' as const, 'half' as const, 'huge' as const),
		}),
	},
	{
		weight: 4,
		arbitrary: fc.record({ kind: fc.constant('denied' as const), beside: fc.boolean() }),
	},
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constant('redirect' as const),
			status: fc.constantFrom(301 as const, 302 as const, 307 as const, 308 as const),
		}),
	},
);

/** Mostly early: few steps ask for more. */
const atRequest = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 8 }));

const listOf = <T>(arbitrary: Arbitrary<T>, weight: number) =>
	fc.oneof(
		{ weight: 10 - weight, arbitrary: fc.constant<T[]>([]) },
		{ weight, arbitrary: fc.array(arbitrary, { minLength: 1, maxLength: 3 }) },
	);

export const changes = listOf<Change>(
	fc.record({
		atRequest,
		kind: fc.constantFrom('append', 'insert', 'deleteFirst', 'deleteFirst', 'rename'),
	}),
	6,
);

export const faults = listOf(fc.record({ atRequest, fault }), 7);

const drawn: Arbitrary<Troubles> = fc.record<Troubles>({
	changes,
	faults,
	rate: fc.oneof(
		{ weight: 9, arbitrary: fc.constant(undefined) },
		{
			weight: 1,
			arbitrary: fc.record<RateLimit>({
				most: fc.integer({ min: 2, max: 10 }),
				seconds: fc.constantFrom(1, 10, 60),
				told: fc.boolean(),
				retryAfter: fc.constantFrom('seconds', 'date', 'zero', 'words', 'none'),
			}),
		},
	),
	credential: fc.oneof(
		{ weight: 18, arbitrary: fc.constant('good' as const) },
		{ weight: 1, arbitrary: fc.constantFrom('noAddress' as const, 'noKey' as const) },
	),
	cancelAt: fc.oneof(
		{ weight: 9, arbitrary: fc.constant(undefined) },
		{ weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }) },
	),
});

/** Where an execution is cancelled nothing else goes wrong, so that it is known what is to be said. */
export const troubles: Arbitrary<Troubles> = drawn.map((all) =>
	all.cancelAt === undefined ? all : { ...all, faults: [], rate: undefined },
);
