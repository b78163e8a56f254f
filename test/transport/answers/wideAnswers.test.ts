import {
	firstRows,
	isEnvelope,
	named,
} from '../../../nodes/AccountingService/transport/answers/shapes';

const wide = (names: number) =>
	Object.fromEntries(Array.from({ length: names }, (_, nth) => [`name${nth}`, 1]));

test.each<[string, object, boolean]>([
	['a thousand names', wide(1_000), true],
	['one more', wide(1_001), false],
	['as many with those of an object in it', { ...wide(499), a: wide(500) }, true],
	['one more with those', { ...wide(499), a: wide(501) }, false],
	['as many with those of two objects', { a: wide(1), b: wide(997) }, true],
	['one more in the first of two', { a: wide(999), b: {} }, false],
	['one more in the second of two', { a: wide(998), b: wide(1) }, false],
	['names in a list', { a: [wide(2_000)] }, true],
	['names two levels down', { a: { b: wide(2_000) } }, true],
	['nothing', {}, true],
])('an envelope may have %s: %j', (_, answer, isOne) => {
	expect(isEnvelope({ ...answer })).toBe(isOne);
});

test('of a list the rows are looked at that have twenty thousand names together, and none of them more', () => {
	const lengthOf = (...rows: unknown[]) => firstRows(rows).length;
	const many = Array<object>(19).fill(wide(1_000));
	expect(lengthOf(...many, wide(1_000))).toBe(20);
	expect(lengthOf(...many, wide(1_001))).toBe(19);
	expect(lengthOf(...many, wide(999), {}, wide(1), wide(1), {})).toBe(22);
	expect(lengthOf(...many, null, 'text', [1], wide(1_000), null)).toBe(24);
	expect(lengthOf(...Array<unknown>(1_001).fill(null))).toBe(1_000);
});

test('of names that differ in spelling alone the first whose value fits is found, by the order of those wanted', () => {
	const value = { DATA: 1, Data: [1], data: [2], 'r-o-w-s': [3] };
	expect(named(value, ['data', 'rows'], Array.isArray)).toBe('Data');
	expect(named(value, ['rows', 'data'], Array.isArray)).toBe('r-o-w-s');
	expect(named(value, ['items'], Array.isArray)).toBeUndefined();
	expect(named({}, ['data'], () => true)).toBeUndefined();
});
