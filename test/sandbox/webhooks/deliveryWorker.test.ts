import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedSandbox } from '../sharedSandbox';
import { startSandbox } from '../startSandbox';
import { admin as adminOf, call as callAt } from '../client';
import { Receiver } from '../receiver';
import { type Receiving, receiving, waitOf } from './receiving';

const service = sharedSandbox('--retry-intervals', '60,3000000', '--retry-jitter', '0');
const { admin, make, sandbox } = service;
const settle = async () => await admin('POST /deliveries/settle');
const advance = async (seconds: number) => await admin('POST /clock', { advance: seconds });
const makeMany = async (count: number) => {
	for (let nth = 1; nth <= count; nth += 1) await make('customers', { name: `Nth ${nth}` });
};

let webhook: Receiving;
beforeEach(async () => {
	webhook = await receiving(service);
});
afterEach(() => webhook.remove());

test('delivers by itself, as soon as something has happened', async () => {
	await make('customers', { name: 'At once' });
	await webhook.receiver.arrivals(1);
	await settle();
	expect(webhook.receiver.types()).toEqual(['customer.created']);
});

test('has four deliveries on the way to one receiver, however slow it is, and delays no other', async () => {
	webhook.receiver.silent = true;
	const other = await receiving(service);
	await makeMany(7);
	await other.receiver.arrivals(7);
	await webhook.receiver.arrivals(4);
	expect(webhook.receiver.received).toHaveLength(4);
	webhook.receiver.speak();
	await webhook.receiver.arrivals(7);
	await settle();
	expect(webhook.receiver.received).toHaveLength(7);
	for (const one of [webhook, other]) {
		const statuses = (await one.log()).map(({ status }) => status);
		expect(statuses).toEqual(Array.from({ length: 7 }, () => 'delivered'));
	}
	await other.remove();
});

test('repetitions that are hurried wait for their turn like all others', async () => {
	webhook.receiver.answers = Array.from({ length: 4 }, () => 500);
	await makeMany(4);
	await settle();
	webhook.receiver.silent = true;
	await makeMany(4);
	await webhook.receiver.arrivals(8);
	const flushed = admin('POST /deliveries/flush');
	const other = await receiving(service);
	for (let nth = 1; nth <= 3; nth += 1) {
		await make('customers', { name: 'Meanwhile' });
		await other.receiver.arrivals(nth);
	}
	expect(webhook.receiver.received).toHaveLength(8);
	webhook.receiver.speak();
	await flushed;
	await settle();
	expect(webhook.receiver.received).toHaveLength(15);
	await other.remove();
});

test('webhooks take turns, however much waits for one of them', async () => {
	const other = await receiving(service);
	const both = [webhook.receiver, other.receiver];
	for (const receiver of both) receiver.answers = Array.from({ length: 8 }, () => 500);
	await makeMany(8);
	await settle();
	expect(both.map(({ received }) => received.length)).toEqual([8, 8]);
	await advance(61);
	await Promise.race(both.map(async (receiver) => await receiver.arrivals(16)));
	expect(Math.min(...both.map(({ received }) => received.length))).toBeGreaterThan(8);
	await settle();
	await other.remove();
});

test('delivers the oldest first', async () => {
	webhook.receiver.answers = Array.from({ length: 6 }, () => 500);
	// One after the other: of several that are under way at once, any may be due first again.
	for (let nth = 1; nth <= 6; nth += 1) {
		await make('customers', { name: `Nth ${nth}` });
		await settle();
	}
	const before = webhook.receiver.received.length;
	expect(before).toBe(6);
	webhook.receiver.silent = true;
	await admin('POST /clock', { advance: 61 });
	await webhook.receiver.arrivals(before + 4);
	const again = webhook.receiver.received.slice(before);
	const names = again.map(({ body }) => JSON.parse(body.toString()).data.name);
	expect(names.sort()).toEqual(['Nth 1', 'Nth 2', 'Nth 3', 'Nth 4']);
	webhook.receiver.speak();
	await settle();
});

