import { createHmac } from 'node:crypto';

import type { IWebhookFunctions } from 'n8n-workflow';

import { authenticate } from '../../../nodes/AccountingService/trigger/verify/authenticate';
import { CredentialMemory } from '../../../nodes/AccountingService/trigger/verify/credentialMemory';
import { VirtualClock } from '../../transport/virtualClock';
import { BODY, OLD_SECRET, OLD_SIGNATURE, SECRET, SIGNATURE } from '../vectors';

const clock = new VirtualClock();
let memory: CredentialMemory;
let stored: object;
let reads = 0;

/** The part of n8n that is used before a delivery is known to be authentic. */
const delivery = (signature?: string, credentials: object = {}, name = 'x-svc-signature') =>
	({
		getNode: () => ({ id: 'node', credentials }),
		getWorkflow: () => ({ id: 'workflow' }),
		getHeaderData: () => ({ 'content-type': 'application/json', [name]: signature }),
		getRequestObject: () => ({ rawBody: Buffer.from(BODY) }),
		getCredentials: async (type: string) => {
			reads += 1;
			if (type !== 'accountingServiceWebhookApi') throw new Error(`no credential of type ${type}`);
			return stored;
		},
	}) as unknown as IWebhookFunctions;

beforeEach(() => void (memory = new CredentialMemory(clock)));

const isAuthentic = async (signature?: string, name?: string) =>
	(await authenticate(delivery(signature, {}, name), memory)).authentic;

test('a changed secret in n8n verifies at once, and the old one is refused within five seconds', async () => {
	stored = { signingSecret: OLD_SECRET };
	expect(await isAuthentic(OLD_SIGNATURE)).toBe(true);
	await clock.run(clock.sleep(1_000));
	stored = { signingSecret: SECRET };
	expect(await isAuthentic(SIGNATURE)).toBe(true);
	expect(await isAuthentic(OLD_SIGNATURE)).toBe(false);
	stored = { signingSecret: OLD_SECRET };
	expect(await isAuthentic(SIGNATURE)).toBe(true);
	await clock.run(clock.sleep(5_000));
	expect(await isAuthentic(SIGNATURE)).toBe(false);
});

test('a corrected header prefix counts at once', async () => {
	stored = { signingSecret: SECRET };
	await clock.run(clock.sleep(5_000));
	expect(await isAuthentic(SIGNATURE, 'x-acme-signature')).toBe(false);
	await clock.run(clock.sleep(1_000));
	stored = { signingSecret: SECRET, headerPrefix: 'X-ACME-' };
	expect(await isAuthentic(SIGNATURE, 'x-acme-signature')).toBe(true);
});

test('what is said of a missing header holds no tag and no line break, whatever the prefix is', async () => {
	stored = { signingSecret: SECRET, headerPrefix: 'X-<a>\nB-' };
	expect(await authenticate(delivery(), memory)).toMatchObject({
		reason: 'signatureMissing',
		about: 'the header x-‹a> b-signature is missing or empty',
	});
});

test('another credential chosen in the node counts at once', async () => {
	const authentic = async (id: string) =>
		(await authenticate(delivery(SIGNATURE, { webhook: { id } }), memory)).authentic;
	stored = { signingSecret: SECRET };
	expect(await authentic('first')).toBe(true);
	stored = { signingSecret: OLD_SECRET };
	expect(await authentic('second')).toBe(false);
	expect(await authentic('first')).toBe(true);
});

test.each([
	['workflows', { getWorkflow: () => ({ id: 'another' }) }],
	['nodes of one', { getNode: () => ({ id: 'another', credentials: {} }) }],
])('two %s may have one credential, whose expression gives each its own secret', async (_, of) => {
	await clock.run(clock.sleep(5_000));
	stored = { signingSecret: SECRET };
	expect(await isAuthentic(SIGNATURE)).toBe(true);
	stored = { signingSecret: OLD_SECRET };
	const another = Object.assign(delivery(SIGNATURE), of);
	expect((await authenticate(another, memory)).authentic).toBe(false);
});

test('a short secret that was saved although the test advises against it verifies', async () => {
	stored = { signingSecret: 'short' };
	await clock.run(clock.sleep(5_000));
	const signed = createHmac('sha256', 'short').update(BODY).digest('hex');
	expect(await isAuthentic(signed)).toBe(true);
	expect(await isAuthentic(SIGNATURE)).toBe(false);
});

test.each<[string, string, string, boolean, number]>([
	['genuine', 'x-svc-signature', SIGNATURE, true, 2],
	['forged', 'x-svc-signature', 'f'.repeat(64), false, 10],
	['differently signed', 'x-acme-signature', SIGNATURE, false, 10],
	['unsigned', 'x-svc-delivery-id', 'dlv_1', false, 2],
	['malformed', 'x-svc-signature', 'signature', false, 2],
])(
	'a flood of %s deliveries rarely reads the credential',
	async (_, name, signature, authentic, times) => {
		stored = { signingSecret: SECRET };
		await clock.run(clock.sleep(60_000));
		reads = 0;
		for (let one = 0; one < 1_000; one++) {
			expect(await isAuthentic(signature, name)).toBe(authentic);
			await clock.run(clock.sleep(10));
		}
		expect(reads).toBe(times);
	},
);
