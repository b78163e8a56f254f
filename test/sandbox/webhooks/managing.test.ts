import { createHmac } from 'node:crypto';
import { sharedSandbox } from '../sharedSandbox';
import { type Receiving, receiving } from './receiving';

const service = sharedSandbox('--now', '2026-03-10T09:00:00Z', '--rotation-overlap', '3600');
const { admin, make } = service;

let webhook: Receiving;
beforeEach(async () => {
	await admin('POST /clock', { now: '2026-03-10T09:00:00Z' });
	webhook = await receiving(service, 'customer.created', 'expense.deleted');
});
afterEach(() => webhook.remove());

const flush = async () => await admin('POST /deliveries/flush');

interface Rotated {
	readonly secret: string;
	readonly previousUntil: string;
}

test('shows a new webhook, and its secret only once', async () => {
	const shown = {
		id: webhook.id,
		name: 'Test',
		url: webhook.url,
		events: ['customer.created', 'expense.deleted'],
		enabled: true,
		disabled_note: null,
		failures: 0,
		previous_secret_until: null,
		signing_with: 'current',
		created_at: expect.stringMatching(/^2026-03-10T09:00:/),
	};
	expect(webhook.secret).toMatch(/^whsec_[0-9a-f]{48}$/);
	expect(await webhook.shown()).toEqual(shown);
	const other = await receiving(service);
	expect(other.secret).not.toBe(webhook.secret);
	const { body } = await admin<{ webhooks: object[] }>('GET /webhooks');
	expect(body.webhooks).toEqual([expect.objectContaining({ id: other.id }), shown]);
	await other.remove();
});

test.each([
	'GET /webhooks/:id',
	'DELETE /webhooks/:id',
	'GET /webhooks/:id/deliveries',
	'POST /webhooks/:id/rotate',
	'POST /webhooks/:id/sign-with',
	'POST /webhooks/:id/enable',
	'POST /webhooks/:id/disable',
	'POST /webhooks/:id/ping',
])('%s says that there is none', async (route) => {
	const body = route.endsWith('sign-with') ? { signWith: 'current' } : undefined;
	for (const id of ['4711', `0${webhook.id}`, `${webhook.id}e0`, 'x']) {
		expect(await admin(route.replace(':id', id), body)).toMatchObject({
			status: 404,
			body: { error: `There is no webhook with id ${id}` },
		});
	}
});

test('says that there is no delivery to repeat', async () => {
	expect(await admin('POST /deliveries/dlv_none/redeliver')).toMatchObject({
		status: 404,
		body: { error: 'There is no delivery with id dlv_none' },
	});
});

test('gets the events it chose and no others, in their order', async () => {
	const { id } = await make('expenses', { amount: 1 });
	await make('customers', { name: 'One' });
	await service.call(`DELETE /expenses/${id}`);
	await make('customers', { name: 'Two' });
	await flush();
	const expected = ['customer.created', 'expense.deleted', 'customer.created'];
	expect((await webhook.log()).map(({ type }) => type)).toEqual(expected);
	expect(webhook.receiver.types().sort()).toEqual(expected.sort());
});

test('an event type that is named twice is chosen once', async () => {
	const twice = await receiving(
		service,
		'customer.updated',
		'customer.created',
		'customer.updated',
	);
	expect(await twice.shown()).toMatchObject({ events: ['customer.updated', 'customer.created'] });
	const { id } = await make('customers', { name: 'One' });
	await service.call(`PUT /customers/${id}`, { name: 'Two' });
	await flush();
	expect(twice.receiver.types().sort()).toEqual(['customer.created', 'customer.updated']);
	await twice.remove();
});

test('a disabled webhook gets nothing and takes neither a test nor a repetition', async () => {
	await make('customers', { name: 'Before' });
	await flush();
	const [delivery] = await webhook.log();
	expect(await webhook.post('disable')).toMatchObject({ enabled: false, disabled_note: null });
	await make('customers', { name: 'Meanwhile' });
	const refused = {
		status: 400,
		body: { error: 'The webhook Test is disabled; enable it first' },
	};
	expect(await admin(`POST /webhooks/${webhook.id}/ping`)).toMatchObject(refused);
	expect(await admin(`POST /deliveries/${delivery?.id}/redeliver`)).toMatchObject(refused);
	expect(await webhook.post('enable')).toMatchObject({ enabled: true });
	await make('customers', { name: 'After' });
	await flush();
	expect(webhook.receiver.received).toHaveLength(2);
	expect(await webhook.log()).toHaveLength(2);
});

