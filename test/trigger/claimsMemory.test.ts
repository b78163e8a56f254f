import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { changes, starting, wake } from '../../nodes/AccountingService/trigger/claimedEvent';
import type { EventClaims } from '../../nodes/AccountingService/trigger/claims';
import { VirtualClock } from '../transport/virtualClock';
import { claimsWithClock, copy, FREE, granted, HOUR, PENDING, SECOND } from './claimStage';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** A request as n8n holds it: with its body, and ended once n8n has answered. */
interface Held {
	readonly body: Buffer;
	status: 'pending' | 'taken' | 'refused';
}

/** A claim that asks the request, which nobody holds but what the claim has left behind. */
async function claimFor(claims: EventClaims, key: string, then: (held: Held) => void) {
	const held: Held = { body: Buffer.alloc(1_000_000), status: 'pending' };
	const claim = granted(await claims.claim(key, () => held.status));
	then(held);
	return { claim, request: new WeakRef(held) };
}

async function isHeld(request: WeakRef<Held>): Promise<boolean> {
	// What a weak reference points at stays until the task that made it has ended.
	await setImmediate();
	collectGarbage();
	return request.deref() !== undefined;
}

test('an event that n8n has taken over holds its request no longer', async () => {
	const { claims } = claimsWithClock();
	const { claim, request } = await claimFor(claims, 'e', (held) => (held.status = 'taken'));
	claim.look();
	expect(await isHeld(request)).toBe(false);
	expect(claims.size()).toBe(1);
});

test('nor does one whose execution began before the answer was looked at', async () => {
	const { claims } = claimsWithClock();
	const { request } = await claimFor(claims, 'e', () => {});
	claims.begin('e', 'execution').passedOn(false);
	expect(await isHeld(request)).toBe(false);
});

test.each(['taken', 'refused'] as const)(
	'what is %s after the sender has hung up is let go with the next delivery',
	async (status) => {
		const { claims } = claimsWithClock();
		const { claim, request } = await claimFor(claims, 'e', () => {});
		claim.senderGone();
		expect(claims.lookedFor()).toBe(1);
		request.deref()!.status = status;
		await copy(claims, 'another');
		expect(await isHeld(request)).toBe(false);
		expect(claims.lookedFor()).toBe(0);
	},
);

test('nor does one that was refused, whose sender is seen to have gone only later', async () => {
	const { claims } = claimsWithClock();
	const refused = await (async () => {
		const { claim, request } = await claimFor(claims, 'e', (held) => (held.status = 'refused'));
		claim.look();
		await copy(claims);
		claim.senderGone();
		return request;
	})();
	await copy(claims, 'another');
	expect(await isHeld(refused)).toBe(false);
});

test('a claim that has lost its event does not keep the request of the next one', async () => {
	const { claims } = claimsWithClock();
	const first = await claimFor(claims, 'e', (held) => (held.status = 'refused'));
	first.claim.look();
	const next = await claimFor(claims, 'e', () => {});
	next.claim.senderGone();
	first.claim.senderGone();
	next.request.deref()!.status = 'taken';
	await copy(claims, 'another');
	expect(await isHeld(next.request)).toBe(false);
});

test('what n8n never answers is let go after an hour, and a copy is free to start', async () => {
	const { clock, claims } = claimsWithClock();
	const { claim, request } = await claimFor(claims, 'e', () => {});
	claim.senderGone();
	await clock.run(clock.sleep(HOUR - SECOND));
	expect(await copy(claims)).toEqual(PENDING);
	await clock.run(clock.sleep(SECOND));
	await copy(claims, 'another');
	expect(await isHeld(request)).toBe(false);
	expect(await copy(claims)).toMatchObject(FREE);
});

test.each([false, true])(
	'a copy leaves nothing with the event that it waited for, though that may run for days: %p',
	async (isChanged) => {
		const clock = new VirtualClock();
		const event = starting(clock.now(), () => 'pending');
		const waited = changes(event, clock, clock.now() + 8 * SECOND);
		expect(event.wakers.size).toBe(1);
		if (isChanged) wake(event);
		expect(await clock.run(waited)).toBe(isChanged);
		expect(event.wakers.size).toBe(0);
	},
);
