import { json, type Respond } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { byId, createInvoice, upsertCustomer } from '../inputs';
import { keeping, writesIn } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const threeTries = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
const text =
	(body: string, status = 500): Respond =>
	(_, response) => {
		response.writeHead(status);
		response.end(body);
	};
const unknown = 'It is not known whether the invoice was created';

describe('a POST whose outcome is not known quotes what the service said', () => {
	test.each<[string, Respond, string]>([
		['its error', json({ error: 'Disk is full.' }, 500), ': Disk is full (500)'],
		['its message', json({ message: 'Number taken' }, 503), ': Number taken (503)'],
		['each field', json({ error: { lines: ['short'] } }, 502), ': lines: short (502)'],
		['of JSON without such a field', json({ note: 'x' }, 500), ': {"note":"x"} (500)'],
		['of JSON that breaks off', text('{"error":"Disk is fu'), ': {"error":"Disk is fu (500)'],
		['of a page', text('<h1>Bad  gateway</h1><p>nginx</p>', 502), ': Bad gateway nginx (502)'],
		['of a plain text', text('Out of memory', 504), ': Out of memory (504)'],
		['nothing', text(''), ' (500)'],
		['a long text not to its end', text('y'.repeat(999)), `: ${'y'.repeat(200)} (500)`],
	])('%s', async (_, respond, said) => {
		harness.service.respond = respond;
		const run = await harness.run(createInvoice);
		expect(run.error?.message).toBe(`${unknown}${said}`);
		expect(harness.service.lines).toEqual(['POST /api/invoices']);
	});

	test('without the key in it', async () => {
		harness.service.respond = text(`${'z'.repeat(190)}${KEY} was used`);
		const { error } = await harness.run(createInvoice);
		expect(error?.message).toBe(`${unknown}: ${'z'.repeat(190)}*** was us (500)`);
	});

	test('and where no answer came, what happened to it', async () => {
		harness.service.respond = (_, response) => response.socket?.destroy();
		const { error } = await harness.run(createInvoice);
		expect(error?.message).toBe(`${unknown} (ECONNRESET: the connection broke off)`);
	});

	test('also in the last of the messages of Retry On Fail, and without the key', async () => {
		harness.service.respond = json({ error: `Disk is full for ${KEY}` }, 500);
		const run = await harness.run(createInvoice, { node: threeTries });
		expect(run.error?.message).toBe(
			'It is still not known whether the invoice was created, so it was not sent again. ' +
				`The first try ended so: ${unknown}: Disk is full for *** (500)`,
		);
		expect(JSON.stringify(run.run.data)).not.toContain(KEY);
		expect(harness.service.lines).toEqual(['POST /api/invoices']);
	});
});

test('a later try of an agent that is not sent again says how the first try ended', async () => {
	harness.service.respond = json({ error: 'Disk is full' }, 500);
	const node = { type: 'n8n-nodes-accounting-service.accountingServiceTool' };
	const { run } = await harness.run(createInvoice, { node, times: 2 });
	const later = run.data.resultData.runData.Node?.[1]?.data?.main?.[0]?.[0]?.json;
	expect(later?.message).toMatch(/^It is still not known.*ended so:.*Disk is full/);
	expect(harness.service.lines).toEqual(['POST /api/invoices']);
});

describe('what may be sent twice is sent again by Retry On Fail', () => {
	const lostOnce = (method: string, respond: Respond): Respond => {
		let losses = 1;
		return (hit, response) => {
			if (hit.method === method && losses-- > 0) response.socket?.destroy();
			else respond(hit, response);
		};
	};
	const upsert = upsertCustomer('{ name: "Bea" }', {
		matchValue: 'x@y.z',
		// So that the node itself does not repeat.
		options: { maxWait: 0 },
	});

	test('the update of an upsert whose answer was lost', async () => {
		harness.service.respond = lostOnce('PUT', keeping([{ id: 'a', email: 'x@y.z' }]));
		const run = await harness.run(upsert, { node: threeTries });
		expect(run.json).toEqual([{ id: 'a', email: 'x@y.z', name: 'Bea' }]);
	});

	test('but not its creation', async () => {
		harness.service.respond = lostOnce('POST', keeping([]));
		const run = await harness.run(upsert, { node: threeTries });
		expect(run.error?.message).toMatch(
			/^It is still not known whether the customer with email x@y.z was created or updated/,
		);
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
	});

	test('a deletion, whose 404 then says that it was done', async () => {
		let tries = 0;
		harness.service.respond = (hit, response) =>
			json({ error: 'x' }, tries++ === 0 ? 408 : 404)(hit, response);
		const run = await harness.run({ resource: 'invoice', operation: 'delete', ...byId('invoice') });
		expect(run.json).toEqual([{ deleted: true, id: '42' }]);
		expect(harness.service.lines).toHaveLength(2);
	});
});
