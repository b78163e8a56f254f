import { gzipSync } from 'node:zlib';

import { Engine } from '../n8nCore/harness';
import { Door } from './door';
import {
	BODY,
	EMPTY_SIGNATURE,
	OLD_SECRET,
	OLD_SIGNATURE,
	SECRET,
	sign,
	SIGNATURE,
} from './vectors';

const RECEIVED = '{"received":true}';
const NOT_RECEIVED = '{"received":false}';

let engine: Engine;
let door: Door;

beforeAll(async () => {
	engine = await Engine.start({ accountingServiceWebhookApi: { signingSecret: SECRET } });
});

afterEach(async () => await door?.close());

async function open(parameters: object = {}, credential: object = {}): Promise<Door> {
	const signingSecret = SECRET;
	const given = { accountingServiceWebhookApi: { signingSecret, ...credential } };
	door = await Door.open(engine.with(given), parameters as never);
	// The gate lives in the module, so each test gets a trigger of its own.
	door.node.id = `trigger ${expect.getState().currentTestName}`;
	return door;
}

const signed = (body: Buffer | string, headers = {}) => ({
	'x-svc-signature': sign(body),
	...headers,
});

const bodyOf = (fields: object = {}) =>
	JSON.stringify({
		id: 'evt_1',
		type: 'invoice.paid',
		company_id: 42,
		created_at: '2026-01-02T03:04:05.678Z',
		data: { id: 7, total: 12.5 },
		...fields,
	});

describe('an authentic delivery', () => {
	test('starts the workflow with the event and how it came', async () => {
		await open();
		const headers = { 'x-svc-delivery-id': 'dlv_9', 'x-svc-event-type': 'invoice.created' };
		const reply = await door.send(BODY, { 'x-svc-signature': SIGNATURE, ...headers });
		expect(reply).toMatchObject({ status: 200, body: RECEIVED });
		expect(door.executions).toEqual([
			{
				json: {
					...JSON.parse(BODY),
					_delivery: {
						eventId: 'evt_1',
						deliveryId: 'dlv_9',
						type: 'invoice.created',
						companyId: 'co_1',
						createdAt: '2026-01-02T03:04:05Z',
						receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
						verifiedWith: 'current',
					},
				},
			},
		]);
	});

	test('may ask for the data only', async () => {
		await open({ output: 'data' });
		await door.send(bodyOf(), signed(bodyOf()));
		expect(door.executions[0]?.json).toEqual({
			id: 7,
			total: 12.5,
			_delivery: expect.objectContaining({ companyId: 42, eventId: 'evt_1' }),
		});
	});

	test.each([[[1, 2]], ['text'], [null]])(
		'with data %j keeps it under its name',
		async (data: unknown) => {
			await open({ output: 'data' });
			await door.send(bodyOf({ data }), signed(bodyOf({ data })));
			expect(door.executions[0]?.json).toMatchObject({ data });
		},
	);

	test.each([
		['application/json'],
		['application/json ;x'],
		['application/vnd.api+json'],
		['text/plain'],
		['application/json; charset=latin1'],
		['application/octet-stream'],
	])('A25, A26 means the same as %s', async (type) => {
		await open();
		await door.send(BODY, { 'x-svc-signature': SIGNATURE, 'content-type': type });
		expect(door.executions[0]?.json.data).toEqual({ note: 'café 😀' });
	});

	test('A21 may come in pieces', async () => {
		await open();
		const headers = { 'x-svc-signature': SIGNATURE, 'transfer-encoding': 'chunked' };
		expect((await door.send(BODY, headers)).status).toBe(200);
		expect(door.executions).toHaveLength(1);
	});

	test('A9 may bear its signature twice', async () => {
		await open();
		const reply = await door.send(BODY, { 'x-svc-signature': ['bad', SIGNATURE] });
		expect(reply.status).toBe(200);
		expect(door.executions).toHaveLength(1);
	});

	test('A11 by the previous secret says that it was needed', async () => {
		await open({}, { previousSigningSecret: OLD_SECRET });
		await door.send(BODY, { 'x-svc-signature': OLD_SIGNATURE });
		expect(door.executions[0]?.json._delivery).toMatchObject({ verifiedWith: 'previous' });
	});

	test('is found under the header prefix of the credential', async () => {
		await open({}, { headerPrefix: 'X-Acme' });
		const other = await door.send(BODY, { 'x-svc-signature': SIGNATURE });
		const right = await door.send(BODY, {
			'x-acme-signature': SIGNATURE,
			'x-acme-delivery-id': 'dlv_1',
		});
		expect([other.status, right.status]).toEqual([401, 200]);
		expect(door.executions[0]?.json._delivery).toMatchObject({ deliveryId: 'dlv_1' });
	});

	test('B7 is taken by its body when a header contradicts it', async () => {
		await open({ events: ['invoice.paid'] });
		const lies = { 'x-svc-event-type': 'payment.deleted', 'x-svc-event-id': 'evt_2' };
		await door.send(bodyOf(), signed(bodyOf(), lies));
		expect(door.executions[0]?.json._delivery).toMatchObject({
			type: 'invoice.paid',
			eventId: 'evt_1',
			headerMismatch: true,
		});
	});
});

