import { sharedSandbox } from '../sharedSandbox';
import { type Receiving, receiving, waitOf } from './receiving';

const flags = ['--retry-intervals', '100,1000', '--retry-jitter', '0.5', '--disable-after', '5'];
const service = sharedSandbox('--now', '2026-03-10T09:07:00Z', ...flags);
const { admin, make } = service;
const settle = async () => await admin('POST /deliveries/settle');
const flush = async () => await admin('POST /deliveries/flush');

let webhook: Receiving;
beforeEach(async () => {
	webhook = await receiving(service);
});
afterEach(() => webhook.remove());

const failing = (times: number) => Array.from({ length: times }, () => 503);

test('spreads the intervals by as much as it is told, to either side', async () => {
	const waits: number[] = [];
	for (let round = 0; round < 8; round += 1) {
		const one = await receiving(service);
		one.receiver.answers = failing(4);
		for (let nth = 0; nth < 4; nth += 1) await make('customers', { name: 'Spread' });
		await settle();
		waits.push(...(await one.log()).map(waitOf));
		await one.remove();
	}
	expect(waits).toHaveLength(32);
	for (const wait of waits) {
		expect(wait).toBeGreaterThan(49.9);
		expect(wait).toBeLessThan(150.1);
	}
	expect(Math.min(...waits)).toBeLessThan(90);
	expect(Math.max(...waits)).toBeGreaterThan(110);
});

test('gives up after the last interval, which is another one each time', async () => {
	webhook.receiver.answers = failing(3);
	await make('customers', { name: 'Given up' });
	await settle();
	expect(waitOf((await webhook.log())[0])).toBeLessThan(151);
	await flush();
	const [second] = await webhook.log();
	expect(second?.attempts).toHaveLength(2);
	expect(waitOf(second)).toBeGreaterThan(499);
	await flush();
	const [last] = await webhook.log();
	expect(last).toMatchObject({ status: 'failed', due_at: null });
	expect(last?.finished_at).toBe(last?.attempts[2]?.at);
	await flush();
	expect(webhook.receiver.received).toHaveLength(3);
	expect(await webhook.shown()).toMatchObject({ failures: 3, enabled: true });
});

test('counts failures in a row over all deliveries, and begins anew after a success', async () => {
	webhook.receiver.answers = [...failing(4), 200, ...failing(4)];
	for (let nth = 0; nth < 4; nth += 1) await make('customers', { name: 'Failed' });
	await settle();
	expect(await webhook.shown()).toMatchObject({ failures: 4, enabled: true, disabled_note: null });
	await make('customers', { name: 'Delivered' });
	await settle();
	expect(await webhook.shown()).toMatchObject({ failures: 0, enabled: true });
	for (let nth = 0; nth < 4; nth += 1) await make('customers', { name: 'Failed' });
	await settle();
	expect(await webhook.shown()).toMatchObject({ failures: 4, enabled: true });
});

test('disables a webhook at the last failure it bears, says when and why, and holds what waits', async () => {
	const other = await receiving(service);
	other.receiver.answers = [500];
	webhook.receiver.answers = failing(5);
	for (let nth = 0; nth < 4; nth += 1) await make('customers', { name: 'Failed' });
	await settle();
	await make('customers', { name: 'The fifth' });
	await settle();
	expect(await webhook.shown()).toMatchObject({
		enabled: false,
		failures: 5,
		disabled_note: 'Disabled on 2026-03-10 09:07 UTC after 5 failed attempts in a row',
	});
	const statuses = (await webhook.log()).map(({ status }) => status);
	expect(statuses).toEqual(Array.from({ length: 5 }, () => 'held'));
	expect(await other.shown()).toMatchObject({ enabled: true, disabled_note: null });
	expect((await other.log()).some(({ status }) => status === 'held')).toBe(false);
	const enabled = { enabled: true, failures: 0, disabled_note: null };
	expect(await webhook.post('enable')).toMatchObject(enabled);
	await webhook.receiver.arrivals(10);
	await other.remove();
});
