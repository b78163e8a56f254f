import { Agent } from 'node:http';
import { gzipSync } from 'node:zlib';

import { bodyOf, NOT_RECEIVED, RECEIVED, server, signed, start } from './withServer';

/** How long the next delivery may take. Milliseconds. */
const PATIENCE_MS = 5_000;

const FORGED = { 'x-svc-signature': 'f'.repeat(64) };
const PACKED = { 'content-encoding': 'gzip' };
/** More than is on the way at once. */
const rest = Buffer.alloc(300_000, 7);
const broken = Buffer.concat([gzipSync(Buffer.alloc(300_000, 1)).subarray(0, 40), rest]);
/** Zeros behind a packed body are padding, which nobody unpacks. */
const followed = Buffer.concat([gzipSync(bodyOf()), Buffer.alloc(300_000)]);

let agent: Agent;

/** n8n reads bodies when it is asked, and a reverse proxy before it keeps one connection. */
beforeEach(async () => {
	await start();
	server.readsLate = true;
	agent = new Agent({ keepAlive: true, maxSockets: 1 });
	server.agent = agent;
});

afterEach(() => agent.destroy());

const sendNext = async () => {
	const body = bodyOf({ id: 'evt_next' });
	return await server.send(body, signed(body), AbortSignal.timeout(PATIENCE_MS));
};

test.each([
	['cannot be unpacked', broken, { ...FORGED, ...PACKED }, 401],
	['cannot be unpacked, without a signature', broken, PACKED, 401],
	['goes on behind what was packed', followed, { ...FORGED, ...PACKED }, 401],
	['goes on behind what was packed, and is signed', followed, signed(bodyOf(), PACKED), 200],
	[
		'is too large, unpacked',
		gzipSync(Buffer.alloc(2e7), { level: 0 }),
		{ ...FORGED, ...PACKED },
		401,
	],
	['is too large', Buffer.alloc(2e7), FORGED, 401],
])(
	'a body that %s does not stand in the way of the next delivery',
	async (_what, body, headers, status) => {
		const reply = await server.send(body, headers);
		expect(reply).toMatchObject({ status, body: status === 200 ? RECEIVED : NOT_RECEIVED });
		expect(reply.headers.connection).toBe('close');
		expect(await sendNext()).toMatchObject({ status: 200, body: RECEIVED });
	},
);

test.each([
	['is forged', FORGED, 401],
	['is signed', signed(bodyOf()), 200],
])(
	'a delivery that was read to its end and %s leaves the connection open',
	async (_what, headers, status) => {
		const reply = await server.send(bodyOf(), headers);
		expect(reply).toMatchObject({ status });
		expect(reply.headers.connection).toBe('keep-alive');
		expect(await sendNext()).toMatchObject({ status: 200, body: RECEIVED });
	},
);
