import type { INodeParameters } from 'n8n-workflow';

import { json, LocalService } from '../localService/localService';
import { Panel } from './panel';

let service: LocalService;
beforeEach(async () => void (service = await LocalService.start()));
afterEach(async () => await service.stop());

const records = Array.from({ length: 30 }, (_, id) => ({ id, status: 'sent', lines: [{ id }] }));

/** A service that refuses to give more than so many records at a time. */
function allow(most: number): void {
	service.respond = ({ query }, response) => {
		const start = Number(query.offset ?? 0);
		const page = records.slice(start, start + Number(query.limit));
		const isAllowed = Number(query.limit) <= most;
		const answer = isAllowed
			? json({ data: page, total: records.length })
			: json({ error: `limit must be ${most} or less` }, 400);
		answer({} as never, response);
	};
}

const open = async (options: INodeParameters, apiKey: string) =>
	await Panel.open(service, { resource: 'invoice', operation: 'getAll', options }, apiKey);

/** What is learned of an account is kept for half a minute. */
const keyOf = (what: string) => `key-of-${Buffer.from(what).toString('hex')}`;

const asked = () => new Set(service.hits.map(({ query }) => query.limit));

test.each<[string, (panel: Panel) => Promise<unknown>]>([
	['the statuses', async (panel) => await panel.search('searchStatuses')],
	['a picker of records', async (panel) => await panel.search('searchCustomers')],
	['the columns of a mapper', async (panel) => await panel.fields()],
	['a choice of fields', async (panel) => await panel.options('getOutputFields')],
	['the kinds of record', async (panel) => await panel.options('getSearchTypes')],
])('the panel asks for no more at a time than Page Size says: %s', async (what, read) => {
	allow(10);
	await read(await open({ pageSize: 10 }, keyOf(what)));
	const lists = service.hits.filter(({ path }) => !path.endsWith('/search'));
	expect(new Set(lists.map(({ query }) => query.limit))).toEqual(new Set(['10']));
});

test('the statuses of a service that allows 50 records at a time can be chosen', async () => {
	allow(50);
	const refused = await open({}, 'refused');
	await expect(refused.search('searchStatuses')).rejects.toThrow('limit must be 50 or less');
	const { results } = await (await open({ pageSize: 50 }, 'allowed')).search('searchStatuses');
	expect(results).toEqual([{ name: 'sent', value: 'sent' }]);
});

test('a Page Size that was not saved yet counts, and an expression where it gives a number', async () => {
	allow(100);
	const panel = await open({ pageSize: '={{ 5 + 5 }}' }, 'of-expression');
	await panel.fields();
	expect(asked()).toEqual(new Set(['10']));
	service.hits.length = 0;
	await panel.fields({ resource: 'invoice', options: { pageSize: 7 } });
	expect(asked()).toEqual(new Set(['7']));
});

test.each([500, 0, 'many', '={{ $json.size }}', '={{ $input.item.json.size }}'])(
	'one that asks for no less changes nothing: %s',
	async (pageSize) => {
		allow(100);
		await (await open({ pageSize }, keyOf(`${pageSize}`))).fields();
		expect(asked()).toEqual(new Set(['20']));
	},
);
