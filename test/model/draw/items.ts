import fc, { type Arbitrary } from 'fast-check';

import { odd, text, texts, type Value } from './values';

/** What an upsert looks for: the value of the record the item is about, or one that is new. */
export type Match = 'own' | 'new' | 'shared' | Value;

export interface Item {
	/** Which record it is about: the n-th of the beginning, or none. */
	readonly about: number;
	/** In place of that record's id. */
	readonly id: Value | undefined;
	/** Whose books it belongs to, where the credential is an expression of the item. */
	readonly company: 0 | 1;
	readonly match: Match;
	/** Whether the fields hold anything. */
	readonly hasFields: boolean;
	/** Of the field names of the step, in their order. */
	readonly fields: readonly Value[];
	/** The reference of a record that is already there. */
	readonly knownReference: boolean;
}

/** A DateTime is text in the time zone of the workflow by the time the node sees it. */
const unzoned = odd.filter(({ made }) => made !== 'DateTime');

const oddIds: Arbitrary<Value> = fc.oneof(
	unzoned,
	fc
		.constantFrom(
			'.',
			'..',
			'../customers',
			'a/b',
			'ü?&#',
			' 3 ',
			'a\nb',
			'%2e%2e',
			'x'.repeat(300),
		)
		.map(text),
	fc.constantFrom<Value[]>({ json: 1.5 }, { json: 2 ** 70 }),
);

const fieldValues: Arbitrary<Value> = fc.oneof(
	{ weight: 3, arbitrary: texts },
	{ weight: 1, arbitrary: odd },
	{
		weight: 1,
		arbitrary: fc.double({ noNaN: true, min: -1e6, max: 1e6 }).map((json) => ({ json })),
	},
);

export const items: Arbitrary<readonly Item[]> = fc.array(
	fc.record<Item>({
		about: fc.oneof(
			{ weight: 3, arbitrary: fc.integer({ min: 1, max: 14 }) },
			{ weight: 1, arbitrary: fc.integer({ min: 15, max: 80 }) },
		),
		id: fc.oneof(
			{ weight: 8, arbitrary: fc.constant(undefined) },
			{ weight: 1, arbitrary: oddIds },
		),
		company: fc.constantFrom(0, 1),
		match: fc.oneof(
			{
				weight: 6,
				arbitrary: fc.constantFrom<Match[]>('own', 'own', 'new', 'shared'),
			},
			{ weight: 1, arbitrary: unzoned },
		),
		hasFields: fc.oneof(
			{ weight: 8, arbitrary: fc.constant(true) },
			{ weight: 1, arbitrary: fc.constant(false) },
		),
		fields: fc.array(fieldValues, { minLength: 3, maxLength: 3 }),
		knownReference: fc.boolean(),
	}),
	{ minLength: 1, maxLength: 6 },
);
