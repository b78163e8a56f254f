import { setTimeout as sleep } from 'node:timers/promises';

import { testCredential } from '../../n8n/credentials';
import { publish } from '../../n8n/publication';
import { eventBody } from './listener';
import { RETRIES_BY_HAND, Stage } from './triggerStage';

let stage: Stage;

beforeAll(async () => {
	stage = await Stage.open(RETRIES_BY_HAND);
});

afterAll(async () => await stage?.close());

/** How often, at most, the node asks n8n for a changed credential. Milliseconds. */
const CREDENTIAL_AGE = 1_000;

/** Repeats what was refused, as often as the service would. */
async function everythingDelivered(webhookId: number): Promise<void> {
	const patience = Date.now() + 20_000;
	for (;;) {
		await stage.settle();
		const { body } = await stage.admin(`GET /webhooks/${webhookId}/deliveries`);
		const waiting = body.deliveries.filter(({ status }) => status !== 'delivered');
		if (waiting.length === 0) return;
		if (Date.now() > patience)
			throw new Error(`${waiting.length} deliveries were refused for 20 s`);
		await sleep(CREDENTIAL_AGE);
		await stage.flush();
	}
}

test('the secret is rotated while events flow, and each arrives exactly once', async () => {
	const listener = await stage.listen({}, ['expense.created']);
	const ids: number[] = [];
	const cause = async (count: number) => {
		for (let one = 0; one < count; one++) {
			const { body } = await stage.book('POST /expenses', { amount: one + 1 });
			ids.push(body.id);
		}
	};
	const { webhookId } = listener;
	await cause(5);
	const flowing = cause(15);
	const { body: rotated } = await stage.admin(`POST /webhooks/${webhookId}/rotate`, {
		signWith: 'current',
	});
	await cause(5);
	await stage.settle();
	await listener.changeCredential({
		signingSecret: listener.secret,
		secondSigningSecret: rotated.secret,
	});
	await flowing;
	await everythingDelivered(webhookId);
	const verifiedWith = async () =>
		(await listener.items(ids.length)).map(
			({ _delivery }) => (_delivery as { verifiedWith: string }).verifiedWith,
		);
	await stage.admin(`POST /webhooks/${webhookId}/sign-with`, { signWith: 'previous' });
	await cause(5);
	await everythingDelivered(webhookId);
	await stage.admin(`POST /webhooks/${webhookId}/sign-with`, { signWith: 'current' });
	await cause(5);
	await everythingDelivered(webhookId);
	const items = await listener.items(ids.length);
	const arrived = items.map(({ data }) => (data as { id: number }).id);
	expect(arrived.sort()).toEqual(ids.sort());
	expect(new Set(await verifiedWith())).toEqual(new Set(['first', 'second']));
	const { body } = await stage.admin(`GET /webhooks/${webhookId}/deliveries`);
	const refused = body.deliveries.flatMap(({ attempts }) =>
		attempts.filter(({ status }) => status === 401),
	);
	expect(refused.length).toBeGreaterThan(0);
});

test('a workflow without a signing secret cannot be activated', async () => {
	const listener = await stage.prepare({}, ['invoice.paid']);
	await listener.changeCredential({ signingSecret: ' ' });
	await expect(publish(stage.rest, listener.workflow)).rejects.toThrow(
		'The signing secret in the webhook credential is empty',
	);
	expect((await listener.sendSigned(eventBody('evt_1'))).status).toBe(404);
});

test('a signing secret that is emptied later is answered 503, and starts nothing', async () => {
	const listener = await stage.listen();
	await listener.changeCredential({ signingSecret: ' ' });
	const answer = await listener.sendSigned(eventBody('evt_1'));
	expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
	expect(await listener.executions()).toEqual([]);
});

test('the credential is tested on the spot', async () => {
	const { credential, secret } = await stage.prepare({}, ['invoice.paid']);
	const tested = async (data: object) => await testCredential(stage.rest, credential, { ...data });
	expect(await tested({ signingSecret: secret })).toMatchObject({ status: 'OK' });
	expect(await tested({ signingSecret: `${secret} x` })).toMatchObject({
		status: 'Error',
		message: expect.stringContaining('a space or a line break'),
	});
	expect(await tested({ signingSecret: '' })).toMatchObject({ status: 'Error' });
});