test('tries again when the clock is set to a time at which it is due, and not before', async () => {
	webhook.receiver.answers = [500];
	await make('customers', { name: 'Later' });
	await settle();
	const [delivery] = await webhook.log();
	expect(waitOf(delivery)).toBeCloseTo(60, 0);
	await advance(50);
	await settle();
	expect(webhook.receiver.received).toHaveLength(1);
	await advance(11);
	await webhook.receiver.arrivals(2);
	await settle();
	expect((await webhook.log())[0]).toMatchObject({ status: 'delivered' });
});

test('waits for a delivery that is due in a month without waking up again and again', async () => {
	webhook.receiver.answers = [500, 500];
	await make('customers', { name: 'In a month' });
	await settle();
	await advance(61);
	await settle();
	const [delivery] = await webhook.log();
	expect(delivery).toMatchObject({ status: 'pending', finished_at: null });
	expect(waitOf(delivery)).toBeCloseTo(3_000_000, 0);
	// Node.js complains about a timer that is too long, and rings it at once.
	expect(sandbox().complaints()).toBe('');
	await advance(3_000_001);
	await webhook.receiver.arrivals(3);
	await settle();
});

test('a delivery that fails after its webhook was disabled waits, and then begins anew', async () => {
	webhook.receiver.silent = true;
	webhook.receiver.answers = [500];
	await make('customers', { name: 'Under way' });
	await webhook.receiver.arrivals(1);
	await webhook.post('disable');
	webhook.receiver.speak();
	await settle();
	expect((await webhook.log())[0]).toMatchObject({ status: 'held', attempts: [{ status: 500 }] });
	await webhook.post('enable');
	await webhook.receiver.arrivals(2);
	await settle();
	expect((await webhook.log())[0]).toMatchObject({ status: 'delivered' });
});

test('a delivery that is under way when its webhook is deleted leaves no trace', async () => {
	webhook.receiver.silent = true;
	await make('customers', { name: 'Deleted' });
	await webhook.receiver.arrivals(1);
	expect((await admin(`DELETE /webhooks/${webhook.id}`)).body).toEqual({
		id: webhook.id,
		deleted: true,
	});
	webhook.receiver.speak();
	await settle();
	expect((await admin(`GET /webhooks/${webhook.id}/deliveries`)).status).toBe(404);
	expect((await admin('GET /integrity')).body).toEqual({ integrity: ['ok'], foreignKeys: [] });
	expect(sandbox().complaints()).toBe('');
});

test('tries again by itself when the time comes, and forgets what it breaks off as it ends', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'deliveryWorker-'));
	const flags = ['--retry-intervals', '0.05,0.1', '--seed', '0', '--db', join(folder, 'books.db')];
	const own = await startSandbox(flags);
	const receiver = new Receiver();
	receiver.answers = [500, 500];
	const url = await receiver.open();
	await adminOf(own, 'POST /webhooks', { name: 'x', url, events: ['customer.created'] });
	await callAt(own, 'POST /customers', { name: 'Again' });
	await receiver.arrivals(3);
	await adminOf(own, 'POST /deliveries/settle');
	receiver.silent = true;
	await callAt(own, 'POST /customers', { name: 'Broken off' });
	await receiver.arrivals(4);
	await own.stop();
	expect(own.complaints()).toBe('');
	receiver.silent = false;
	const next = await startSandbox(flags);
	await receiver.arrivals(5);
	await adminOf(next, 'POST /deliveries/settle');
	const { body } = await adminOf(next, 'GET /webhooks/1/deliveries');
	const attempts = body.deliveries.map((delivery) => delivery.attempts.map(({ status }) => status));
	expect(attempts).toEqual([[200], [500, 500, 200]]);
	await next.stop();
	await receiver.close();
	rmSync(folder, { recursive: true });
});
