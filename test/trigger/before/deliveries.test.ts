import { deflateSync, gzipSync } from 'node:zlib';

import { BODY, OLD_SECRET, OLD_SIGNATURE, SIGNATURE } from '../vectors';
import { bodyOf, RECEIVED, server, signed, start } from './withServer';

describe('an authentic delivery', () => {
	test('starts the workflow with the event and how it arrived', async () => {
		await start();
		const headers = { 'x-svc-delivery-id': 'dlv_9', 'x-svc-event-type': 'invoice.created' };
		const reply = await server.send(BODY, { 'x-svc-signature': SIGNATURE, ...headers });
		expect(reply).toMatchObject({ status: 200, body: RECEIVED });
		expect(server.executions).toEqual([
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
						verifiedWith: 'first',
					},
				},
			},
		]);
	});

	test('can be reduced to its data', async () => {
		await start({ output: 'data' });
		await server.send(bodyOf(), signed(bodyOf()));
		expect(server.executions[0]?.json).toEqual({
			id: 7,
			total: 12.5,
			_delivery: expect.objectContaining({ companyId: 42, eventId: 'evt_1' }),
		});
	});

	test.each([[[1, 2]], ['text'], [null]])(
		'with data %j keeps that under its name',
		async (data: unknown) => {
			await start({ output: 'data' });
			await server.send(bodyOf({ data }), signed(bodyOf({ data })));
			expect(server.executions[0]?.json).toMatchObject({ data });
		},
	);

	test.each([
		['application/json'],
		['application/json ;x'],
		['application/vnd.api+json'],
		['text/plain'],
		['application/json; charset=latin1'],
		['application/octet-stream'],
	])('is read the same as %s', async (type) => {
		await start();
		await server.send(BODY, { 'x-svc-signature': SIGNATURE, 'content-type': type });
		expect(server.executions[0]?.json.data).toEqual({ note: 'café 😀' });
	});

	test('may be chunked', async () => {
		await start();
		const headers = { 'x-svc-signature': SIGNATURE, 'transfer-encoding': 'chunked' };
		expect((await server.send(BODY, headers)).status).toBe(200);
		expect(server.executions).toHaveLength(1);
	});

	test.each([
		['gzip', gzipSync],
		['deflate', deflateSync],
	])('may be compressed by %s: what was inside is signed', async (encoding, compress) => {
		await start();
		const headers = { 'x-svc-signature': SIGNATURE, 'content-encoding': encoding };
		expect((await server.send(compress(BODY), headers)).status).toBe(200);
		expect(server.executions).toHaveLength(1);
	});

	test('may carry its signature twice', async () => {
		await start();
		const reply = await server.send(BODY, { 'x-svc-signature': ['bad', SIGNATURE] });
		expect(reply.status).toBe(200);
		expect(server.executions).toHaveLength(1);
	});

	test('signed with the second secret says so', async () => {
		await start({}, { secondSigningSecret: OLD_SECRET });
		await server.send(BODY, { 'x-svc-signature': OLD_SIGNATURE });
		expect(server.executions[0]?.json._delivery).toMatchObject({ verifiedWith: 'second' });
	});

	test('is verified under the header prefix of the credential', async () => {
		await start({}, { headerPrefix: 'X-Acme' });
		const other = await server.send(BODY, { 'x-svc-signature': SIGNATURE });
		const right = await server.send(BODY, {
			'x-acme-signature': SIGNATURE,
			'x-acme-delivery-id': 'dlv_1',
		});
		expect([other.status, right.status]).toEqual([401, 200]);
		expect(server.executions[0]?.json._delivery).toMatchObject({ deliveryId: 'dlv_1' });
	});

	test('means what its body says if a header contradicts it', async () => {
		await start({ events: ['invoice.paid'] });
		const lies = { 'x-svc-event-type': 'payment.deleted', 'x-svc-event-id': 'evt_2' };
		await server.send(bodyOf(), signed(bodyOf(), lies));
		expect(server.executions[0]?.json._delivery).toMatchObject({
			type: 'invoice.paid',
			eventId: 'evt_1',
			headerMismatch: true,
		});
	});
});
