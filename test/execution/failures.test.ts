import { inspect } from 'node:util';

import type { INodeParameters, NodeApiError } from 'n8n-workflow';

import { json, LocalService, type Respond } from '../localService/localService';
import { byId, items, KEY, WithService } from './withService';

let with_: WithService;
beforeAll(async () => void (with_ = await WithService.start()));
afterAll(async () => await with_.service.stop());

const getInvoice: INodeParameters = { resource: 'invoice', operation: 'get', ...byId('invoice') };
const createInvoice: INodeParameters = {
	resource: 'invoice',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson: '{"number":1}',
};
const text =
	(body: string, status: number, type = 'text/html'): Respond =>
	(_, response) => {
		response.writeHead(status, { 'Content-Type': type });
		response.end(body);
	};

describe('a refusal says what happened, in the words of the service, and what to do', () => {
	it.each<[number, unknown, RegExp, RegExp]>([
		[
			400,
			{ error: 'due_date is missing' },
			/^The service did not accept the values for Invoice 42: due_date is missing \(400\)$/,
			/Check the fields/,
		],
		[
			401,
			{ error: 'Unknown key' },
			/^The API key was not accepted: Unknown key \(401\)$/,
			/revoked or expired.*Settings > API keys/,
		],
		[
			403,
			{ error: 'Needs Write' },
			/^The API key may not do this with Invoice 42: Needs Write \(403\)$/,
			/Read.*Write.*Admin.*allowlist.*Pro plan/,
		],
		[
			404,
			{ error: 'No such invoice' },
			/^Invoice 42 was not found: No such invoice \(404\)$/,
			/Check the ID/,
		],
		[422, { error: { name: ['blank'] } }, /name: blank \(422\)$/, /Check the fields/],
		[418, {}, /^The service refused the request for Invoice 42 \(418\)$/, /Check the values/],
	])('%i', async (status, body, message, description) => {
		with_.service.reset(json(body, status));
		const { error } = await with_.run(getInvoice);
		expect(error?.message).toMatch(message);
		expect(error?.description).toMatch(description);
		expect((error as NodeApiError).httpCode).toBe(String(status));
		expect((error as NodeApiError).context.itemIndex).toBe(0);
		expect(with_.service.lines).toHaveLength(1);
	});

	it("keeps the service's words even where n8n would replace them by a stock phrase", async () => {
		with_.service.reset(json({ error: 'A preexisting invoice has this number' }, 400));
		expect((await with_.run(createInvoice)).error?.message).toMatch(/A preexisting invoice/);
	});

	it('names the base URL for a page instead of JSON', async () => {
		with_.service.reset(text('<html><h1>Please sign in</h1></html>', 200));
		const { error } = await with_.run(getInvoice);
		expect(error?.message).toMatch(/not JSON \(200\)/);
		expect(error?.description).toMatch(/base URL.*Please sign in/);
		expect(error?.description).not.toMatch(/</);
	});

	it('does not follow a redirect, and names the host it points to', async () => {
		const elsewhere = await LocalService.start();
		with_.service.reset((_, response) => {
			response.writeHead(302, { Location: `${elsewhere.origin}/api/invoices/42` });
			response.end();
		});
		const { error } = await with_.run(getInvoice);
		expect(elsewhere.hits).toEqual([]);
		expect(error?.message).toMatch(/redirects GET \/invoices\/42 elsewhere \(302\)/);
		expect(error?.description).toContain(new URL(elsewhere.origin).host);
		await elsewhere.stop();
	});

	it('says that nothing was sent when nobody listens', async () => {
		const gone = await LocalService.start();
		const engine = with_.engine.with({
			accountingServiceApi: { baseUrl: gone.baseUrl, apiKey: KEY },
		});
		await gone.stop();
		const run = await engine.run(
			engine.node('accountingService', { ...createInvoice, options: { maxWait: 0 } }),
		);
		expect(run.error?.message).toMatch(
			/could not be reached \(ECONNREFUSED: nothing answers at this address\)/,
		);
		expect(run.error?.description).toMatch(/Nothing was sent/);
	});

	it('never shows the key, wherever the service repeats it', async () => {
		with_.service.reset(json({ error: `The key ${KEY} is revoked` }, 401));
		const run = await with_.run(getInvoice);
		expect(run.error?.message).toContain('The key *** is revoked');
		expect(inspect(run.error, { depth: 8, showHidden: true })).not.toContain(KEY);
		expect(JSON.stringify(run.run)).not.toContain(KEY);
	});
});

describe('an answer that is lost', () => {
	const hangUp: Respond = (_, response) => response.socket?.destroy();

	it('leaves a POST unrepeated and its outcome unknown', async () => {
		with_.service.reset(hangUp);
		const { error } = await with_.run(createInvoice);
		expect(with_.service.lines).toEqual(['POST /api/invoices']);
		expect(error?.message).toMatch(/not known whether the service carried out POST \/invoices/);
		expect(error?.description).toMatch(/not repeated.*Search/);
	});

	it('leaves a POST unrepeated after a 500 as well', async () => {
		with_.service.reset(json({ error: 'oops' }, 500));
		const { error } = await with_.run(createInvoice);
		expect(with_.service.lines).toHaveLength(1);
		expect(error?.message).toMatch(/not known/);
	});

	it('is asked for again by a GET', async () => {
		let count = 0;
		with_.service.reset((hit, response) => {
			count += 1;
			(count === 1 ? hangUp : json({ id: '42' }))(hit, response);
		});
		const run = await with_.run(getInvoice);
		expect(run.json).toEqual([{ id: '42' }]);
		expect(with_.service.lines).toHaveLength(2);
	});

	it('counts as done for a write whose answer has a good status and no readable body', async () => {
		with_.service.reset((_, response) => {
			response.writeHead(201, { Location: '/api/invoices/77' });
			response.end();
		});
		const run = await with_.run(createInvoice);
		expect(run.json).toEqual([{ success: true, id: '77' }]);
		expect(run.hints.join()).toMatch(/returned no invoice/);
		expect(with_.service.lines).toHaveLength(1);
	});
});

