import { listed } from '../../nodes/AccountingService/trigger/parameters';

test.each([
	['', []],
	[' a , b,,c ', ['a', 'b', 'c']],
	[
		['a', ' b '],
		['a', 'b'],
	],
	[7, ['7']],
])('%j lists %j', (names, list) => {
	expect(listed(names)).toEqual(list);
});

test.each([undefined, null, true, {}])('%j is not a list of names', (names) => {
	expect(() => listed(names)).toThrow('Not a list of names');
});
