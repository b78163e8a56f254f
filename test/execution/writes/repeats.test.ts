import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { createInvoice, getInvoice } from '../inputs';

let harness: ActionHarness;
const updateInvoice = {
	...createInvoice,
	...getInvoice,
	operation: 'update',
	options: { maxWait: 0 },
};
beforeEach(async () => void (harness = await ActionHarness.start()));

describe('an answer that is lost', () => {
	const hangUp: Respond = (_, response) => response.socket?.destroy();

	test('leaves a POST unrepeated and its outcome unknown', async () => {
		harness.service.respond = hangUp;
		const { error } = await harness.run(createInvoice);
		expect(harness.service.lines).toEqual(['POST /api/invoices']);
		expect(error?.message).toMatch(/not known whether the invoice was created/);
		expect(error?.description).toMatch(/not repeated.*Search/);
	});

	test('leaves a POST unrepeated after a 500 as well', async () => {
		harness.service.respond = json({ error: 'oops' }, 500);
		const { error } = await harness.run(createInvoice);
		expect(harness.service.lines).toHaveLength(1);
		expect(error?.message).toMatch(/not known/);
	});

	test.each([1, 3])('is asked for again by a GET, as often as it is lost: %d', async (lost) => {
		let count = 0;
		harness.service.respond = (hit, response) => {
			count += 1;
			(count <= lost ? hangUp : json({ id: '42' }))(hit, response);
		};
		const run = await harness.run(getInvoice);
		expect(run.json).toEqual([{ id: '42' }]);
		expect(harness.service.lines).toHaveLength(lost + 1);
	});

	test('of an Update is no reason not to send it again, and the message says so', async () => {
		harness.service.respond = hangUp;
		const { error } = await harness.run(updateInvoice);
		expect(error?.message).toMatch(/not known whether invoice 42 was updated/);
		expect(error?.description).toMatch(/Sending it again does no harm/);
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

test('a late answer is waited for, up to Timeout', async () => {
	harness.service.respond = (hit, response) =>
		void setTimeout(() => json({ id: '42' })(hit, response), 300);
	const patient = await harness.run({ ...getInvoice, options: { timeout: 60_000 } });
	expect(patient.json).toEqual([{ id: '42' }]);
	// Not so short that five of them would end it as well.
	const { error } = await harness.run({ ...getInvoice, options: { timeout: 100, maxWait: 0 } });
	expect(error?.message).toMatch(/gave no complete answer to GET.*no answer in time/);
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
