import { createHmac } from 'node:crypto';
import { admin, call } from '../client';
import { Receiver } from '../receiver';
import { type Sandbox, startSandbox } from '../startSandbox';

const everything = [
	'invoice.created',
	'invoice.updated',
	'invoice.paid',
	'invoice.overdue',
	'expense.created',
	'expense.updated',
	'expense.deleted',
	'customer.created',
	'customer.updated',
	'inbox.thread.received',
	'inbox.message.received',
];

let sandbox: Sandbox;
let receiver: Receiver;
let url: string;
let webhook: { id: number; secret: string };

beforeAll(async () => {
	sandbox = await startSandbox(['--retry-intervals', '60,600', '--disable-after', '4']);
});
afterAll(() => sandbox?.stop());

beforeEach(async () => {
	receiver = new Receiver();
	url = await receiver.open();
	const created = await admin(sandbox, 'POST /webhooks', { name: 'Test', url, events: everything });
	webhook = created.body;
});
afterEach(async () => {
	await admin(sandbox, `DELETE /webhooks/${webhook.id}`);
	await receiver.close();
});

/** Waits until everything due was attempted. */
const settle = () => admin(sandbox, 'POST /deliveries/settle');
/** Attempts everything that waits, whenever it is due. */
const flush = () => admin(sandbox, 'POST /deliveries/flush');
const advance = (seconds: number) => admin(sandbox, 'POST /clock', { advance: seconds });
const deliveries = async () =>
	(await admin(sandbox, `GET /webhooks/${webhook.id}/deliveries`)).body.deliveries;

function hmac(body: Buffer, secret: string): string {
	return createHmac('sha256', secret).update(body).digest('hex');
}

