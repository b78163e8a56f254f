import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, createInvoice, getInvoice, items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

describe('cancelling', () => {
	test('stops running requests and starts no other', async () => {
		let cancel = () => {};
		harness.service.respond = () => cancel();
		const before = Date.now();
		const run = await harness.run(getInvoice, {
			items: items({}, {}, {}),
			onStart: (stop) => void (cancel = stop),
		});
		expect(run.run.status).toBe('canceled');
		expect(harness.service.lines.length).toBeLessThanOrEqual(3);
		expect(Date.now() - before).toBeLessThan(5000);
	});

	test.each([
		['a status', { status: { __rl: true, mode: 'name', value: 'late' } }],
		['a customer', { customerId: { __rl: true, mode: 'id', value: '9' } }],
	])('ends the wait for what is asked about an empty list of %s', async (_, filters) => {
		let cancel = () => {};
		harness.service.respond = (hit, response) => {
			const isFiltered = hit.query.status !== undefined || hit.query.customer_id !== undefined;
			if (isFiltered) return json([])(hit, response);
			response.writeHead(429, { 'Retry-After': '8' }).end();
			setTimeout(() => cancel(), 100);
		};
		const before = Date.now();
		const run = await harness.run(
			{ resource: 'invoice', operation: 'getAll', filters },
			{ onStart: (stop) => void (cancel = stop) },
		);
		expect(run.run.status).toBe('canceled');
		expect(harness.service.lines).toHaveLength(2);
		expect(Date.now() - before).toBeLessThan(5000);
	});

	test('while a deletion is on its way names the record', async () => {
		let cancel = () => {};
		harness.service.respond = () => void setTimeout(() => cancel(), 20);
		const remove = { resource: 'invoice', operation: 'delete', ...byId('invoice', '7') };
		const run = await harness.run(remove, { onStart: (stop) => void (cancel = stop) });
		expect(run.error?.message).toBe(
			'The execution was canceled, and it is not known whether invoice 7 was deleted',
		);
		expect(run.error?.description).toMatch(/^The request was on its way\. Look for/);
	});

	const busy: Respond = (_, response) => {
		response.writeHead(429, { 'Retry-After': '30' });
		response.end();
	};
	const create = [createInvoice, ['POST /api/invoices']] as const;
	// Two items are read side by side.
	const reading = 'GET /api/invoices/42';
	const read = [getInvoice, [reading, reading]] as const;
	test.each<[string, Respond, string, typeof create | typeof read]>([
		[
			'while a write is on its way',
			() => {},
			'The execution was canceled, and it is not known whether the invoice was created',
			create,
		],
		['while a write waits for its repeat', busy, 'The execution was canceled', create],
		['while a reading waits for its repeat', busy, 'The execution was canceled', read],
	])('is told as such %s', async (_, respond, message, [step, lines]) => {
		let cancel = () => {};
		harness.service.respond = (hit, response) => {
			respond(hit, response);
			setTimeout(() => cancel(), 100);
		};
		const before = Date.now();
		const run = await harness.run(step, {
			items: items({}, {}),
			node: { onError: 'continueRegularOutput' },
			onStart: (stop) => void (cancel = stop),
		});
		expect(run.run.status).toBe('canceled');
		expect(run.error?.message).toBe(message);
		expect(harness.service.lines).toEqual(lines);
		expect(Date.now() - before).toBeLessThan(10_000);
	});

	test('keeps the doubt about a write although Retry On Fail tries the node again', async () => {
		let cancel = () => {};
		// The first item is refused, and tried again before the one in doubt.
		harness.service.respond = (hit, response) => {
			if (harness.service.hits.length === 1) json({ error: 'no' }, 409)(hit, response);
			else cancel();
		};
		const run = await harness.run(createInvoice, {
			items: items({}, {}),
			node: {
				retryOnFail: true,
				maxTries: 3,
				waitBetweenTries: 1,
				onError: 'continueRegularOutput',
			},
			onStart: (stop) => void (cancel = stop),
		});
		expect(run.run.status).toBe('canceled');
		expect(run.error?.message).toMatch(/not known whether the invoice was created$/);
		expect(harness.service.lines).toEqual(['POST /api/invoices', 'POST /api/invoices']);
	});
});
