import type { INodeParameters } from 'n8n-workflow';

import type { Panel } from '../account/panel';
import { ActionHarness } from '../execution/actionHarness';
import { LONGEST_MS } from './cpu';
import { longestOfTries } from './longestTurns';
import { panelOf } from './panelOf';

type Learning = [string, INodeParameters, (panel: Panel) => Promise<unknown>];

/** So many in one answer are read, and no more. */
const MOST_ROWS = 100_000;

/** As much as n8n itself lets in. Characters. */
const SIXTEEN_MEGABYTES = 16 * 1024 * 1024;

const rows = (row: string, count: number) => `[${`${row},`.repeat(count - 1)}${row}]`;

/** How many rows an answer of sixteen megabytes holds. */
const mostOf = (row: string) => Math.floor(SIXTEEN_MEGABYTES / (row.length + 1));

/** So many lists side by side, which together hold `all` rows. */
const lists = (count: number, row: string, all = mostOf(row)) =>
	Array.from({ length: count }, () => rows(row, Math.floor(all / count)));

const sideBySide = (values: readonly string[]) =>
	`{${values.map((value, at) => `"list${at}":${value}`).join()}}`;

const inEnvelopes = (values: readonly string[]) =>
	sideBySide(values.map((value) => `{"rows":${value}}`));

const getAll = { resource: 'customer', operation: 'getAll', returnAll: true };
const search = { resource: 'search', operation: 'search', query: 'x', returnAll: true };

/** What the node says of an answer, or how many items it returns, while it holds n8n up for no longer than allowed. */
async function said(parameters: typeof getAll | typeof search, answer: string): Promise<string> {
	const harness = await ActionHarness.start();
	const body = Buffer.from(answer);
	harness.service.respond = ({ query }, response) => {
		response.setHeader('Content-Type', 'application/json');
		response.end(query.offset === undefined ? body : '[]');
	};
	let said = '';
	const read = async () => {
		const run = await harness.run(parameters);
		said = run.error?.message ?? `${run.json.length} items`;
	};
	expect(await longestOfTries(read)).toBeLessThan(LONGEST_MS);
	return said;
}

test.each(['{}', '[]', '{"id":7}', '{"customer":{}}'])(
	'more rows in one answer, such as %s, than are read are refused while n8n does other things, too',
	async (row) => {
		const count = mostOf(row).toLocaleString('en');
		expect(await said(getAll, rows(row, mostOf(row)))).toBe(
			`The service returned ${count} customers in one answer, and at most 100,000 are read at a time`,
		);
	},
);

test.each([
	['lists side by side', search, sideBySide(lists(7, '{"id":7}')), /^The service returned 1,/],
	['very many lists', search, sideBySide(lists(900, '{"id":7}')), /^The service returned 1,/],
	['lists in envelopes', search, inEnvelopes(lists(7, '{"id":7}')), /several lists/],
	['lists that nobody asked for', getAll, sideBySide(lists(7, '{"id":7}')), /several lists/],
	[
		'a list of an unknown name',
		getAll,
		sideBySide(lists(1, '{"id":7}')),
		/^The service returned 1,/,
	],
])('%s with more than are read are refused while n8n does other things, too', async (...scene) => {
	const [, parameters, answer, wanted] = scene;
	expect(await said(parameters, answer)).toMatch(wanted);
});

test('among lists that are too long together, one of objects is told from one of numbers', async () => {
	const [numbers = ''] = lists(1, '0');
	expect(await said(getAll, sideBySide(['[{"id":1},{"id":2}]', numbers]))).toBe('2 items');
});

test.each([
	['rows', getAll, rows('{}', MOST_ROWS)],
	['rows of records', getAll, rows('{"customer":{}}', MOST_ROWS)],
	['records of several kinds', search, sideBySide(lists(2, '{}', MOST_ROWS))],
])('as many %s as are read hold nothing up', async (_what, parameters, answer) => {
	expect(await said(parameters, answer)).toBe(`${MOST_ROWS} items`);
});

test.each<Learning>([
	...['getOutputFields', 'getMatchFields'].map((method): Learning => [
		method,
		{ resource: 'customer', operation: 'upsert' },
		async (panel) => await panel.options(method),
	]),
	[
		'the mapper',
		{ resource: 'customer', operation: 'create' },
		async (panel) => await panel.fields(),
	],
	['the picker', {}, async (panel) => await panel.search('searchCustomers')],
])('%s learns from more rows than are read while n8n does other things, too', async (...scene) => {
	const [, parameters, learn] = scene;
	const panel = await panelOf(rows('{"id":7}', mostOf('{"id":7}')), parameters);
	expect(await longestOfTries(async () => await learn(panel))).toBeLessThan(LONGEST_MS);
});