test('delivers the body and the four headers of the specification', async () => {
	const { body: customer } = await call(sandbox, 'POST /customers', { name: 'Größe & Söhne' });
	await flush();
	expect(receiver.received).toHaveLength(1);
	const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
	const event = JSON.parse(body.toString());
	expect(Object.keys(event)).toEqual(['id', 'type', 'company_id', 'created_at', 'data']);
	expect(event).toMatchObject({
		type: 'customer.created',
		company_id: sandbox.companyId,
		data: customer,
	});
	expect(event.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
	expect(headers['content-type']).toBe('application/json');
	expect(headers['x-svc-signature']).toBe(hmac(body, webhook.secret));
	expect(headers['x-svc-event-type']).toBe('customer.created');
	expect(headers['x-svc-event-id']).toBe(event.id);
	expect(headers['x-svc-delivery-id']).toBe((await deliveries())[0]?.id);
});

test('emits each event type by the operation that bears its name', async () => {
	const { body: customer } = await call(sandbox, 'POST /customers', { name: 'A' });
	await call(sandbox, `PUT /customers/${customer.id}`, { name: 'B' });
	const { body: expense } = await call(sandbox, 'POST /expenses', { amount: 5 });
	await call(sandbox, `PUT /expenses/${expense.id}`, { amount: 6 });
	await call(sandbox, `DELETE /expenses/${expense.id}`);
	const { body: invoice } = await call(sandbox, 'POST /invoices', {
		customer_id: customer.id,
		lines: [{ description: 'Work', unit_price: 100 }],
	});
	await call(sandbox, `PUT /invoices/${invoice.id}`, { status: 'sent' });
	await call(sandbox, `PUT /invoices/${invoice.id}`, { status: 'paid' });
	await call(sandbox, `PUT /invoices/${invoice.id}`, { notes: 'paid twice is an error' });
	await admin(sandbox, 'POST /inbox', { from: 'a@b.example', subject: 'Receipt' });
	await flush();
	expect(receiver.types().sort()).toEqual(
		[
			...everything.filter((type) => type !== 'invoice.overdue'),
			'invoice.updated',
			'invoice.updated',
		].sort(),
	);
});

test('finds what is overdue by the clock, once', async () => {
	const { body: customer } = await call(sandbox, 'POST /customers', { name: 'Late' });
	const { body: invoice } = await call(sandbox, 'POST /invoices', {
		customer_id: customer.id,
		status: 'sent',
		lines: [{ description: 'Work', unit_price: 100 }],
	});
	await advance(31 * 86_400);
	await advance(86_400);
	await flush();
	expect((await call(sandbox, `GET /invoices/${invoice.id}`)).body.status).toBe('overdue');
	const overdue = receiver.received
		.map(({ body }) => JSON.parse(body.toString()))
		.filter(({ type, data }) => type === 'invoice.overdue' && data.id === invoice.id);
	expect(overdue).toHaveLength(1);
	expect(overdue[0].data.status).toBe('overdue');
});

test('writes no event for a change that is refused or changes nothing', async () => {
	const { body: customer } = await call(sandbox, 'POST /customers', { name: 'Same' });
	await call(sandbox, `PUT /customers/${customer.id}`, { name: 'Same' });
	await call(sandbox, `PUT /customers/${customer.id}`, { email: 'no address' });
	await flush();
	expect(receiver.types()).toEqual(['customer.created']);
});

test('tries again at growing intervals with the same ids, and succeeds', async () => {
	receiver.answers = [500, 302];
	await call(sandbox, 'POST /customers', { name: 'Retry' });
	await settle();
	await advance(40);
	await settle();
	expect(receiver.received).toHaveLength(1);
	expect((await deliveries())[0]).toMatchObject({ status: 'pending' });
	await advance(40);
	await settle();
	expect(receiver.received).toHaveLength(2);
	await advance(400);
	await settle();
	expect(receiver.received).toHaveLength(2);
	await advance(400);
	await settle();
	const ids = receiver.received.map(({ headers }) => headers['x-svc-delivery-id']);
	expect(new Set(ids).size).toBe(1);
	const [delivery] = await deliveries();
	expect(delivery?.status).toBe('delivered');
	expect(delivery?.attempts.map(({ status }) => status)).toEqual([500, 302, 200]);
	expect(delivery?.attempts[2]).toMatchObject({ response_body: 'thanks', error: null });
});

test('gives a delivery up after the last interval', async () => {
	receiver.answers = [500, 500, 500];
	await call(sandbox, 'POST /customers', { name: 'Lost' });
	await settle();
	for (let round = 0; round < 3; round += 1) await flush();
	expect(receiver.received).toHaveLength(3);
	expect((await deliveries())[0]).toMatchObject({ status: 'failed', due_at: null });
});

test('disables an endpoint that keeps failing, and delivers what waited once it is enabled', async () => {
	receiver.answers = Array.from({ length: 4 }, () => 503);
	await call(sandbox, 'POST /customers', { name: 'One' });
	await call(sandbox, 'POST /customers', { name: 'Two' });
	await settle();
	await flush();
	const { body: disabled } = await admin(sandbox, `GET /webhooks/${webhook.id}`);
	expect(disabled).toMatchObject({ enabled: false, failures: 4 });
	expect(disabled.disabled_note).toMatch(/after 4 failed attempts in a row/);
	await call(sandbox, 'POST /customers', { name: 'Unseen' });
	await advance(86_400);
	await flush();
	expect(receiver.received).toHaveLength(4);
	await admin(sandbox, `POST /webhooks/${webhook.id}/enable`);
	await flush();
	expect(receiver.types()).toEqual(Array.from({ length: 6 }, () => 'customer.created'));
	expect((await admin(sandbox, `GET /webhooks/${webhook.id}`)).body).toMatchObject({
		enabled: true,
		failures: 0,
		disabled_note: null,
	});
});

test('sends test.ping to the webhook that is tested, and redelivers an event under a new delivery id', async () => {
	const { body: ping } = await admin(sandbox, `POST /webhooks/${webhook.id}/ping`);
	await flush();
	expect(receiver.types()).toEqual(['test.ping']);
	const { body: again } = await admin(sandbox, `POST /deliveries/${ping.deliveryId}/redeliver`);
	await flush();
	const [first, second] = receiver.received as [
		(typeof receiver.received)[0],
		(typeof receiver.received)[0],
	];
	expect(second.body.equals(first.body)).toBe(true);
	expect(second.headers['x-svc-event-id']).toBe(first.headers['x-svc-event-id']);
	expect([first, second].map(({ headers }) => headers['x-svc-delivery-id'])).toEqual([
		ping.deliveryId,
		again.deliveryId,
	]);
});

test('takes its own header prefix', async () => {
	const own = await startSandbox(['--header-prefix', 'X-ACME-']);
	await admin(own, 'POST /webhooks', { name: 'x', url, events: everything });
	await call(own, 'POST /customers', { name: 'Prefixed' });
	await admin(own, 'POST /deliveries/settle');
	expect(receiver.received[0]?.headers).toMatchObject({ 'x-acme-event-type': 'customer.created' });
	await own.stop();
});

test.each(['http://user:secret@127.0.0.1/hook', 'https://user@example.org/'])(
	'refuses %s, to which nothing can be sent',
	async (address) => {
		const wanted = { name: 'x', url: address, events: everything };
		expect(await admin(sandbox, 'POST /webhooks', wanted)).toMatchObject({
			status: 400,
			body: { error: 'url: must not hold a user name or password' },
		});
	},
);
