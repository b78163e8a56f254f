import { bodyOf, door, open, RECEIVED, signed } from './openDoor';
import { BODY, OLD_SECRET, OLD_SIGNATURE, SIGNATURE } from './vectors';

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
