import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { PACKAGE } from '../../n8nCore/harness';
import { ActionHarness } from '../actionHarness';
import { items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => {
	harness = await ActionHarness.start();
	harness.service.respond = json([]);
});

/** The Status filter as n8n stores it. */
const named = (value: string) => ({ __rl: true, mode: 'name', value });

/** What a list is asked for, without its paging. */
async function asked(filters: IDataObject, item: IDataObject = {}, timezone?: string) {
	const parameters = { resource: 'invoice', operation: 'getAll', filters: filters as never };
	const run = await harness.run(parameters as INodeParameters, { items: items(item) });
	expect([run.error, timezone]).toEqual([undefined, undefined]);
	const sent = new URLSearchParams(harness.service.hits[0]?.search);
	sent.delete('limit');
	return [...sent];
}

describe('a filter', () => {
	test.each<[string, IDataObject]>([
		['that is empty', { status: '', search: '  ', dateFrom: '', customerId: '' }],
		['whose customer is not chosen', { customerId: { __rl: true, mode: 'id', value: ' ' } }],
		['whose status is not chosen', { status: { __rl: true, mode: 'list', value: '' } }],
		['that is not chosen', {}],
	])('%s is not sent', async (_, filters) => expect(await asked(filters)).toEqual([]));

	test.each(['={{ { search: "a" } }}', '={{ JSON.stringify({ status: "sent" }) }}', 'status=sent'])(
		'is none in a text or an expression for all of them, which is refused: %s',
		async (filters) => {
			const { error } = await harness.run({ resource: 'invoice', operation: 'getAll', filters });
			expect(error).toMatchObject({
				message: 'Filters is a text or an expression, of which n8n reads no filter',
				description:
					'Add each filter by itself, with an expression of its own where it needs one. Nothing was sent.',
			});
			expect(harness.service.hits).toEqual([]);
		},
	);

	test.each<[string, IDataObject, string[]]>([
		['that was added and left empty', { status: '', search: 'a' }, ['Status']],
		[
			'whose customer is not chosen',
			{ customerId: { __rl: true, mode: 'list', value: '' } },
			['Customer'],
		],
		['whose status is not named', { status: named(' ') }, ['Status']],
		['that has a value', { status: 'sent' }, []],
		['whose status is named', { status: named('sent') }, []],
		['that was not added', {}, []],
	])('%s is told so, because the list is that of everybody', async (_, filters, names) => {
		const parameters = { resource: 'invoice', operation: 'getAll', filters: filters as never };
		const { hints } = await harness.run(parameters);
		expect(hints).toEqual(
			names.map((name) => `${name} was added and is empty, so the list is not narrowed by it`),
		);
	});

	test.each<[IDataObject, [string, string]]>([
		[{ status: ' sent ' }, ['status', 'sent']],
		[{ status: '={{ 7 }}' }, ['status', '7']],
		[{ status: named(' Sent ') }, ['status', 'Sent']],
		[{ status: named('sent,overdue') }, ['status', 'sent,overdue']],
		[{ status: named('={{ 7 }}') }, ['status', '7']],
		[{ status: { __rl: true, mode: 'list', value: 'on hold' } }, ['status', 'on hold']],
		[{ status: '={{ false }}' }, ['status', 'false']],
		[{ search: 'a&b=c' }, ['search', 'a&b=c']],
		[{ customerId: { __rl: true, mode: 'list', value: 'c 1' } }, ['customer_id', 'c 1']],
		[{ customerId: { __rl: true, mode: 'id', value: ' c1 ' } }, ['customer_id', 'c1']],
		[
			{ customerId: { __rl: true, mode: 'url', value: 'https://app/web/customers/c%2F7?tab=1' } },
			['customer_id', 'c/7'],
		],
		[{ customerId: { __rl: true, mode: 'id', value: 'null' } }, ['customer_id', 'null']],
		[{ customerId: '={{ 12 }}' }, ['customer_id', '12']],
		[{ dateTo: '={{ new Date(0) }}' }, ['date_to', '1970-01-01T00:00:00.000Z']],
		[{ dateFrom: '2026-01-31' }, ['date_from', '2026-01-31']],
		[
			{ dateFrom: '={{ $today.set({ year: 2026, month: 1, day: 31 }) }}' },
			['date_from', '2026-01-31'],
		],
	])('%j is sent as %j', async (filters, pair) => expect(await asked(filters)).toEqual([pair]));

	test.each<[string, string]>([
		['status', 'Status'],
		['customerId', 'Customer'],
	])('that n8n has emptied with another credential is refused: %s', async (filter, name) => {
		const emptied = {
			__rl: true,
			mode: 'list',
			value: '',
			cachedResultName: '',
			cachedResultUrl: '',
		};
		const { error } = await harness.run({
			resource: 'invoice',
			operation: 'getAll',
			filters: { [filter]: emptied },
		});
		expect(error?.message).toBe(`${name} is empty`);
		expect(error?.description).toBe(
			`n8n empties choices when another credential is chosen. Choose again, or remove ${name} for the list without it. Nothing was sent.`,
		);
		expect(harness.service.hits).toEqual([]);
	});

	test('that takes a text is not picked: an object for it is refused', async () => {
		const run = await harness.run(
			{ resource: 'invoice', operation: 'getAll', filters: { search: '={{ $json.given }}' } },
			{ items: items({ given: { mode: 'id', value: 'x' } }) },
		);
		expect(run.error?.message).toBe('Search is {"mode":"id","value":"x"}, which is no text');
		expect(harness.service.hits).toEqual([]);
	});

	test('is that of its own item', async () => {
		await harness.run(
			{
				resource: 'invoice',
				operation: 'getAll',
				filters: {
					status: '={{ $json.status }}',
					dateFrom: '={{ $json.day }}',
					customerId: { __rl: true, mode: 'id', value: '={{ $json.customer }}' },
					additional: { parameter: [{ name: 'tag', value: '={{ $json.tag }}' }] },
				},
				options: { concurrency: 1 },
			},
			{
				mode: 'trigger',
				items: items(
					{ status: 'a', day: '2026-01-01', customer: 1, tag: 'x' },
					{ status: 'b', day: '2026-01-02', customer: 2, tag: 'y' },
				),
			},
		);
		expect(harness.service.hits.map(({ query }) => ({ ...query, limit: undefined }))).toEqual([
			{ status: 'a', date_from: '2026-01-01', customer_id: '1', tag: 'x' },
			{ status: 'b', date_from: '2026-01-02', customer_id: '2', tag: 'y' },
		]);
	});
});

