import { gzipSync } from 'node:zlib';

import { door, NOT_RECEIVED, open } from './openDoor';
import {
	BODY,
	EMPTY_SIGNATURE,
	OLD_SECRET,
	OLD_SIGNATURE,
	SECRET,
	sign,
	SIGNATURE,
} from './vectors';

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
