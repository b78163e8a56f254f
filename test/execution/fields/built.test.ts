import { fieldsFrom, setAt } from '../../../nodes/AccountingService/execution/fields/built';
import { isPosition } from '../../../nodes/AccountingService/execution/fields/names';

test.each([
	['0', true],
	['12', true],
	['a1', false],
	['1a', false],
	['', false],
	['-1', false],
])('%j counts entries: %p', (key, expected) => {
	expect(isPosition(key)).toBe(expected);
});

const set = (target: Record<string, unknown>, name: string, value: unknown = 'new') => {
	setAt(target, name, value);
	return target;
};

test.each<[object, string, object]>([
	[{}, 'a', { a: 'new' }],
	[{}, 'a.b.c', { a: { b: { c: 'new' } } }],
	[{ a: { b: 1 } }, 'a.c', { a: { b: 1, c: 'new' } }],
	[{}, 'l.0.a', { l: [{ a: 'new' }] }],
	[{ l: [{ a: 1 }] }, 'l.0.b', { l: [{ a: 1, b: 'new' }] }],
	[{ l: [1] }, 'l.1', { l: [1, 'new'] }],
	[{ a: null }, 'a.b', { a: { b: 'new' } }],
])('into %j at %s', (target, name, expected) => {
	expect(set(target as never, name)).toEqual(expected);
});

test.each<[object, string, RegExp]>([
	[{ a: 1 }, 'a', /"a" is given twice/],
	[{ a: undefined }, 'a', /"a" is given twice/],
	[{ a: 1 }, 'a.b', /"a.b" is given twice/],
	[{ a: 'text' }, 'a.b', /given twice/],
	[{ l: [1] }, 'l.0', /given twice/],
	[{ l: [1] }, 'l.2', /"l" cannot be a list of the entries 2/],
	[{ l: [1] }, 'l.a', /"l" cannot be a list of the entries a/],
	[{ x: { l: [1] } }, 'x.l.01', /"x.l" cannot be a list of the entries 01/],
])('nothing of %j is replaced at %s', (target, name, words) => {
	const before = structuredClone(target);
	expect(() => set(target as never, name)).toThrow(words);
	expect(target).toEqual(before);
});

test.each<[string, Array<[string, unknown]>, object]>([
	[
		'begins like the group',
		[
			['line.text', 'a'],
			['line10.text', undefined],
		],
		{ line: { text: 'a' } },
	],
	[
		'begins with a digit',
		[
			['line.text', 'a'],
			['line.2nd', undefined],
		],
		{ line: { text: 'a' } },
	],
])('an empty field whose name %s is no entry of it', (_, values, expected) => {
	expect(fieldsFrom(values)).toEqual(expected);
});

test('a gap names the empty value of its own list, not one whose name begins like it', () => {
	const values: Array<[string, unknown]> = [
		['lines2.0.a', undefined],
		['lines.1.a', 'x'],
	];
	expect(() => fieldsFrom(values)).toThrow(/^"lines" cannot be a list of the entries 1$/);
	values.push([' lines . 0 . a', undefined]);
	expect(() => fieldsFrom(values)).toThrow(/entries 1, because "lines.0.a" is empty$/);
});

test('a list with a gap names its first ten entries', () => {
	const values = Array.from({ length: 12 }, (_, n): [string, unknown] => [`lines.${n + 1}`, 'x']);
	expect(() => fieldsFrom(values)).toThrow(/entries 1, 2, 3, 4, 5, 6, 7, 8, 9, 10$/);
});
