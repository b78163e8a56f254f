import {
	holdsExpression,
	isExpression,
} from '../../../nodes/AccountingService/execution/job/stored';

test.each<[unknown, string, boolean]>([
	[{ a: '={{ $json.a }}' }, 'a', true],
	[{ a: 'b={{ c }}' }, 'a', false],
	[{ a: '={{ $json.a }}' }, 'a.b.0', true],
	[{ a: { b: ['x', '=y'] } }, 'a.b.1', true],
	[{ a: { b: ['x', '=y'] } }, 'a.b.0', false],
	[{ a: null }, 'a.b.c', false],
	[{}, 'a.b', false],
	[undefined, 'a', false],
])('of %j the value at %s is an expression: %p', (stored, path, expected) => {
	expect(isExpression(stored, path)).toBe(expected);
});

test.each<[unknown, boolean]>([
	['=a', true],
	['a=b', false],
	[[{ a: 1 }, { b: ['=c'] }], true],
	[{ a: null, b: 7 }, false],
	[null, false],
])('%j holds an expression: %p', (stored, expected) => {
	expect(holdsExpression(stored)).toBe(expected);
});