describe('what is not authentic is answered 401 and starts nothing', () => {
	test.each<[string, Record<string, string>]>([
		['A1 without a signature', {}],
		['A1 with an empty signature', { 'x-svc-signature': '' }],
		['A2 signed with another secret', { 'x-svc-signature': sign(BODY, 'nope') }],
		['A4 with a truncated signature', { 'x-svc-signature': SIGNATURE.slice(0, 63) }],
		['A5 with a signature that is no hex', { 'x-svc-signature': 'z'.repeat(64) }],
		['A11 signed with the secret of yesterday', { 'x-svc-signature': OLD_SIGNATURE }],
		['A12 signed with the empty secret', { 'x-svc-signature': EMPTY_SIGNATURE }],
		['signed under another prefix', { 'x-other-signature': SIGNATURE }],
	])('%s', async (_what, headers) => {
		await open();
		const reply = await door.send(BODY, headers);
		expect(reply).toMatchObject({ status: 401, body: NOT_RECEIVED });
		expect(reply.headers).not.toHaveProperty('retry-after');
		expect(door.executions).toEqual([]);
	});

	test('A16 a tampered body', async () => {
		await open();
		const tampered = BODY.replace('invoice.created', 'invoice.paid');
		expect((await door.send(tampered, { 'x-svc-signature': SIGNATURE })).status).toBe(401);
		expect(door.executions).toEqual([]);
	});

	test('A19 signed before it was packed, and not unpacked by n8n', async () => {
		await open();
		const packed = gzipSync(BODY);
		expect((await door.send(packed, { 'x-svc-signature': SIGNATURE })).status).toBe(401);
	});

	test('B23 a thousand of them cost nothing but their answers', async () => {
		await open();
		const headers = { 'x-svc-signature': 'f'.repeat(64) };
		for (let batch = 0; batch < 20; batch++) {
			const replies = await Promise.all(Array.from({ length: 50 }, () => door.send(BODY, headers)));
			expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]));
		}
		expect(door.executions).toEqual([]);
	});
});

describe('a fault of our own is answered 503 with a time to come back', () => {
	const expectOwnFault = async (headers: object = { 'x-svc-signature': SIGNATURE }) => {
		const reply = await door.send(BODY, headers as never);
		expect(reply).toMatchObject({ status: 503, body: NOT_RECEIVED });
		expect(reply.headers['retry-after']).toBe('60');
		expect(door.executions).toEqual([]);
	};

	test.each(['', ' \n'])('A12 a signing secret of %j', async (signingSecret) => {
		await open({}, { signingSecret });
		await expectOwnFault();
		await expectOwnFault({ 'x-svc-signature': EMPTY_SIGNATURE });
		await expectOwnFault({});
	});

	test('no credential', async () => {
		await open();
		door.node.credentials = {};
		await expectOwnFault();
	});

	test('A14 no raw body', async () => {
		await open();
		door.takesBodiesApart = true;
		await expectOwnFault();
		expect((await door.send(BODY)).status).toBe(401);
	});

	test.each([
		{ events: '={{ $json.body.nothing.here() }}' },
		{ options: { additionalEvents: '={{ undefined }}' } },
		{ options: { companyIds: '={{ $json.body.nothing.here() }}' } },
		{ options: { maxAgeMinutes: '={{ "soon" }}' } },
	])('a parameter that cannot be worked out: %j', async (parameters) => {
		await open(parameters);
		await expectOwnFault();
		// Nobody unknown makes n8n evaluate it.
		expect((await door.send(BODY)).status).toBe(401);
	});
});