describe('a 429', () => {
	it('is waited out and repeated, also for a POST', async () => {
		let count = 0;
		with_.service.reset((hit, response) => {
			count += 1;
			(count === 1
				? json({ error: 'slow down' }, 429, { 'Retry-After': '0' })
				: json({ id: '9' }, 201))(hit, response);
		});
		expect((await with_.run(createInvoice)).json).toEqual([{ id: '9' }]);
		expect(with_.service.lines).toHaveLength(2);
	});

	it('that asks to wait longer than Max Wait ends the item at once', async () => {
		with_.service.reset(json({ error: 'slow down' }, 429, { 'Retry-After': '86400' }));
		// A key of its own: the service asks everybody who uses the key to wait.
		const engine = with_.engine.with({
			accountingServiceApi: { baseUrl: with_.service.baseUrl, apiKey: 'another-key' },
		});
		const { error } = await engine.run(engine.node('accountingService', getInvoice));
		expect(error?.message).toMatch(/rate limit of the service is used up: slow down \(429\)/);
		expect(error?.description).toMatch(/24 hours/);
		expect(with_.service.lines).toHaveLength(1);
	});
});

describe("n8n's on-failure settings", () => {
	const bad: Respond = (hit, response) =>
		hit.path.endsWith('/2')
			? json({ error: 'gone' }, 404)(hit, response)
			: json({ id: hit.path.at(-1), error: null })(hit, response);
	const each = { resource: 'invoice', operation: 'get', ...byId('invoice', '={{ $json.id }}') };
	const three = items({ id: 1 }, { id: 2 }, { id: 3 });

	it('stop at the first failure, with its item', async () => {
		with_.service.reset(bad);
		const run = await with_.run({ ...each, options: { concurrency: 1 } }, { items: three });
		expect(run.error?.message).toBe('Invoice 2 was not found: gone (404)');
		expect((run.error as NodeApiError).context.itemIndex).toBe(1);
		expect(with_.service.lines).toHaveLength(2);
	});

	it('keep every item, in order and paired, when going on', async () => {
		with_.service.reset(bad);
		const run = await with_.run(each, {
			items: three,
			node: { onError: 'continueRegularOutput' },
		});
		expect(run.output().map(({ pairedItem }) => pairedItem)).toEqual([
			{ item: 0 },
			{ item: 1 },
			{ item: 2 },
		]);
		expect(run.json[1]).toMatchObject({ error: 'Invoice 2 was not found: gone (404)' });
		expect(run.hints.join()).toMatch(/1 of 3 items failed/);
	});

	it('send failed items to the error output and the others to the success output', async () => {
		with_.service.reset(bad);
		const run = await with_.run(each, { items: three, node: { onError: 'continueErrorOutput' } });
		expect(run.output(0).map(({ json: { id } }) => id)).toEqual(['1', '3']);
		expect(run.output(1)).toHaveLength(1);
		expect(run.output(1)[0]).toMatchObject({
			json: { error: 'Invoice 2 was not found: gone (404)' },
			pairedItem: { item: 1 },
		});
	});

	it('do not run the whole node again for one failed item', async () => {
		with_.service.reset((hit, response) =>
			(hit.body.includes('"n":1') ? json({ error: 'no' }, 400) : json({ id: hit.body }))(
				hit,
				response,
			),
		);
		const run = await with_.run(
			{ ...createInvoice, fieldsJson: '={{ JSON.stringify($json) }}' },
			{
				items: items({ n: 1 }, { n: 2 }, { n: 3 }),
				node: {
					onError: 'continueRegularOutput',
					retryOnFail: true,
					maxTries: 3,
					waitBetweenTries: 0,
				},
			},
		);
		expect(run.output()).toHaveLength(3);
		expect(with_.service.hits.map(({ body }) => body)).toEqual(['{"n":1}', '{"n":2}', '{"n":3}']);
	});
});

describe('cancelling', () => {
	it('stops running requests and starts no other', async () => {
		let cancel = () => {};
		with_.service.reset(() => cancel());
		const before = Date.now();
		const run = await with_.run(getInvoice, {
			items: items({}, {}, {}),
			onStart: (stop) => void (cancel = stop),
		});
		expect(run.run.status).toBe('canceled');
		expect(with_.service.lines.length).toBeLessThanOrEqual(3);
		expect(Date.now() - before).toBeLessThan(5000);
	});

	const busy: Respond = (_, response) => {
		response.writeHead(429, { 'Retry-After': '30' });
		response.end();
	};
	it.each<[string, Respond, string]>([
		[
			'while a write is on its way',
			() => {},
			'The execution was canceled while POST /invoices was on its way',
		],
		// The last of all: everybody who uses this key is held up by it.
		['while a request waits for its repeat', busy, 'The execution was canceled'],
	])('is told as such %s', async (_, respond, message) => {
		let cancel = () => {};
		with_.service.reset((hit, response) => {
			respond(hit, response);
			setTimeout(() => cancel(), 100);
		});
		const run = await with_.run(createInvoice, {
			items: items({}, {}),
			node: { onError: 'continueRegularOutput' },
			onStart: (stop) => void (cancel = stop),
		});
		expect(run.run.status).toBe('canceled');
		expect(run.error?.message).toBe(message);
		// Reads of the test before may still arrive.
		const writes = with_.service.lines.filter((line) => line.startsWith('POST'));
		expect(writes).toEqual(['POST /api/invoices']);
	});
});
