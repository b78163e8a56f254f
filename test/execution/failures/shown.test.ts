import { shown } from '../../../nodes/AccountingService/execution/failures/shown';

const loop: Record<string, unknown> = {};
loop.itself = loop;

test.each<[unknown, string]>([
	[undefined, 'empty'],
	[null, 'null'],
	['', '""'],
	['a "b"', '"a \\"b\\""'],
	[-0, '0'],
	[NaN, 'NaN'],
	[Infinity, 'Infinity'],
	[12n, '12'],
	[() => 1, 'a function'],
	[Symbol('s'), 'a symbol'],
	[{ toJSON: () => undefined }, 'empty'],
	[loop, 'an object that holds itself'],
	['x'.repeat(58), `"${'x'.repeat(58)}"`],
	['x'.repeat(59), `"${'x'.repeat(58)}…`],
])('%p is shown as %s', (value, text) => {
	expect(shown(value)).toBe(text);
});