test('what waits when it is disabled is due as soon as it is enabled', async () => {
	webhook.receiver.answers = [500];
	await make('customers', { name: 'Waits' });
	await admin('POST /deliveries/settle');
	await webhook.post('disable');
	expect((await webhook.log())[0]).toMatchObject({ status: 'held' });
	await flush();
	expect(webhook.receiver.received).toHaveLength(1);
	await webhook.post('enable');
	await admin('POST /deliveries/settle');
	expect((await webhook.log())[0]).toMatchObject({ status: 'delivered', due_at: null });
	expect(webhook.receiver.received).toHaveLength(2);
});

test('enabling one webhook leaves what another holds alone', async () => {
	const other = await receiving(service);
	for (const one of [webhook, other]) one.receiver.answers = [500];
	await make('customers', { name: 'Waits' });
	await admin('POST /deliveries/settle');
	await other.post('disable');
	expect((await webhook.log())[0]).toMatchObject({ status: 'pending' });
	await webhook.post('disable');
	await webhook.post('enable');
	expect((await other.log())[0]).toMatchObject({ status: 'held' });
	await other.remove();
});

/** Which of the secrets signed the last delivery. */
async function signedBy(secrets: Record<string, string>): Promise<string | undefined> {
	await make('customers', { name: 'Signed' });
	await flush();
	const last = webhook.receiver.received.at(-1);
	const signature = (secret: string) =>
		createHmac('sha256', secret)
			.update(last?.body ?? '')
			.digest('hex');
	const matches = Object.entries(secrets).filter(
		([, secret]) => signature(secret) === last?.headers['x-svc-signature'],
	);
	return matches.map(([name]) => name).join();
}

test('a rotated secret signs until the overlap ends, the new one from then on', async () => {
	const { secret, previousUntil } = await webhook.post<Rotated>('rotate');
	const secrets = { old: webhook.secret, new: secret };
	expect(secret).toMatch(/^whsec_[0-9a-f]{48}$/);
	expect(previousUntil).toMatch(/^2026-03-10T10:00:0/);
	expect(await webhook.shown()).toMatchObject({
		previous_secret_until: previousUntil,
		signing_with: 'previous',
	});
	expect(await signedBy(secrets)).toBe('old');
	expect(await webhook.post('sign-with', { signWith: 'current' })).toMatchObject({
		previous_secret_until: previousUntil,
		signing_with: 'current',
	});
	expect(await signedBy(secrets)).toBe('new');
	await webhook.post('sign-with', { signWith: 'previous' });
	expect(await signedBy(secrets)).toBe('old');
	await admin('POST /clock', { now: '2026-03-10T09:59:30Z' });
	expect(await signedBy(secrets)).toBe('old');
	await admin('POST /clock', { now: '2026-03-10T10:00:30Z' });
	expect(await signedBy(secrets)).toBe('new');
	const over = { previous_secret_until: null, signing_with: 'current' };
	expect(await webhook.shown()).toMatchObject(over);
});

test('rotates at once when told so, and again, with the last secret as the previous one', async () => {
	const second = await webhook.post<Rotated>('rotate', { signWith: 'current' });
	const third = await webhook.post<Rotated>('rotate', { signWith: 'previous' });
	const secrets = { first: webhook.secret, second: second.secret, third: third.secret };
	expect(await signedBy(secrets)).toBe('second');
	await webhook.post('sign-with', { signWith: 'current' });
	expect(await signedBy(secrets)).toBe('third');
});

test('rotated again before the receiver was updated, what signs goes on signing', async () => {
	await webhook.post('rotate');
	const { secret } = await webhook.post<Rotated>('rotate');
	const secrets = { first: webhook.secret, third: secret };
	expect(await signedBy(secrets)).toBe('first');
	await admin('POST /clock', { now: '2026-03-10T10:00:30Z' });
	expect(await signedBy(secrets)).toBe('third');
});

test('a webhook that never rotated signs with its secret, whatever it is told', async () => {
	await webhook.post('sign-with', { signWith: 'previous' });
	expect(await webhook.shown()).toMatchObject({ signing_with: 'current' });
	expect(await signedBy({ own: webhook.secret })).toBe('own');
});

test('a test names the webhook', async () => {
	const { deliveryId } = await webhook.post<{ deliveryId: string }>('ping');
	await flush();
	const [delivery] = await webhook.log();
	expect(delivery).toMatchObject({ id: deliveryId, type: 'test.ping', status: 'delivered' });
	expect(JSON.parse(String(webhook.receiver.received[0]?.body))).toMatchObject({
		type: 'test.ping',
		data: { webhook_id: webhook.id, webhook_name: 'Test' },
	});
});
