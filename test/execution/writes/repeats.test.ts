import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { createInvoice, getInvoice } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

describe('an answer that is lost', () => {
	const hangUp: Respond = (_, response) => response.socket?.destroy();

	test('leaves a POST unrepeated and its outcome unknown', async () => {
		harness.service.respond = hangUp;
		const { error } = await harness.run(createInvoice);
		expect(harness.service.lines).toEqual(['POST /api/invoices']);
		expect(error?.message).toMatch(/not known whether the service carried out POST \/invoices/);
		expect(error?.description).toMatch(/not repeated.*Search/);
	});

	test('leaves a POST unrepeated after a 500 as well', async () => {
		harness.service.respond = json({ error: 'oops' }, 500);
		const { error } = await harness.run(createInvoice);
		expect(harness.service.lines).toHaveLength(1);
		expect(error?.message).toMatch(/not known/);
	});

	test('is asked for again by a GET', async () => {
		let count = 0;
		harness.service.respond = (hit, response) => {
			count += 1;
			(count === 1 ? hangUp : json({ id: '42' }))(hit, response);
		};
		const run = await harness.run(getInvoice);
		expect(run.json).toEqual([{ id: '42' }]);
		expect(harness.service.lines).toHaveLength(2);
	});

	test('counts as done for a write whose answer has a good status and no readable body', async () => {
		harness.service.respond = (_, response) => {
			response.writeHead(201, { Location: '/api/invoices/77' });
			response.end();
		};
		const run = await harness.run(createInvoice);
		expect(run.json).toEqual([{ success: true, id: '77' }]);
		expect(run.hints.join()).toMatch(/returned no invoice/);
		expect(harness.service.lines).toHaveLength(1);
	});
});

describe('a 429', () => {
	test('is waited out and repeated, also for a POST', async () => {
		let count = 0;
		harness.service.respond = (hit, response) => {
			count += 1;
			(count === 1
				? json({ error: 'slow down' }, 429, { 'Retry-After': '0' })
				: json({ id: '9' }, 201))(hit, response);
		};
		expect((await harness.run(createInvoice)).json).toEqual([{ id: '9' }]);
		expect(harness.service.lines).toHaveLength(2);
	});

	test('that asks to wait longer than Max Wait ends the item at once', async () => {
		harness.service.respond = json({ error: 'slow down' }, 429, { 'Retry-After': '86400' });
		const { error } = await harness.run(getInvoice);
		expect(error?.message).toMatch(/rate limit of the service is used up: slow down \(429\)/);
		expect(error?.description).toMatch(/24 hours/);
		expect(harness.service.lines).toHaveLength(1);
	});
});
