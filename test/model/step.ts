import fc, { type Arbitrary } from 'fast-check';

/** A value as an expression of a person's workflow gives it. `expression` is how it gets there. */
export interface Given {
	readonly expression: string;
	/** Put on the item as `$json.<name>` for expressions that read it. */
	readonly value?: unknown;
	/** The number that it is, where it is one or a text that writes one. */
	readonly number?: number;
	/** The text that it is, where it is a text or a number. */
	readonly text?: string;
}

export type Operation = 'getAll' | 'get' | 'create' | 'update' | 'upsert' | 'delete' | 'duplicate';

export interface Step {
	readonly operation: Operation;
	readonly onError: 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput';
	readonly retryOnFail: boolean;
	readonly concurrency: number | undefined;
	readonly fieldsMode: 'json' | 'keyValue' | 'mapping';
	/** Selected fields, as a person lists them; undefined = everything. */
	readonly outputFields: string | undefined;
	readonly items: readonly ItemOfStep[];
	/** Lists: undefined = not set. */
	readonly returnAll: boolean;
	readonly limit: Given | undefined;
	readonly offset: Given | undefined;
	readonly pageSize: Given | undefined;
	readonly clientReference: boolean;
}

export interface ItemOfStep {
	/** Which record an item is about: the n-th of the beginning, or none. */
	readonly about: number;
	/** In place of that record's id. */
	readonly oddId: Given | undefined;
	/** What an upsert looks for. */
	readonly match: Given | undefined;
	/** Whether the fields hold anything. */
	readonly hasFields: boolean;
	/** The reference of a record that is already there. */
	readonly knownReference: boolean;
}

const json = (value: unknown): Given => ({ expression: '={{ $json.NAME }}', value });
const text = (value: string): Given => ({ ...json(value), text: value });
const number = (value: number): Given => ({ ...json(value), number: value, text: String(value) });

const odd: readonly Given[] = [
	json(null),
	json(undefined),
	json(''),
	json('   '),
	json(true),
	json([]),
	json([7]),
	json({}),
	json({ id: 7 }),
	{ expression: '={{ $now }}' },
	{ expression: '={{ new Date(0) }}' },
	{ expression: '={{ $json.not.there }}' },
];

/** Numbers, numbers as text, and what is neither. */
const numeric = (least: number, most: number): Arbitrary<Given> =>
	fc.oneof(
		{ weight: 4, arbitrary: fc.integer({ min: least, max: most }).map(number) },
		{
			weight: 3,
			arbitrary: fc
				.integer({ min: least, max: most })
				.map((n): Given => ({ ...text(String(n)), number: n })),
		},
		{ weight: 1, arbitrary: fc.constantFrom(number(-5), number(2.5), text('abc'), text('-1')) },
		{ weight: 2, arbitrary: fc.constantFrom(...odd) },
	);

const rarely = <T>(arbitrary: Arbitrary<T>, weight = 1): Arbitrary<T | undefined> =>
	fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight, arbitrary });

const item: Arbitrary<ItemOfStep> = fc.record({
	about: fc.integer({ min: 1, max: 14 }),
	oddId: fc.oneof(
		{ weight: 6, arbitrary: fc.constant(undefined) },
		{ weight: 1, arbitrary: fc.constantFrom(...odd) },
	),
	match: fc.oneof(
		{ weight: 4, arbitrary: fc.integer({ min: 1, max: 16 }).map((n) => text(`m${n}@example.com`)) },
		{ weight: 1, arbitrary: fc.constantFrom(...odd) },
	),
	hasFields: fc.oneof(
		{ weight: 6, arbitrary: fc.constant(true) },
		{ weight: 1, arbitrary: fc.constant(false) },
	),
	knownReference: fc.boolean(),
});

export const steps: Arbitrary<Step> = fc.record({
	operation: fc.constantFrom('getAll', 'create', 'upsert', 'update', 'get', 'delete', 'duplicate'),
	onError: fc.constantFrom('stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'),
	retryOnFail: fc.boolean(),
	concurrency: rarely(fc.constantFrom(1, 2, 5, 10)),
	fieldsMode: fc.constantFrom('json', 'keyValue', 'mapping'),
	outputFields: rarely(
		fc.constantFrom(
			'',
			'email',
			'email, status',
			'customer, customer.name',
			'customer.name, customer',
			'nothing',
		),
	),
	items: fc.array(item, { minLength: 1, maxLength: 6 }),
	returnAll: fc.boolean(),
	limit: rarely(numeric(1, 60), 3),
	offset: rarely(numeric(0, 40), 2),
	pageSize: rarely(numeric(1, 120), 2),
	clientReference: fc.boolean(),
}) as Arbitrary<Step>;
