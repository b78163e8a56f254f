import type { INodeParameters } from 'n8n-workflow';

import { LONGEST_MS } from './cpu';
import { longestOfTries } from './longestTurns';
import { numbered, panelOf, rowOf, slowName } from './panelOf';

const MEGABYTE = 1024 * 1024;

test('a picker shows a hundred records of very long names while n8n does other things, too', async () => {
	const rows = numbered(100, (at) => ({ id: `i${at}`, name: slowName(at).repeat(20) }));
	const panel = await panelOf(JSON.stringify(rows), { resource: 'invoice', operation: 'get' });
	const learn = async () => {
		const { results } = await panel.search('searchInvoices');
		expect(results).toHaveLength(100);
	};
	expect(await longestOfTries(learn)).toBeLessThan(LONGEST_MS);
});

describe('lists of names', () => {
	test.each<[string, INodeParameters, readonly unknown[]]>([
		[
			'getOutputFields',
			{ resource: 'search', operation: 'search' },
			[{ id: 1, ...rowOf(500, slowName) }],
		],
		[
			'getMatchFields',
			{ resource: 'invoice', operation: 'upsert' },
			[{ id: 1, ...rowOf(500, slowName) }],
		],
		[
			'getLinesFields',
			{ resource: 'invoice', operation: 'createFromRows' },
			[rowOf(4_900, slowName, [{}])],
		],
		[
			'getOutputFields',
			{ resource: 'invoice', operation: 'getAll' },
			numbered(40, (group) => ({ [`g${group}`]: rowOf(4_900, (at) => `${at}.`) })),
		],
	])(
		'%s of %j are learned while n8n does other things, too',
		async (method, parameters, records) => {
			const panel = await panelOf(JSON.stringify(records), parameters);
			const learn = async () => expect(await panel.options(method)).not.toHaveLength(0);
			expect(await longestOfTries(learn)).toBeLessThan(LONGEST_MS);
		},
	);

	test.each<[string, INodeParameters]>([
		['getLinesFields', { resource: 'invoice', operation: 'createFromRows' }],
		['getSearchTypes', { resource: 'search', query: 'x' }],
	])('%s looks at rows of very many names while n8n does other things, too', async (...asked) => {
		const [method, parameters] = asked;
		const rows = Array.from({ length: 40 }, () => ({ id: 42, ...rowOf(4_990, (at) => `k${at}`) }));
		const panel = await panelOf(JSON.stringify(rows), parameters);
		const learn = async () => await panel.options(method);
		expect(await longestOfTries(learn, LONGEST_MS / 2)).toBeLessThan(LONGEST_MS);
	});

	test('the kinds that a search finds are learned from its first thousand results', async () => {
		const rows = `${'{"type":1},'.repeat(MEGABYTE)}{"type":"late"}`;
		const panel = await panelOf(`[{"type":"early","number":"7"},${rows}]`, {
			resource: 'search',
			query: 'x',
		});
		const learn = async () => {
			const values = (await panel.options('getSearchTypes')).map(({ value }) => value);
			expect(values).toContain('early');
			expect(values).not.toContain('late');
		};
		expect(await longestOfTries(learn)).toBeLessThan(LONGEST_MS);
	});
});
