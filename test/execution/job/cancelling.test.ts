import type { Respond } from '../../localService/localService';
import { with_ } from '../startedService';
import { createInvoice, getInvoice, items } from '../withService';

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
		// This test comes last: it holds up everybody who uses this key.
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