describe('what is authentic but not wanted is answered 200 and starts nothing', () => {
	const expectNothing = async (body: string) => {
		const reply = await door.send(body, signed(body));
		expect(reply).toMatchObject({ status: 200, body: RECEIVED });
		expect(door.executions).toEqual([]);
	};

	test.each([
		['A24 nothing', ''],
		['B1 half an object', '{"id":'],
		['B2 a number', '123'],
		['B2 a list', '[1]'],
		['B5 twenty thousand brackets', '['.repeat(20_000)],
		['B6 no id', '{"type":"invoice.paid"}'],
		['B6 an id that is an object', '{"id":{},"type":"invoice.paid"}'],
		['no type', '{"id":"1"}'],
	])('%s', async (_what, body) => {
		await open();
		await expectNothing(body);
	});

	test('B13 an unknown type, unless all events are wanted', async () => {
		await open({ events: ['invoice.paid', 'expense.*'] });
		await expectNothing(bodyOf({ type: 'foo.bar' }));
		door.node.parameters = { events: ['*'] };
		await door.send(bodyOf({ type: 'foo.bar' }), signed(bodyOf({ type: 'foo.bar' })));
		expect(door.executions).toHaveLength(1);
	});

	test('a type of a later day can be named', async () => {
		await open({ events: [], options: { additionalEvents: 'project.*, foo.bar' } });
		await expectNothing(bodyOf());
		for (const type of ['project.created', 'foo.bar'])
			await door.send(bodyOf({ id: type, type }), signed(bodyOf({ id: type, type })));
		expect(door.executions).toHaveLength(2);
	});

	test('B14 a ping, unless it is ticked', async () => {
		await open();
		await expectNothing(bodyOf({ type: 'test.ping' }));
		door.node.parameters = { events: ['*', 'test.ping'] };
		await door.send(bodyOf({ type: 'test.ping' }), signed(bodyOf({ type: 'test.ping' })));
		expect(door.executions).toHaveLength(1);
	});

	test('B16 another company', async () => {
		await open({ options: { companyIds: '7, 43' } });
		await expectNothing(bodyOf());
		await expectNothing(bodyOf({ company_id: undefined }));
		door.node.parameters = { options: { companyIds: '42' } };
		await door.send(bodyOf(), signed(bodyOf()));
		expect(door.executions).toHaveLength(1);
	});

	test('B11, B12 an event older than wanted', async () => {
		await open({ options: { maxAgeMinutes: 60 } });
		const created_at = new Date(Date.now() - 61 * 60_000).toISOString();
		await expectNothing(bodyOf({ created_at }));
		door.node.parameters = {};
		await door.send(bodyOf({ created_at }), signed(bodyOf({ created_at })));
		expect(door.executions).toHaveLength(1);
	});
});

test('A27 the log says why, and holds neither the secret nor what was sent', async () => {
	await open({ events: ['invoice.paid'] }, { previousSigningSecret: OLD_SECRET });
	await door.send(BODY, { 'x-svc-signature': sign(BODY, 'nope'), 'x-svc-delivery-id': 'dlv_7' });
	await door.send(BODY, { 'x-svc-signature': SIGNATURE });
	const text = JSON.stringify(door.logged);
	expect(text).toContain('signatureWrong');
	expect(text).toContain('notSelected');
	expect(text).toContain('dlv_7');
	for (const secret of [SECRET, OLD_SECRET, SIGNATURE, sign(BODY, 'nope'), 'café'])
		expect(text).not.toContain(secret);
	expect(door.logged).toHaveLength(2);
});