describe('an additional parameter', () => {
	const additional = (...parameter: IDataObject[]) => ({ additional: { parameter } });

	test.each<[unknown, string]>([
		['text & more', 'text & more'],
		['={{ 7 }}', '7'],
		['={{ false }}', 'false'],
		['={{ { a: [1] } }}', '{"a":[1]}'],
		[' as it is ', ' as it is '],
	])('%j is sent as %j', async (value, sent) => {
		expect(await asked(additional({ name: ' x ', value: value as string }))).toEqual([['x', sent]]);
	});

	test('left empty by hand is sent so', async () => {
		expect(await asked(additional({ name: 'x', value: '' }))).toEqual([['x', '']]);
	});

	test('without a name is left out', async () => {
		expect(await asked(additional({ name: ' ', value: 'a' }, { name: 'y', value: 'b' }))).toEqual([
			['y', 'b'],
		]);
	});

	test('that an agent gives no name or no value is left out', async () => {
		const given = '={{ $json.given }}';
		const filters = additional({ name: given, value: 'a' }, { name: 'x', value: given }) as never;
		const node = { type: `${PACKAGE}.accountingServiceTool` };
		for (const item of [{ given: null }, {}])
			await harness.run(
				{ resource: 'invoice', operation: 'getAll', filters },
				{ node, items: items(item) },
			);
		const line = 'GET /api/invoices?limit=50';
		expect(harness.service.lines).toEqual([line, line]);
	});

	test.each(['toString', 'hasOwnProperty', 'valueOf'])(
		'called %s as JavaScript calls something of its own is sent once, as it is',
		async (name) => {
			expect(await asked(additional({ name, value: 'y' }))).toEqual([[name, 'y']]);
		},
	);

	test.each(['__proto__', 'constructor', 'prototype'])(
		'called %s, which n8n leaves out on the way, is refused',
		async (name) => {
			const filters = additional({ name, value: 'y' }) as never;
			const run = await harness.run({ resource: 'invoice', operation: 'getAll', filters });
			expect([run.error?.message, run.error?.description]).toEqual([
				`"${name}" cannot be the name of an additional parameter`,
				'n8n leaves a parameter of this name out of every request. Nothing was sent.',
			]);
			expect(harness.service.hits).toEqual([]);
		},
	);

	test.each(['limit', ' offset '])('called %s, which paging decides, is refused', async (name) => {
		const filters = additional({ name, value: '3' }) as never;
		const run = await harness.run({ resource: 'invoice', operation: 'getAll', filters });
		expect([run.error?.message, run.error?.description]).toEqual([
			`"${name.trim()}" cannot be the name of an additional parameter`,
			'The node reads the list page by page. Use Limit, the filter Offset or the option Page Size instead. Nothing was sent.',
		]);
		expect(harness.service.hits).toEqual([]);
	});

	test('with the name of a filter is sent besides it, and so is a third', async () => {
		const twice = additional({ name: 'status', value: 'paid' }, { name: 'status', value: '3' });
		expect(await asked({ status: 'sent', ...twice })).toEqual([
			['status', 'sent'],
			['status', 'paid'],
			['status', '3'],
		]);
	});
});

describe('a search', () => {
	const search = { resource: 'search', operation: 'search' };

	test('is sent with its terms, and with nothing that belongs to lists', async () => {
		await harness.run({
			...search,
			query: ' north ',
			searchType: '',
			filters: {
				status: 'sent',
				offset: 20,
				additional: { parameter: [{ name: 'x', value: '1' }] },
			},
		});
		expect(harness.service.lines).toEqual(['GET /api/search?q=north&limit=50']);
	});
});
