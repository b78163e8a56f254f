import type { Outcome } from '../../../nodes/AccountingService/transport/types';
import { CREATE, many, PDF, RECORD, scene, works, type Treatment } from './scene';

const refuses = (seconds: number): Treatment => ({
	reply: {
		status: 429,
		headers: { 'retry-after': String(seconds), 'x-ratelimit-remaining': '0' },
		body: '{"error":"quota used up"}',
	},
	afterMs: 30,
});
const refused = (outcomes: readonly Outcome[]) =>
	outcomes.filter((one) => one.kind === 'answered' && one.status === 429);

describe('a service that refuses everything, as where a quota is used up,', () => {
	test.each([
		['40 reads', RECORD, 40, 10],
		['5,000 reads', RECORD, 5_000, 10],
		['40 writes, one by one', CREATE, 40, 1],
	])('costs %s five minutes, not hours', async (_, route, count, lanes) => {
		const { clock, execution, sent } = scene(() => refuses(60));
		const { outcomes, tookMs } = await clock.run(execution('x', many(count, route), {}, lanes));
		expect(refused(outcomes)).toHaveLength(count);
		expect(tookMs).toBeLessThan(300_000);
		expect(sent.length).toBeLessThan(10);
	});

	test('is asked again after each pause, by one request, and none waits that need not', async () => {
		const { clock, execution, after, sentBy } = scene(() => refuses(60));
		await clock.run(execution('first', many(40, RECORD)));
		await clock.run(after(330_000));
		const asked = { maxWaitMs: 10_000 };
		const probe = await clock.run(execution('later', many(10, RECORD), asked));
		expect(refused(probe.outcomes)).toHaveLength(10);
		expect(probe.outcomes.filter(({ attempts }) => attempts > 0)).toHaveLength(1);
		expect(sentBy('later')).toHaveLength(1);
		expect(probe.tookMs).toBeLessThan(100);
		const others = await clock.run(execution('others', many(10, PDF)));
		expect([refused(others.outcomes).length, others.tookMs]).toEqual([10, 0]);
	});

	test('is waited for as before once it has answered', async () => {
		let isUsedUp = true;
		const { clock, execution, after } = scene(() => (isUsedUp ? refuses(60) : works));
		await clock.run(execution('first', many(40, RECORD)));
		await clock.run(after(330_000));
		isUsedUp = false;
		const { outcomes } = await clock.run(execution('second', many(1, RECORD)));
		expect(refused(outcomes)).toEqual([]);
		isUsedUp = true;
		const third = execution('third', many(40, RECORD));
		await clock.run(after(400_000));
		isUsedUp = false;
		expect(refused((await clock.run(third)).outcomes)).toEqual([]);
	});

	test('is waited for anew after five quiet minutes', async () => {
		const { clock, execution, after } = scene((_, at) => (at < 720_000 ? refuses(60) : works));
		await clock.run(execution('first', many(40, RECORD)));
		await clock.run(after(700_000));
		const { outcomes } = await clock.run(execution('second', many(40, RECORD)));
		expect(refused(outcomes)).toEqual([]);
	});

	test('ends a repeat with what it said to that one', async () => {
		const { clock, execution } = scene(() => refuses(60));
		const { outcomes } = await clock.run(execution('x', many(2, RECORD), {}, 2));
		expect(outcomes).toMatchObject(
			Array(2).fill({
				status: 429,
				body: { error: 'quota used up' },
				gaveUpWaitMs: expect.any(Number),
			}),
		);
	});
});

test('a read that failed otherwise ends with the pause for which its repeat would have to wait', async () => {
	const failed: Treatment = { reply: { status: 503 }, afterMs: 30 };
	const { clock, execution } = scene(({ path }) =>
		path === '/invoices/0' ? failed : refuses(600),
	);
	const { outcomes } = await clock.run(execution('x', many(2, RECORD), {}, 2));
	expect(outcomes[0]).toMatchObject({ status: 429, gaveUpWaitMs: expect.any(Number) });
});

test('pauses that follow each other while a repeat is in the queue count in all', async () => {
	const { clock, execution } = scene(() => refuses(200));
	const { outcomes, tookMs } = await clock.run(execution('x', many(2, RECORD), {}, 2));
	expect(refused(outcomes)).toHaveLength(2);
	expect(tookMs).toBeLessThan(210_000);
});
