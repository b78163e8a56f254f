import fc from 'fast-check';

import type { Clock } from '../../nodes/AccountingService/transport';
import type { Answer } from '../../nodes/AccountingService/trigger/claimedEvent';
import { EventClaims } from '../../nodes/AccountingService/trigger/claims';
import { VirtualClock } from '../transport/virtualClock';
import {
	claimOf,
	claimsWithClock,
	copy,
	fail,
	FREE,
	HOUR,
	passOn,
	PENDING,
	REPEATED,
	SECOND,
} from './claimStage';

test('the first copy claims an event; once it was passed on, the next is a repetition', async () => {
	const { claims } = claimsWithClock();
	const first = await claimOf(claims);
	first.answers('taken');
	passOn(claims);
	expect(await copy(claims)).toEqual(REPEATED);
});

test('an event is not delivered by being answered: its execution may still fail', async () => {
	const { clock, claims } = claimsWithClock();
	(await claimOf(claims)).answers('taken');
	expect(await clock.run(copy(claims))).toEqual(PENDING);
	fail(claims);
	expect(await copy(claims)).toMatchObject(FREE);
});

test('an event comes from elsewhere where this process has granted no claim of it', async () => {
	const { claims } = claimsWithClock();
	(await claimOf(claims)).answers('taken');
	expect(claims.begin('e', 'execution').isFromElsewhere).toBe(false);
	expect(claims.begin('other', 'execution').isFromElsewhere).toBe(true);
});

test('an execution that fails after it has passed the event on frees nothing', async () => {
	const { claims } = claimsWithClock();
	(await claimOf(claims)).answers('taken');
	passOn(claims);
	fail(claims);
	expect(await copy(claims)).toEqual(REPEATED);
});

test('an event may be taken back more than once', async () => {
	const { claims } = claimsWithClock();
	const work = claims.begin('e', 'execution');
	work.passedOn(false);
	work.takenBack();
	work.takenBack();
	expect(await copy(claims)).toMatchObject(FREE);
});

test('while its execution runs, a copy is put off, however long that takes', async () => {
	const { clock, claims } = claimsWithClock();
	(await claimOf(claims)).answers('taken');
	claims.begin('e', 'execution');
	await clock.run(clock.sleep(100 * HOUR));
	expect(await clock.run(copy(claims))).toEqual(PENDING);
});

test('an execution of which nothing is seen here keeps copies away for a minute', async () => {
	const { clock, claims } = claimsWithClock();
	(await claimOf(claims)).answers('taken');
	await clock.run(clock.sleep(51 * SECOND));
	expect(await clock.run(copy(claims))).toEqual(PENDING);
	await clock.run(clock.sleep(SECOND));
	expect(await copy(claims)).toMatchObject(FREE);
});

test('an execution that n8n keeps waiting for its turn keeps copies away for an hour', async () => {
	const { clock, claims } = claimsWithClock();
	(await claimOf(claims)).claim.senderGone();
	await clock.run(clock.sleep(HOUR - 1));
	expect(await copy(claims)).toEqual(PENDING);
	await clock.run(clock.sleep(1));
	expect(await copy(claims)).toMatchObject(FREE);
});

describe('an execution that is stopped or deleted while it waits for its turn', () => {
	test.each([true, false])(
		'lets a copy in once another that came a minute later has had its turn (sender gone: %s)',
		async (isGone) => {
			const { clock, claims } = claimsWithClock();
			const stopped = await claimOf(claims);
			if (isGone) stopped.claim.senderGone();
			await clock.run(clock.sleep(60 * SECOND - 1));
			const sooner = await claimOf(claims, 'sooner');
			await clock.run(clock.sleep(1));
			const later = await claimOf(claims, 'later');
			await clock.run(clock.sleep(60 * SECOND));
			sooner.answers('taken');
			expect(await clock.run(copy(claims))).toEqual(PENDING);
			later.answers('taken');
			expect(await clock.run(copy(claims))).toMatchObject(FREE);
		},
	);

	test('lets a copy in, too, if the other one is seen to run before it is answered', async () => {
		const { clock, claims } = claimsWithClock();
		await claimOf(claims);
		await clock.run(clock.sleep(60 * SECOND));
		await claimOf(claims, 'later');
		claims.begin('later', 'execution');
		expect(await clock.run(copy(claims))).toMatchObject(FREE);
	});

	test('is not known by a later one that n8n could not start, nor by a retry, which has its turn at once', async () => {
		const { clock, claims } = claimsWithClock();
		(await claimOf(claims)).claim.senderGone();
		await clock.run(clock.sleep(60 * SECOND));
		(await claimOf(claims, 'later')).answers('refused');
		const retried = await claimOf(claims, 'retried');
		claims.begin('retried', 'execution', true).passedOn(false);
		claims.begin('nobody claimed it', 'execution', true).passedOn(false);
		retried.answers('taken');
		expect(await clock.run(copy(claims))).toEqual(PENDING);
	});

	test('is not known by an earlier one, however late that has had its turn', async () => {
		const { clock, claims } = claimsWithClock();
		const earlier = await claimOf(claims, 'earlier');
		await claimOf(claims);
		await clock.run(clock.sleep(60 * SECOND));
		earlier.answers('taken');
		claims.begin('earlier', 'execution');
		expect(await clock.run(copy(claims))).toEqual(PENDING);
	});

	test('lets nothing in if it was not stopped after all and runs', async () => {
		const { clock, claims } = claimsWithClock();
		(await claimOf(claims)).answers('taken');
		claims.begin('e', 'execution');
		await clock.run(clock.sleep(60 * SECOND));
		(await claimOf(claims, 'later')).answers('taken');
		expect(await clock.run(copy(claims))).toEqual(PENDING);
	});
});

