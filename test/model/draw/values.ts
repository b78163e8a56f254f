import fc, { type Arbitrary } from 'fast-check';

/** A value that a person's workflow holds, or that an expression makes of it. */
export interface Value {
	/** As the item holds it; absent where it holds nothing. */
	readonly json?: unknown;
	/** What the expression makes: a Date or a Luxon DateTime of the text, or it cannot be evaluated. */
	readonly made?: 'Date' | 'DateTime' | 'throws';
}

/** A parameter: the same for all items, or an expression of each; shorter lists of values begin anew. */
export interface Parameter {
	readonly constant: boolean;
	readonly values: readonly Value[];
}

/** What is typed in and left in place; n8n itself refuses to start a node without what is required. */
export const isConstant = ({ constant, values: [first] }: Parameter): boolean => {
	const { json, made } = first ?? {};
	if (!constant || made || json === undefined || json === null) return false;
	return typeof json !== 'string' || (json.trim() !== '' && !json.startsWith('='));
};

export function valueAt(parameter: Parameter, index: number): Value {
	const { values } = parameter;
	return values[isConstant(parameter) ? 0 : index % values.length] ?? {};
}

export const text = (json: string): Value => ({ json });

/** What is neither a text nor a number that anybody meant. */
export const odd: Arbitrary<Value> = fc.constantFrom<Value[]>(
	{ json: null },
	{},
	{ json: '' },
	{ json: '   ' },
	{ json: true },
	{ json: false },
	{ json: [] },
	{ json: [7] },
	{ json: {} },
	{ json: { id: 7 } },
	{ json: '2026-03-01T00:00:00.000Z', made: 'Date' },
	{ json: '2026-03-01T00:00:00.000Z', made: 'DateTime' },
	{ made: 'throws' },
);

/** Numbers, numbers written as text, and what is neither. */
export const numeric = (least: number, most: number): Arbitrary<Value> => {
	const number = fc.integer({ min: least, max: most });
	return fc.oneof(
		{ weight: 4, arbitrary: number.map((json) => ({ json })) },
		{ weight: 3, arbitrary: number.map((json) => ({ json: String(json) })) },
		{
			weight: 1,
			arbitrary: fc.constantFrom<Value[]>(
				{ json: -5 },
				{ json: 0 },
				{ json: 2.5 },
				{ json: 'abc' },
				{ json: '-1' },
				{ json: '1e2' },
				{ json: ' 7 ' },
			),
		},
		{ weight: 2, arbitrary: odd },
	);
};

/** Texts a person's data has: typed-in numbers, quotes, other alphabets, line breaks, what looks like JSON. */
export const texts: Arbitrary<Value> = fc
	.constantFrom(
		'Northwind',
		'O\'Hara & Söhne "GmbH"',
		'請求書 100% / ?&=#+',
		'007',
		'1.50',
		'12',
		'-3',
		'1e3',
		'true',
		'null',
		'"12"',
		'{"a": [1, {"b": "c"}]}',
		'[1, 2]',
		'{broken',
		'{broken}',
		'12345678901234567890',
		'[12345678901234567890]',
		'line\nbreak\tand \\ back',
		'$& $1 %s',
		'__proto__',
		'',
	)
	.map(text);

export const parameter = (value: Arbitrary<Value>): Arbitrary<Parameter> =>
	fc.record({
		constant: fc.boolean(),
		values: fc.oneof(
			{ weight: 3, arbitrary: fc.tuple(value) },
			{ weight: 1, arbitrary: fc.array(value, { minLength: 2, maxLength: 4 }) },
		),
	});

/** Absent more often than not. */
export const rarely = <T>(arbitrary: Arbitrary<T>, weight = 1, of = 4): Arbitrary<T | undefined> =>
	fc.oneof({ weight: of - weight, arbitrary: fc.constant(undefined) }, { weight, arbitrary });
