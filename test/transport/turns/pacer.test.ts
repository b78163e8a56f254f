import { pacerFor } from '../../../nodes/AccountingService/transport/turns/pacerFor';
import { many, OK, PATIENT, world } from './pacerWorld';
import { seeded, VirtualClock } from '../virtualClock';

describe('the pacer', () => {
	test('shares between executions: a single get does not wait for a list of 10,000', async () => {
		const { clock, log, request } = world();
		const list = many(10_000, () => request('list'));
		const single = clock.sleep(1_000).then(() => request('single'));
		await clock.run(single);
		const turn = log.find(({ party }) => party === 'single')!;
		expect(turn.at).toBeLessThan(1_200);
		expect(list).toHaveLength(10_000);
	});

	test('gives two long lists equal shares', async () => {
		const { clock, log, request } = world();
		void many(5_000, () => request('a'));
		void many(5_000, () => request('b'));
		await clock.run(clock.sleep(120_000));
		const a = log.filter(({ party }) => party === 'a').length;
		expect(log.length).toBeGreaterThan(380);
		expect(Math.abs(a - log.length / 2)).toBeLessThanOrEqual(1);
	});

	test('a repeat goes before the first tries of its party, but not before other parties', async () => {
		const { clock, pacer, ask } = world();
		const open = await clock.run(Promise.all([ask('x'), ask('x')]));
		const order: string[] = [];
		const queue = (party: string, name: string, attempt = 0) =>
			pacer.turn({ ...PATIENT, party, attempt }).then((turn) => {
				order.push(name);
				if (turn.kind === 'turn') turn.done('life', OK);
			});
		const all = [queue('a', 'a1'), queue('b', 'b1'), queue('a', 'a2'), queue('a', 'repeat', 1)];
		for (const turn of open) if (turn.kind === 'turn') turn.done('life', OK);
		await clock.run(Promise.all(all));
		expect(order).toEqual(['repeat', 'b1', 'a1', 'a2']);
	});

	test('a request held by its own cap holds up no other, and goes as soon as it may', async () => {
		const { clock, pacer, began } = world();
		const wentAt = async (party: string, cap?: number) => {
			const turn = await pacer.turn({ ...PATIENT, party, requestsPerMinute: cap });
			if (turn.kind === 'turn') turn.done('life', OK);
			return clock.now() - began;
		};
		const capped = [wentAt('a', 1), wentAt('a', 1)];
		const more = [wentAt('b', 2), wentAt('b', 2), wentAt('b', 2)];
		expect(await clock.run(wentAt('c'))).toBe(0);
		await clock.run(clock.sleep(30_000));
		const late = wentAt('d', 3);
		expect(await clock.run(Promise.all(capped))).toEqual([0, 60_500]);
		expect(await clock.run(Promise.all(more))).toEqual([0, 0, 60_500]);
		expect(await clock.run(late)).toBe(30_000);
	});

	test('wakes up for the first request that its cap allows', async () => {
		const { clock, pacer, began } = world();
		const wentAt = async (party: string, cap: number) => {
			const turn = await pacer.turn({ ...PATIENT, party, requestsPerMinute: cap });
			if (turn.kind === 'turn') turn.done('life', OK);
			return clock.now() - began;
		};
		await clock.run(wentAt('a', 1));
		await clock.run(clock.sleep(10_000));
		await clock.run(Promise.all([wentAt('b', 2), wentAt('b', 2)]));
		const next = [wentAt('b', 2), wentAt('a', 1)];
		expect(await clock.run(Promise.all(next))).toEqual([70_500, 60_500]);
	});

	test('beside what is slow on another route only so many go as without that', async () => {
		const { clock, log, ask } = world();
		await clock.run(Promise.all([ask('slow', { route: 'GET /pdf' }), ask('slow')]));
		void many(30, () => ask('other', { route: 'GET /y' }));
		await clock.run(clock.sleep(2_001));
		expect(log.filter(({ party }) => party === 'other')).toHaveLength(2);
	});

	test('a request goes when its own cap allows it, beside ten that are slow on another route', async () => {
		const { clock, log, ask, request } = world();
		await clock.run(Promise.all(many(20, () => request('first'))));
		await clock.run(Promise.all(many(10, () => ask('slow', { route: 'GET /pdf' }))));
		await clock.run(clock.sleep(2_001));
		const capped = { route: 'GET /y', requestsPerMinute: 1 };
		const turn = await clock.run(ask('other', capped));
		if (turn.kind === 'turn') turn.done('life', OK);
		await clock.run(ask('other', capped));
		const [first, second] = log.slice(-2).map(({ at }) => at);
		expect(second! - first!).toBe(60_500);
	});

	test('and nobody looks for a place all the time where there is none', async () => {
		const { clock, ask, request } = world();
		await clock.run(Promise.all(many(20, () => request('first'))));
		await clock.run(Promise.all(many(10, () => ask('slow', { route: 'GET /pdf' }))));
		void ask('next', { route: 'GET /pdf' });
		const sleep = jest.spyOn(clock, 'sleep');
		await clock.run(clock.sleep(10_000));
		expect(sleep.mock.calls.length).toBeLessThan(50);
	});

	test('and when the even pace allows it', async () => {
		const { clock, log, ask, request } = world();
		await clock.run(request('first', { status: 429, headers: { 'retry-after': '1' } }));
		await clock.run(ask('slow', { route: 'GET /pdf' }));
		await clock.run(clock.sleep(2_001));
		const turn = await clock.run(ask('other', { route: 'GET /y' }));
		const next = ask('other', { route: 'GET /y' });
		if (turn.kind === 'turn') turn.done('none');
		await clock.run(next);
		const [one, other] = log.slice(-2).map(({ at }) => at);
		expect(other! - one!).toBeGreaterThan(200);
		expect(other! - one!).toBeLessThan(301);
	});

	test('is one for each key, and idle ones are forgotten', async () => {
		const clock = new VirtualClock();
		const random = seeded(1);
		const first = pacerFor('one', clock, random);
		expect(pacerFor('one', clock, random)).toBe(first);
		expect(pacerFor('two', clock, random)).not.toBe(first);
		const busy = await first.turn({ ...PATIENT, party: 'a' });
		expect(busy.kind).toBe('turn');
		await clock.run(clock.sleep(700_000));
		const idle = pacerFor('two', clock, random);
		for (let i = 0; i < 200; i += 1) pacerFor(`more ${i}`, clock, random);
		expect(pacerFor('one', clock, random)).toBe(first);
		expect(pacerFor('two', clock, random)).not.toBe(idle);
	});

	test.each([
		['the hundredth', 98, 600_001, true],
		['the next one', 99, 600_001, false],
		['the next one, ten minutes later to the millisecond', 99, 600_000, true],
	])('is kept beside %s', async (_, more, idleMs, isKept) => {
		await jest.isolateModulesAsync(async () => {
			const { pacerFor: fresh } =
				await import('../../../nodes/AccountingService/transport/turns/pacerFor');
			const clock = new VirtualClock();
			const first = fresh('first', clock, seeded(1));
			await clock.run(clock.sleep(idleMs));
			for (let i = 0; i <= more; i += 1) fresh(`more ${i}`, clock, seeded(1));
			expect(fresh('first', clock, seeded(1)) === first).toBe(isKept);
		});
	});
});
