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

/** Two rows with one id and in this field these texts. */
type Texts = [name: string, one: string, other: string];

test.each<Texts>([
	['link', '/pdf/a', '/pdf/b'],
	['link', 'see https://x/a', 'see https://x/b'],
	['seen', 'Thu 10:59', 'Thu 11:00'],
	['text', '<em>Fern</em> Ltd', 'Fern <em>Ltd</em>'],
	['text', '*Fern* Ltd', 'Fern *Ltd*'],
	['text', 'Fern Ltd of …', '… Ltd of Berlin'],
	['text', 'a'.repeat(101), 'b'.repeat(101)],
	['text', 'first\nline', 'other\nline'],
	['token', 'a1b2c3d4e5f6a7b8c9d0', 'b1b2c3d4e5f6a7b8c9d0'],
	['grade', 'A', 'B'],
	['updated', '2026-11-01', '2026-11-02'],
	['open', '12.50', '12.60'],
	['score', 'high', 'low'],
	['_highlights', 'Fern', 'Ltd'],
])('a row is the same with another %s that may change meanwhile: %j', async (name, one, other) => {
	expect(await of({ id: 7, [name]: one })).toBe(await of({ id: 7, [name]: other }));
});

test.each<Texts>([
	['entity', 'customer', 'invoice'],
	['objectName', 'recurring_customer_invoice', 'recurring_supplier_invoice'],
	['label', 'Fern', 'INV-1'],
	['label', 'X-1', 'Y-1'],
	['label', '1 X', '1 Y'],
	['label', 'Fern / Moss', 'Fern / Ivy'],
	['label', 'Room 1: 12', 'Room 2: 12'],
	['label', 'Ratio A:12', 'Ratio B:12'],
	['label', 'Ratio 1:1', 'Ratio 1:x'],
	['label', 'Ratio 1:x1', 'Ratio 1:y1'],
	['label', 'Re: /x', 'Re: /y'],
	['label', 'a1b2c3d4e5f6a7b8c9d', 'b1b2c3d4e5f6a7b8c9d'],
	['label', 'a1b2c3d4e5f6a7b8c9d0 Fern', 'b1b2c3d4e5f6a7b8c9d0 Fern'],
	['label', 'Fern a1b2c3d4e5f6a7b8c9d0', 'Fern b1b2c3d4e5f6a7b8c9d0'],
	['label', 'ab', 'cd'],
	['text', 'a'.repeat(100), 'b'.repeat(100)],
	['number', '1001', '1002'],
	['scores', 'high', 'low'],
	['my_rank', 'high', 'low'],
])('a row is another with another %s, which tells what it is: %j', async (name, one, other) => {
	expect(await of({ id: 7, [name]: one })).not.toBe(await of({ id: 7, [name]: other }));
});

test('rows of two lists are two, though all else is the same', async () => {
	expect(await of(row, 'invoices')).toBe(await of(row, 'invoices'));
	expect(await of(row, 'invoices')).not.toBe(await of(row, 'customers'));
	expect(await of('x', 'invoices')).not.toBe(await of('x', 'customers'));
	expect(await of(row)).toBe(await of(row, ''));
});
