import fc from 'fast-check';

import { Claims, type Claim, type ClaimResult } from '../../nodes/AccountingService/trigger/claims';
import type { Clock } from '../../nodes/AccountingService/transport';
import { VirtualClock } from '../transport/virtualClock';

const HOUR = 3_600_000;

function claimsWithClock() {
	const clock = new VirtualClock();
	return { clock, claims: new Claims(clock) };
}

function granted(result: ClaimResult): Claim {
	if (!result.ok) throw new Error(`refused: ${result.reason}`);
	return result.claim;
}

const REPEATED = { ok: false, reason: 'repeated' };
const PENDING = { ok: false, reason: 'firstCopyPending' };

test('the first copy claims an event, the next is a repetition', async () => {
	const { claims } = claimsWithClock();
	granted(await claims.claim('e')).settle('started');
	expect(await claims.claim('e')).toEqual(REPEATED);
});

test('an event is known once it is claimed, until it is forgotten or its start fails', async () => {
	const { clock, claims } = claimsWithClock();
	expect(claims.knows('e')).toBe(false);
	const claim = granted(await claims.claim('e'));
	expect(claims.knows('e')).toBe(true);
	claim.settle('started');
	expect(claims.knows('e')).toBe(true);
	await clock.run(clock.sleep(72 * HOUR));
	expect(claims.knows('e')).toBe(false);
	granted(await claims.claim('e')).settle('failed');
	expect(claims.knows('e')).toBe(false);
});

test('after the sender has gone, the next copy may claim the event until the execution is confirmed', async () => {
	const { claims } = claimsWithClock();
	granted(await claims.claim('e')).settle('senderGone');
	expect(claims.knows('e')).toBe(true);
	granted(await claims.claim('e')).settle('senderGone');
	claims.confirm('e');
	expect(await claims.claim('e')).toEqual(REPEATED);
});

test('an execution is confirmed only if the sender had gone', async () => {
	const { claims } = claimsWithClock();
	claims.confirm('unheard of');
	expect(claims.knows('unheard of')).toBe(false);
	const claim = granted(await claims.claim('e'));
	claims.confirm('e');
	claim.settle('failed');
	granted(await claims.claim('e')).settle('started');
	expect(await claims.claim('e')).toEqual(REPEATED);
});

test('different events do not affect each other', async () => {
	const { claims } = claimsWithClock();
	granted(await claims.claim('company 1')).settle('started');
	expect(await claims.claim('company 2')).toMatchObject({ ok: true });
});

test('of five copies at once, one claims the event and four wait for its outcome', async () => {
	const { clock, claims } = claimsWithClock();
	const copies = Array.from({ length: 5 }, () => claims.claim('e'));
	const first = await copies[0]!;
	clock.at(20, () => granted(first).settle('started'));
	expect(await clock.run(Promise.all(copies.slice(1)))).toEqual(Array(4).fill(REPEATED));
});

test('when the first copy fails, exactly one of those waiting takes over', async () => {
	const { clock, claims } = claimsWithClock();
	const copies = Array.from({ length: 5 }, () => claims.claim('e'));
	const first = await copies[0]!;
	clock.at(20, () => granted(first).settle('failed'));
	const second = await clock.run(Promise.race(copies.slice(1)));
	clock.at(20, () => granted(second).settle('started'));
	const rest = await clock.run(Promise.all(copies.slice(1)));
	expect(rest.filter(({ ok }) => ok)).toHaveLength(1);
	expect(rest.filter(({ ok }) => !ok)).toEqual(Array(3).fill(REPEATED));
});

test('a copy gives up after eight seconds, not earlier', async () => {
	const { clock, claims } = claimsWithClock();
	await claims.claim('e');
	const began = clock.now();
	expect(await clock.run(claims.claim('e'))).toEqual(PENDING);
	expect(clock.now() - began).toBe(8_000);
});

test('a copy waits eight seconds in all, however many fail before it', async () => {
	const { clock, claims } = claimsWithClock();
	const first = granted(await claims.claim('e'));
	const began = clock.now();
	const second = claims.claim('e');
	const third = claims.claim('e');
	clock.at(6_000, () => first.settle('failed'));
	await clock.run(second);
	expect(await clock.run(third)).toEqual(PENDING);
	expect(clock.now() - began).toBe(8_000);
});