describe('an answer to a sender who has hung up', () => {
	test('that n8n could not take the event over lets the next copy in', async () => {
		const { claims } = claimsWithClock();
		const first = await claimOf(claims);
		first.claim.senderGone();
		expect(await copy(claims)).toEqual(PENDING);
		first.answersUnheard('refused');
		expect(await copy(claims)).toMatchObject(FREE);
	});

	test('that n8n has taken the event over keeps copies away for a minute more', async () => {
		const { clock, claims } = claimsWithClock();
		const first = await claimOf(claims);
		first.claim.senderGone();
		await clock.run(clock.sleep(HOUR - 1));
		first.answersUnheard('taken');
		expect(await clock.run(copy(claims))).toEqual(PENDING);
		passOn(claims);
		expect(await copy(claims)).toEqual(REPEATED);
	});
});

test('after the sender has gone, copies are put off at once: a long wait is likely', async () => {
	const { clock, claims } = claimsWithClock();
	(await claimOf(claims)).claim.senderGone();
	const began = clock.now();
	expect(await copy(claims)).toEqual(PENDING);
	expect(clock.now()).toBe(began);
});

test('an execution that begins before n8n has answered is seen', async () => {
	const { claims } = claimsWithClock();
	const first = await claimOf(claims);
	passOn(claims);
	first.answers('taken');
	expect(await copy(claims)).toEqual(REPEATED);
});

test('an execution of an event that nobody claimed here is seen as well', async () => {
	const { clock, claims } = claimsWithClock();
	const work = claims.begin('e', 'execution');
	expect(await clock.run(copy(claims))).toEqual(PENDING);
	work.passedOn(false);
	work.ended();
	expect(await copy(claims)).toEqual(REPEATED);
	fail(claims, 'another');
	expect(claims.size()).toBe(1);
});

test('forty copies may wait at once, and none listens where Node.js warns of a leak', async () => {
	const { clock, claims } = claimsWithClock();
	const listeners = new Map<unknown, number>();
	const listen = jest.spyOn(EventTarget.prototype, 'addEventListener');
	listen.mockImplementation(function (this: unknown) {
		listeners.set(this, (listeners.get(this) ?? 0) + 1);
	});
	(await claimOf(claims)).answers('taken');
	await clock.run(Promise.all(Array.from({ length: 40 }, () => copy(claims))));
	listen.mockRestore();
	expect(Math.max(...listeners.values())).toBeLessThanOrEqual(10);
});

test('different events do not affect each other', async () => {
	const { claims } = claimsWithClock();
	await claimOf(claims, 'company 1');
	passOn(claims, 'company 1');
	expect(await copy(claims, 'company 2')).toMatchObject(FREE);
});

test('of five copies at once, one claims the event and four wait until it is passed on', async () => {
	const { clock, claims } = claimsWithClock();
	const first = claimOf(claims);
	const others = Array.from({ length: 4 }, () => copy(claims));
	const { answers } = await first;
	const began = clock.now();
	clock.at(20, () => answers('taken'));
	clock.at(40, () => passOn(claims));
	expect(await clock.run(Promise.all(others))).toEqual(Array(4).fill(REPEATED));
	expect(clock.now() - began).toBe(40);
});

test('when n8n cannot take the first copy over, exactly one of those waiting takes its place', async () => {
	const { clock, claims } = claimsWithClock();
	const first = claimOf(claims);
	const others = Array.from({ length: 4 }, () => copy(claims));
	const { answers } = await first;
	clock.at(20, () => answers('refused'));
	clock.at(40, () => passOn(claims));
	const rest = await clock.run(Promise.all(others));
	expect(rest.filter(({ ok }) => ok)).toHaveLength(1);
	expect(rest.filter(({ ok }) => !ok)).toEqual(Array(3).fill(REPEATED));
});

test('when the execution of the first copy fails, exactly one of those waiting takes its place', async () => {
	const { clock, claims } = claimsWithClock();
	const first = claimOf(claims);
	const others = Array.from({ length: 4 }, () => copy(claims));
	const { answers } = await first;
	clock.at(20, () => answers('taken'));
	clock.at(40, () => fail(claims));
	clock.at(60, () => passOn(claims));
	const rest = await clock.run(Promise.all(others));
	expect(rest.filter(({ ok }) => ok)).toHaveLength(1);
	expect(rest.filter(({ ok }) => !ok)).toEqual(Array(3).fill(REPEATED));
});

