import { inspect } from 'node:util';

import type { NodeApiError } from 'n8n-workflow';

import { json, LocalService, type Respond } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { createInvoice, getInvoice } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const text =
	(body: string, status: number, type = 'text/html'): Respond =>
	(_, response) => {
		response.writeHead(status, { 'Content-Type': type });
		response.end(body);
	};

describe('a refusal says what happened, in the words of the service, and what to do', () => {
	test.each<[number, unknown, RegExp, RegExp]>([
		[
			400,
			{ error: 'due_date is missing' },
			/^The service did not allow this for Invoice 42: due_date is missing \(400\)$/,
			/^Check the ID\. If it is right, look at the invoice in the service: what it returns may/,
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
		[422, { error: { name: ['blank'] } }, /name: blank \(422\)$/, /^Check the ID\. If it is right/],
		[
			418,
			{},
			/^The service refused the request for Invoice 42 \(418\)$/,
			/Look at what the service/,
		],
		[402, {}, /^The service refused the request for Invoice 42 \(402\)$/, /Pro plan/],
		[412, {}, /\(412\)$/, /may have changed meanwhile: run the item again/],
		[410, {}, /\(410\)$/, /was deleted: check the ID/],
		[
			423,
			{ error: 'locked' },
			/: locked \(423\)$/,
			/in use by somebody else: run the item again later/,
		],
	])('%i', async (status, body, message, description) => {
		harness.service.respond = json(body, status);
		const { error } = await harness.run(getInvoice);
		expect(error?.message).toMatch(message);
		expect(error?.description).toMatch(description);
		expect((error as NodeApiError).httpCode).toBe(String(status));
		expect((error as NodeApiError).context.itemIndex).toBe(0);
		expect(harness.service.lines).toHaveLength(1);
	});

	test("keeps the service's words even where n8n would replace them by a stock phrase", async () => {
		harness.service.respond = json({ error: 'A preexisting invoice has this number' }, 400);
		expect((await harness.run(createInvoice)).error?.message).toMatch(/A preexisting invoice/);
	});

	test('names the base URL for a page instead of JSON', async () => {
		harness.service.respond = text('<html><h1>Please sign in</h1></html>', 200);
		const { error } = await harness.run(getInvoice);
		expect(error?.message).toMatch(/not JSON \(200\)/);
		expect(error?.description).toMatch(/base URL.*Please sign in/);
		expect(error?.description).not.toMatch(/</);
	});

	test('does not follow a redirect, and names the host it points to', async () => {
		const elsewhere = await LocalService.start();
		harness.service.respond = (_, response) => {
			response.writeHead(302, { Location: `${elsewhere.origin}/api/invoices/42` });
			response.end();
		};
		const { error } = await harness.run(getInvoice);
		expect(elsewhere.hits).toEqual([]);
		expect(error?.message).toMatch(/redirects GET \/invoices\/42 elsewhere \(302\)/);
		expect(error?.description).toContain(new URL(elsewhere.origin).host);
		await elsewhere.stop();
	});

	test('says that nothing was sent when nobody listens', async () => {
		const gone = await LocalService.start();
		const engine = harness.engine.with({
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

	test('never shows the key, wherever the service repeats it', async () => {
		harness.service.respond = json({ error: `The key ${KEY} is revoked` }, 401);
		const run = await harness.run(getInvoice);
		expect(run.error?.message).toContain('The key *** is revoked');
		expect(inspect(run.error, { depth: 8, showHidden: true })).not.toContain(KEY);
		expect(JSON.stringify(run.run)).not.toContain(KEY);
	});
});
