import { LONGEST_MS } from './cpu';
import { longestOfTries } from './longestTurns';
import { numbered, panelOf, rowOf, slowName } from './panelOf';

const MEGABYTE = 1024 * 1024;

/** Records with twenty objects in a list, each of twenty names that no other has. */
const listsOf = (records: number, name: (at: number) => string) =>
	numbered(records, (record) => ({
		id: record,
		lines: numbered(20, (line) => rowOf(20, (at) => name((record * 20 + line) * 20 + at))),
	}));

describe('the fields of an account', () => {
	const create = { resource: 'invoice', operation: 'create' };

	test.each<[string, readonly unknown[]]>([
		['lists of different names', listsOf(40, (at) => `f${at}`)],
		['lists of the names of others', listsOf(40, (at) => `f${at}_name`)],
		[
			'columns beside a list of very many names',
			listsOf(40, (at) => `f${at}_id`).map((record, at) => ({
				...record,
				...rowOf(12, (column) => `c${at}_${column}_name`),
			})),
		],
		[
			'lists of very wide objects',
			numbered(5, () => ({ lines: numbered(20, () => rowOf(4_900, (at) => `f${at}`)) })),
		],
		['hundreds of long names of others', [rowOf(500, (at) => `${'a'.repeat(90)}${at}_name`)]],
		['hundreds of names that are slow to mask', [rowOf(500, slowName)]],
		['names that are too long', [{ a: 1, ...rowOf(99, (at) => `${at}`.padEnd(99_999, '_')) }]],
		['very many names', numbered(40, () => rowOf(4_900, (at) => `f${at}`))],
		[
			'very many groups',
			numbered(40, () => ({
				a: rowOf(4_900, (at) => `g${at}`, { b: {} }),
			})),
		],
	])('that has %s are learned while n8n does other things, too', async (_what, records) => {
		const panel = await panelOf(JSON.stringify(records), create);
		const learn = async () => expect((await panel.fields()).fields).not.toHaveLength(0);
		expect(await longestOfTries(learn)).toBeLessThan(LONGEST_MS);
	});

	test('hold at most five hundred names of objects in lists, and none that is longer than a name', async () => {
		const panel = await panelOf(
			JSON.stringify([
				{ first: [{ [`${'l'.repeat(101)}`]: 1, a: 1 }] },
				...listsOf(2, (at) => `f${at}`),
			]),
			create,
		);
		const { fields } = await panel.fields();
		const namesIn = (id: string) =>
			Object.keys(
				(
					JSON.parse(String(fields.find((field) => field.id === id)?.defaultValue)) as object[]
				)[0] ?? {},
			);
		expect(namesIn('first')).toEqual(['a']);
		expect(namesIn('lines')).toHaveLength(499);
	});
});

describe('the fields of lines', () => {
	const fromRows = { resource: 'invoice', operation: 'createFromRows' };

	test.each([1, 16])(
		'are learned from %d MB of them while n8n does other things, too',
		async (megabytes) => {
			const lines = `${'{"a":1},'.repeat((megabytes * MEGABYTE) / 8)}{"a":1}`;
			const panel = await panelOf(`[{"id":1,"lines":[${lines}]}]`, fromRows);
			const learn = async () => expect((await panel.lineFields()).fields).toHaveLength(1);
			expect(await longestOfTries(learn)).toBeLessThan(LONGEST_MS);
		},
	);

	test('are learned from the first two hundred of each invoice', async () => {
		const lines = [...numbered(199, () => ({ a: 1 })), { b: 1 }, { c: 1 }];
		const panel = await panelOf(
			JSON.stringify([
				{ id: 1, lines },
				{ id: 2, lines: [{ d: 1 }] },
			]),
			fromRows,
		);
		const { fields } = await panel.lineFields();
		expect(fields.map(({ id }) => id)).toEqual(['a', 'b', 'd']);
	});
});
