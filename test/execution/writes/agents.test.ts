import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, createInvoice, getInvoice, items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const hangUp: Respond = (_, response) => response.socket?.destroy();
/** The node as n8n gives it to an agent. */
const asTool = { type: 'n8n-nodes-accounting-service.accountingServiceTool' };

test('an agent reads in the answer of its tool that the outcome of a POST is unknown', async () => {
	harness.service.respond = hangUp;
	const run = await harness.run(createInvoice, { node: asTool });
	expect(run.error).toBeUndefined();
	expect(run.json).toEqual([
		{
			outcome: 'unknown',
			message: expect.stringMatching(/not known whether the invoice was created/),
			advice: expect.stringMatching(/not repeated.*Look for the result/),
		},
	]);
	expect(harness.service.lines).toEqual(['POST /api/invoices']);
});

test('an agent that is stopped is told nothing: the execution ends as a canceled one', async () => {
	let cancel = () => {};
	harness.service.respond = () => void setTimeout(() => cancel(), 20);
	const onStart = (stop: () => void) => void (cancel = stop);
	const { error, run } = await harness.run(createInvoice, { node: asTool, onStart });
	expect(run.status).toBe('canceled');
	expect(error?.message).toBe(
		'The execution was canceled, and it is not known whether the invoice was created',
	);
});

test('a refusal is a failure for an agent, too', async () => {
	harness.service.respond = json({ error: 'locked' }, 409);
	expect((await harness.run(createInvoice, { node: asTool })).error?.message).toMatch(/locked/);
});

test('an agent that reads nothing is told that nothing was found', async () => {
	harness.service.respond = json({ data: [], total: 0 });
	const { json: told } = await harness.run(
		{ resource: 'invoice', operation: 'getAll', returnAll: true },
		{ node: asTool },
	);
	expect(told).toEqual([{ message: 'No invoices were found' }]);
});

test('an agent gets the ten most useful fields of each record of a list, and of one record all', async () => {
	const record = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`field_${n}`, n]));
	const told = async (parameters: INodeParameters, answer: unknown) => {
		harness.service.respond = json(answer);
		return (await harness.run({ ...parameters, simplify: true }, { node: asTool })).json;
	};
	const list = { resource: 'invoice', operation: 'getAll' };
	const [row] = await told(list, { data: [{ id: '42', ...record }], total: 1 });
	expect(Object.keys(row ?? {})).toHaveLength(10);
	expect(await told(getInvoice, { id: '42', ...record })).toEqual([{ id: '42', ...record }]);
});

test('a POST whose outcome is unknown is not sent again in the next run of an agent', async () => {
	harness.service.respond = hangUp;
	const run = await harness.run(createInvoice, { node: asTool, times: 3 });
	expect(run.times).toBe(3);
	expect(harness.service.lines).toEqual(['POST /api/invoices']);
});

test.each([
	['sendEmail', 'email'],
	['sendReminder', 'reminder'],
	['duplicate', 'duplicate'],
	['createCreditNote', 'credit-note'],
])(
	'%s whose outcome is unknown is not sent where an agent tries again in other words',
	async (operation, action) => {
		harness.service.respond = hangUp;
		const words = { bodyMode: 'json', bodyJson: '={{ { message: "Try " + $runIndex } }}' };
		const parameters = {
			...{ resource: 'invoice', operation, ...byId('invoice', '7') },
			...(operation === 'sendReminder' && { onlyIfUnpaid: false }),
		};
		const run = await harness.run({ ...parameters, ...words }, { node: asTool, times: 2 });
		expect(run.times).toBe(2);
		expect(harness.service.lines).toEqual([`POST /api/invoices/7/${action}`]);
	},
);

test('another change of a record is another wish of an agent, whatever became of the first', async () => {
	harness.service.respond = hangUp;
	const parameters = {
		...{ ...createInvoice, operation: 'update', ...byId('invoice', '7'), options: { maxWait: 0 } },
		fieldsJson: '={{ { note: "Try " + $runIndex } }}',
	};
	const node = { ...asTool, onError: 'continueRegularOutput' } as const;
	await harness.run(parameters, { node, times: 2 });
	const sent = new Set(harness.service.hits.map(({ body }) => body));
	expect([...sent]).toEqual(['{"note":"Try 0"}', '{"note":"Try 1"}']);
});

test('a deletion whose answer was lost is sent again, and done if the record is gone by then', async () => {
	let hits = 0;
	harness.service.respond = (hit, response) =>
		((hits += 1) === 1 ? hangUp : json({ error: 'gone' }, 404))(hit, response);
	const remove = { resource: 'invoice', operation: 'delete', ...byId('invoice', '7') };
	const parameters = { ...remove, options: { maxWait: 0 } };
	const { error, run, times } = await harness.run(parameters, {
		node: { ...asTool, onError: 'continueRegularOutput' },
		times: 2,
	});
	expect(error).toBeUndefined();
	expect(times).toBe(2);
	expect(harness.service.lines).toEqual(['DELETE /api/invoices/7', 'DELETE /api/invoices/7']);
	const [, second] = run.data.resultData.runData.Node ?? [];
	expect(second?.data?.main?.[0]?.[0]?.json).toEqual({ deleted: true, id: '7' });
});

test.each<[string, INodeParameters, string]>([
	[
		'about another record',
		{ resource: 'invoice', operation: 'duplicate', ...byId('invoice', '={{ $json.n }}') },
		'/api/invoices/2/duplicate',
	],
	[
		'with another match value',
		{
			...{ resource: 'customer', operation: 'upsert', fieldsMode: 'json' },
			...{ matchField: 'email', matchValue: '={{ $json.n }}', fieldsJson: '{"name":"A"}' },
		},
		'/api/customers',
	],
])('a POST whose outcome is unknown holds back none %s', async (_, parameters, second) => {
	harness.service.respond = (hit, response) =>
		(hit.method === 'GET' ? json([]) : hangUp)(hit, response);
	await harness.run(parameters, { node: asTool, items: items({ n: 1 }, { n: 2 }) });
	const posts = harness.service.hits.filter(({ method }) => method === 'POST');
	expect(posts).toHaveLength(2);
	expect(posts[1]?.path).toBe(second);
});

test('a read is sent in every run', async () => {
	harness.service.respond = json({ id: '42' });
	await harness.run(getInvoice, { times: 3 });
	expect(harness.service.lines).toHaveLength(3);
});