test('only the first outcome of a claim counts', async () => {
	const { claims } = claimsWithClock();
	const started = granted(await claims.claim('started'));
	started.settle('started');
	started.settle('failed');
	expect(await claims.claim('started')).toEqual(REPEATED);
	const failed = granted(await claims.claim('failed'));
	failed.settle('failed');
	const next = granted(await claims.claim('failed'));
	failed.settle('started');
	failed.settle('failed');
	next.settle('started');
	expect(await claims.claim('failed')).toEqual(REPEATED);
});

test('an event is remembered for 72 hours after it was started', async () => {
	const { clock, claims } = claimsWithClock();
	granted(await claims.claim('e')).settle('started');
	await clock.run(clock.sleep(72 * HOUR - 1));
	expect(await claims.claim('e')).toEqual(REPEATED);
	await clock.run(clock.sleep(1));
	expect(await claims.claim('e')).toMatchObject({ ok: true });
});

test('the 72 hours begin when the workflow has started, not when the first copy came', async () => {
	const { clock, claims } = claimsWithClock();
	const claim = granted(await claims.claim('e'));
	await clock.run(clock.sleep(60_000));
	claim.settle('started');
	await clock.run(clock.sleep(72 * HOUR - 1));
	expect(await claims.claim('e')).toEqual(REPEATED);
});

test('a copy that knows the outcome leaves no timer behind', async () => {
	const clock = new VirtualClock();
	const signals: AbortSignal[] = [];
	const sleep: Clock['sleep'] = (ms, signal) => {
		if (signal) signals.push(signal);
		return clock.sleep(ms, signal);
	};
	const claims = new Claims({ now: () => clock.now(), sleep });
	const first = granted(await claims.claim('e'));
	clock.at(10, () => first.settle('started'));
	await clock.run(claims.claim('e'));
	expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('an event that is claimed again is forgotten as late as any other that came then', async () => {
	const { claims } = claimsWithClock();
	granted(await claims.claim('again')).settle('senderGone');
	for (let event = 0; event < 19_000; event++)
		granted(await claims.claim(`${event}`)).settle('started');
	granted(await claims.claim('again')).settle('started');
	for (let event = 0; event < 10_000; event++)
		granted(await claims.claim(`later ${event}`)).settle('started');
	expect(claims.knows('0')).toBe(false);
	expect(claims.knows('again')).toBe(true);
});

test('no more than 20,000 events are remembered, and none that is being started is forgotten', async () => {
	const { clock, claims } = claimsWithClock();
	const pending = granted(await claims.claim('being started'));
	for (let event = 0; event < 25_000; event++)
		granted(await claims.claim(`${event}`)).settle('started');
	expect(claims.size).toBe(20_000);
	const copy = claims.claim('being started');
	clock.at(10, () => pending.settle('started'));
	expect(await clock.run(copy)).toEqual(REPEATED);
	expect(await claims.claim('24999')).toEqual(REPEATED);
	expect(await claims.claim('0')).toMatchObject({ ok: true });
});

test('whatever happens to its copies, an event is started by one at a time, and never again after a success', async () => {
	const copy = fc.record({
		arrives: fc.nat(12_000),
		takes: fc.nat(12_000),
		succeeds: fc.boolean(),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(copy, { minLength: 1, maxLength: 12 }), async (copies) => {
			const { clock, claims } = claimsWithClock();
			let running = 0;
			let started = 0;
			const outcomes = copies.map(async ({ arrives, takes, succeeds }) => {
				await clock.sleep(arrives);
				const asked = clock.now();
				const result = await claims.claim('e');
				expect(clock.now() - asked).toBeLessThanOrEqual(8_000);
				if (!result.ok) {
					if (result.reason === 'repeated') expect(started).toBe(1);
					return;
				}
				expect(started).toBe(0);
				expect(++running).toBe(1);
				await clock.sleep(takes);
				running -= 1;
				if (succeeds) started += 1;
				result.claim.settle(succeeds ? 'started' : 'failed');
			});
			await clock.run(Promise.all(outcomes));
			expect(started).toBeLessThanOrEqual(1);
		}),
	);
});
