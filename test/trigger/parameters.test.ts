import type { IExecuteFunctions } from 'n8n-workflow';

import { listed, readPassOnParameters } from '../../nodes/AccountingService/trigger/parameters';

test.each([
	['', []],
	[' a , b,,c ', ['a', 'b', 'c']],
	['a; b;', ['a', 'b']],
	['a\nb c\r\n', ['a', 'b c']],
	[
		['a', ' b '],
		['a', 'b'],
	],
	[7, ['7']],
	[
		[' 3', 4],
		['3', '4'],
	],
])('%j lists %j', (names, list) => {
	expect(listed('Company IDs', names)).toEqual(list);
});

test.each([undefined, null, true, {}, [null], ['a', {}], NaN, 1.5])(
	'%j is not a list of names',
	(names) => {
		expect(() => listed('Company IDs', names)).toThrow(/^Company IDs is .*, which is no list of/);
	},
);

describe('after the answer', () => {
	const read = (parameters: Record<string, unknown>) =>
		readPassOnParameters({
			getNode: () => ({ parameters }),
			getNodeParameter: (name: string, _item: number, fallback: unknown) =>
				parameters[name] ?? fallback,
		} as unknown as IExecuteFunctions);
	const defaults = {
		deduplicate: true,
		fetch: { record: false, pdf: false, binaryPropertyName: 'data' },
		ownChanges: 'no',
	};

	test('a node with its defaults fetches nothing and deduplicates', () => {
		expect(read({})).toEqual(defaults);
	});

	test('what was chosen is read', () => {
		expect(read({ options: { deduplicate: false } }).deduplicate).toBe(false);
		expect(read({ options: { ignoreOwnChanges: 'mark' } }).ownChanges).toBe('mark');
		expect(read({ options: { ignoreOwnChanges: ' yes ' } }).ownChanges).toBe('yes');
		expect(read({ options: { deduplicate: 'false' } }).deduplicate).toBe(false);
		expect(read({ fetch: ['record'] }).fetch).toMatchObject({ record: true, pdf: false });
		expect(read({ fetch: ['pdf'] }).fetch).toMatchObject({ record: false, pdf: true });
	});

	test.each([
		['Ignore Own Changes', { options: { ignoreOwnChanges: true } }, 'no (No), mark (No, but Mark'],
		['Fetch', { fetch: ['file'] }, 'pdf (PDF), record (Record)'],
		['Deduplicate', { options: { deduplicate: 'yes' } }, 'Switch it on or off'],
	])('what %s cannot use names it, and says what it takes', (label, parameters, choices) => {
		const refusal = expect.objectContaining({
			message: expect.stringContaining(`${label} is `),
			advice: expect.stringContaining(choices),
		});
		expect(() => read(parameters)).toThrow(refusal);
	});

	test.each([
		[' invoice ', 'invoice'],
		['  ', 'data'],
	])('the field %j for the file means %j', (binaryPropertyName, field) => {
		expect(read({ options: { binaryPropertyName } }).fetch.binaryPropertyName).toBe(field);
	});
});