test('a copy gives up after eight seconds, not earlier, whatever changes meanwhile', async () => {
	const { clock, claims } = claimsWithClock();
	const { answers } = await claimOf(claims);
	const began = clock.now();
	clock.at(5 * SECOND, () => answers('taken'));
	clock.at(6 * SECOND, () => claims.begin('e', 'execution'));
	expect(await clock.run(copy(claims))).toEqual(PENDING);
	expect(clock.now() - began).toBe(8 * SECOND);
});

test('what comes of a claim that has lost its event changes nothing for the next', async () => {
	const { claims } = claimsWithClock();
	const first = await claimOf(claims);
	first.answers('refused');
	const second = await claimOf(claims);
	first.answers('refused');
	first.claim.senderGone();
	expect(claims.size()).toBe(1);
	second.answers('taken');
	passOn(claims);
	expect(await copy(claims)).toEqual(REPEATED);
});

test('an event is remembered for 72 hours after it was passed on, not after it came', async () => {
	const { clock, claims } = claimsWithClock();
	await claimOf(claims);
	await clock.run(clock.sleep(60 * SECOND));
	passOn(claims);
	await clock.run(clock.sleep(72 * HOUR - 1));
	expect(await copy(claims)).toEqual(REPEATED);
	await clock.run(clock.sleep(1));
	expect(await copy(claims)).toMatchObject(FREE);
});

test('a copy that knows the outcome leaves no timer behind', async () => {
	const clock = new VirtualClock();
	const signals: AbortSignal[] = [];
	const sleep: Clock['sleep'] = (ms, signal) => {
		if (signal) signals.push(signal);
		return clock.sleep(ms, signal);
	};
	const claims = new EventClaims({ now: () => clock.now(), sleep });
	await claimOf(claims);
	clock.at(10, () => passOn(claims));
	await clock.run(copy(claims));
	expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

async function passOnMany(claims: EventClaims, count: number, name = '') {
	for (let event = 0; event < count; event++) {
		await claimOf(claims, `${name}${event}`);
		passOn(claims, `${name}${event}`);
	}
}

test('an event that is claimed again is forgotten as late as any other that came then', async () => {
	const { claims } = claimsWithClock();
	(await claimOf(claims, 'again')).answers('refused');
	await passOnMany(claims, 19_000);
	await claimOf(claims, 'again');
	passOn(claims, 'again');
	await passOnMany(claims, 10_000, 'later ');
	expect(await copy(claims, '0')).toMatchObject(FREE);
	expect(await copy(claims, 'again')).toEqual(REPEATED);
});

test('no more than 20,000 events are remembered; one that is on its way is forgotten last', async () => {
	const { clock, claims } = claimsWithClock();
	(await claimOf(claims, 'being started')).claim.senderGone();
	await claimOf(claims, 'running');
	claims.begin('running', 'execution');
	await passOnMany(claims, 25_000);
	expect(claims.size()).toBe(20_000);
	expect(await copy(claims, 'being started')).toEqual(PENDING);
	expect(await clock.run(copy(claims, 'running'))).toEqual(PENDING);
	expect(await copy(claims, '24999')).toEqual(REPEATED);
	expect(await copy(claims, '0')).toMatchObject(FREE);
});

test('the memory is bounded also if all of them are on their way', async () => {
	const { claims } = claimsWithClock();
	for (let event = 0; event < 20_002; event++) await claimOf(claims, `${event}`);
	expect(claims.size()).toBe(20_000);
	expect(await copy(claims, '1')).toMatchObject(FREE);
});

test('whatever happens to its copies, one execution at a time, and none once the event was passed on', async () => {
	const anyCopy = fc.record({
		arrives: fc.nat(12 * SECOND),
		answeredAfter: fc.nat(12 * SECOND),
		isTaken: fc.boolean(),
		hangsUp: fc.boolean(),
		runsFor: fc.nat(12 * SECOND),
		succeeds: fc.boolean(),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(anyCopy, { minLength: 1, maxLength: 12 }), async (copies) => {
			const { clock, claims } = claimsWithClock();
			let running = 0;
			let isPassedOn = false;
			const all = copies.map(async (one) => {
				await clock.sleep(one.arrives);
				const asked = clock.now();
				let answer: ReturnType<Answer> = 'pending';
				const result = await claims.claim('e', () => answer);
				expect(clock.now() - asked).toBeLessThanOrEqual(8 * SECOND);
				if (!result.ok) {
					expect(result.reason === 'repeated').toBe(isPassedOn);
					return;
				}
				expect([++running, isPassedOn]).toEqual([1, false]);
				if (one.hangsUp) result.claim.senderGone();
				await clock.sleep(one.answeredAfter);
				if (!one.isTaken) running -= 1;
				answer = one.isTaken ? 'taken' : 'refused';
				if (!one.hangsUp) result.claim.look();
				if (!one.isTaken) return;
				const work = claims.begin('e', `${copies.indexOf(one)}`);
				await clock.sleep(one.runsFor);
				running -= 1;
				isPassedOn ||= one.succeeds;
				if (one.succeeds) work.passedOn(false);
				work.ended();
			});
			await clock.run(Promise.all(all));
		}),
	);
});
