import type { IDataObject } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

/** A service whose lists are empty and which knows the customer 7. */
const know7 = (unknown = json({ error: 'No such customer' }, 404)) => {
	harness.service.respond = (hit, response) => {
		if (!/customers\/./.test(hit.path)) json([])(hit, response);
		else if (hit.path.endsWith('/7')) json({ id: 7 })(hit, response);
		else unknown(hit, response);
	};
};

const byId = (value: string) => ({ __rl: true, mode: 'id', value });
const of = async (
	customer: string,
	options: Parameters<ActionHarness['run']>[1] = {},
	more: IDataObject = {},
) =>
	await harness.run(
		{
			resource: 'invoice',
			operation: 'getAll',
			filters: { customerId: byId(customer), ...more } as never,
		},
		options,
	);

const NONE = 'No customer has the ID "Becker". If that is a name, choose the customer From list.';

test('an empty list of a customer that does not exist says so', async () => {
	know7();
	const { hints, json: found } = await of('Becker');
	expect([found, hints]).toEqual([[], [NONE]]);
	expect(harness.service.lines).toEqual([
		'GET /api/invoices?customer_id=Becker&limit=50',
		'GET /api/customers/Becker',
	]);
});

test('of an ID of digits, which is no name, it says no more', async () => {
	know7();
	expect((await of('9999')).hints).toEqual(['No customer has the ID "9999"']);
});

test('an empty list of a customer that exists says nothing', async () => {
	know7();
	expect((await of('7')).hints).toEqual([]);
});

const page: Respond = (_, response) => {
	response.writeHead(404, { 'Content-Type': 'text/html' });
	response.end('<h1>Not here</h1>');
};

test.each([
	['a refusal', json({ error: 'no' }, 403)],
	['a page in place of an answer', page],
	['a rate limit for longer than anybody looks at it', json({}, 429, { 'Retry-After': '60' })],
])('%s says nothing of a customer', async (_, respond) => {
	know7(respond);
	const run = await of('Becker');
	expect([run.error, run.hints]).toEqual([undefined, []]);
});

test.each([
	['7, 8', []],
	['Becker,', [NONE]],
])('of the customers %j each is one of its own', async (customers, hints) => {
	know7();
	const more = { additional: { parameter: [{ name: 'customer_id', value: customers }] } };
	const run = await harness.run({ resource: 'invoice', operation: 'getAll', filters: more });
	expect(run.hints).toEqual(hints);
});

test('what can be no ID takes nothing from the run', async () => {
	know7();
	const run = await of('..');
	expect([run.error, run.json, run.hints]).toEqual([undefined, [], []]);
	expect(harness.service.hits).toHaveLength(1);
});

test('the service is asked once in a run, and not in one that nobody watches', async () => {
	know7();
	await of('={{ $json.of }}', { items: items({ of: 'Becker' }, { of: 'Other' }) });
	expect(harness.service.hits).toHaveLength(3);
	await of('Becker', { mode: 'trigger' });
	expect(harness.service.hits).toHaveLength(4);
});

test('an agent reads it in the answer, without the key', async () => {
	know7();
	const node = { type: 'n8n-nodes-accounting-service.accountingServiceTool' };
	const run = await of(`B ${KEY}`, { node, mode: 'webhook' });
	expect(run.json).toEqual([
		{
			message: expect.stringContaining('No invoices were found. No customer has the ID "B ***"'),
		},
	]);
});

test('the customer is looked at before the status', async () => {
	know7();
	const status = { __rl: true, mode: 'name', value: 'late' };
	expect((await of('Becker', {}, { status })).hints).toEqual([NONE]);
	expect(harness.service.hits).toHaveLength(2);
});
