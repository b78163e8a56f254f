import { json, type Respond } from '../../localService/localService';
import { with_ } from '../startedService';
import { createInvoice, getInvoice } from '../withService';

describe('an answer that is lost', () => {
	const hangUp: Respond = (_, response) => response.socket?.destroy();

	test('leaves a POST unrepeated and its outcome unknown', async () => {
		with_.service.reset(hangUp);
		const { error } = await with_.run(createInvoice);
		expect(with_.service.lines).toEqual(['POST /api/invoices']);
		expect(error?.message).toMatch(/not known whether the service carried out POST \/invoices/);
		expect(error?.description).toMatch(/not repeated.*Search/);
	});

	test('leaves a POST unrepeated after a 500 as well', async () => {
		with_.service.reset(json({ error: 'oops' }, 500));
		const { error } = await with_.run(createInvoice);
		expect(with_.service.lines).toHaveLength(1);
		expect(error?.message).toMatch(/not known/);
	});

	test('is asked for again by a GET', async () => {
		let count = 0;
		with_.service.reset((hit, response) => {
			count += 1;
			(count === 1 ? hangUp : json({ id: '42' }))(hit, response);
		});
		const run = await with_.run(getInvoice);
		expect(run.json).toEqual([{ id: '42' }]);
		expect(with_.service.lines).toHaveLength(2);
	});

	test('counts as done for a write whose answer has a good status and no readable body', async () => {
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
	test('is waited out and repeated, also for a POST', async () => {
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

	test('that asks to wait longer than Max Wait ends the item at once', async () => {
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
