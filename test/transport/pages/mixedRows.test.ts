import { idOf } from '../../../nodes/AccountingService/transport';
import { identityInMixed } from '../../../nodes/AccountingService/transport/pages/mixedRows';

const identityOf = identityInMixed((row) => idOf(row));
const of = async (row: unknown, kind?: string) => await identityOf(row, async () => {}, kind);

const row = { id: 7, type: 'invoice', name: 'A', total: 5, link: 'a' };

test.each<[string, unknown, unknown]>([
	['another value of what may change meanwhile', row, { ...row, total: 6, link: 'b' }],
	['its fields in another order', row, { link: 'b', total: 1, name: 'A', type: 'invoice', id: 7 }],
	['another weight, without an id', { a: 1, score: 1 }, { a: 1, score: 2 }],
	['a weight or none, without an id', { a: 1, _Rank: 1 }, { a: 1 }],
	['a weight deep inside, without an id', [{ weight: 1, b: 2 }], [{ b: 2, relevance: 3 }]],
])('a row is the same with %s', async (_, one, other) => {
	expect(await of(one)).toBe(await of(other));
});

test.each<[string, unknown, unknown]>([
	['another id', row, { ...row, id: 8 }],
	['another kind', row, { ...row, type: 'customer' }],
	['another name', row, { ...row, name: 'B' }],
	...['resource', 'kind', 'object', 'number', 'title', 'email'].map(
		(name): [string, unknown, unknown] => [
			`another ${name}`,
			{ ...row, [name]: 1 },
			{ ...row, [name]: 2 },
		],
	),
	['another field', row, { ...row, note: '' }],
	['another value, without an id', { a: 1 }, { a: 2 }],
	['another field, without an id', { a: 1 }, { b: 1 }],
	[
		'a field that is named a little like a weight, without an id',
		{ a: 1, scores: 1 },
		{ a: 1, scores: 2 },
	],
	['what ends like a weight, without an id', { my_rank: 1 }, { my_rank: 2 }],
	['a text, which is no row', 'x', 'y'],
	['nothing, which is no row', null, 'null'],
])('a row is another with %s', async (_, one, other) => {
	expect(await of(one)).not.toBe(await of(other));
});

/** Two rows with one id and in this field these values. */
type Values = [name: string, one: unknown, other: unknown];

test.each<Values>([
	['viewed', '3 seconds ago', '4 seconds ago'],
	['ticket', 'qwert', 'asdfg'],
	['text', 'Fern', 'Moss'],
	['score', 'high', 'low'],
	['modules', 'a', 'b'],
	['my_entity', 'a', 'b'],
	['typed', 'a', 'b'],
	['entity', { seen: 1 }, { seen: 2 }],
	['entity', 1, 2],
])(
	'a row is the same with another %s, which may change meanwhile: %j',
	async (name, one, other) => {
		expect(await of({ id: 7, [name]: one })).toBe(await of({ id: 7, [name]: other }));
	},
);

test.each(
	[
		...['entity', '_object', 'Resource', 'module', 'model', 'table', 'collection', 'table_name'],
		...[
			'objectName',
			'entity_type',
			'recordKind',
			'_class',
			'category',
			'__typename',
			'class_name',
		],
	].map((name): Values => [name, 'a', 'b']),
)('a row is another with another %s, which says what it is', async (name, one, other) => {
	expect(await of({ id: 7, [name]: one })).not.toBe(await of({ id: 7, [name]: other }));
});

test('a text that names a kind tells rows apart in any field', async () => {
	const known = identityInMixed(
		(found) => idOf(found),
		(text) => /^[ab]$/.test(text),
	);
	const told = async (what: unknown) => await known({ id: 7, what }, async () => {});
	expect(await told('a')).not.toBe(await told('b'));
	expect(await told('c')).toBe(await told('d'));
	expect(await told(1)).toBe(await told(2));
});

test('rows of two lists are two, though all else is the same', async () => {
	expect(await of(row, 'invoices')).toBe(await of(row, 'invoices'));
	expect(await of(row, 'invoices')).not.toBe(await of(row, 'customers'));
	expect(await of('x', 'invoices')).not.toBe(await of('x', 'customers'));
	expect(await of(row)).toBe(await of(row, ''));
});
