import { within } from '../../../nodes/AccountingService/transport/call/within';
import type { Clock } from '../../../nodes/AccountingService/transport/types';
import { VirtualClock } from '../virtualClock';

const MS = 1_000;

/** A clock, and whether each of its timers is still set. */
function watched() {
	const clock = new VirtualClock();
	const ends: Array<AbortSignal | undefined> = [];
	const sleep: Clock['sleep'] = (ms, signal) => {
		ends.push(signal);
		return clock.sleep(ms, signal);
	};
	const left = () => ends.filter((end) => !end?.aborted).length;
	return { clock, timers: { now: () => clock.now(), sleep }, left };
}

describe.each([
	['with a signal', () => new AbortController().signal],
	['without a signal', () => undefined],
])('what is awaited %s', (_, signal) => {
	test('is given if it comes in time, and leaves no timer behind', async () => {
		const { clock, timers, left } = watched();
		const awaited = clock.sleep(MS - 1).then(() => 'in time');
		expect(await clock.run(within(timers, MS, awaited, () => 'late', signal()))).toBe('in time');
		expect(left()).toBe(0);
	});

	test('leaves no timer behind either if it fails', async () => {
		const { clock, timers, left } = watched();
		const awaited = Promise.reject(new Error('failed'));
		const waited = clock.run(within(timers, MS, awaited, () => 'late', signal()));
		await expect(waited).rejects.toThrow('failed');
		expect(left()).toBe(0);
	});

	test('is not waited for any longer than that', async () => {
		const { clock, timers } = watched();
		const began = clock.now();
		const awaited = clock.sleep(MS + 1).then(() => 'in time');
		expect(await clock.run(within(timers, MS, awaited, () => 'late', signal()))).toBe('late');
		expect(clock.now() - began).toBe(MS);
	});
});

test('a signal that is aborted ends the wait with its reason', async () => {
	const { clock, timers } = watched();
	const began = clock.now();
	const canceled = new AbortController();
	void clock.sleep(100).then(() => canceled.abort(new Error('canceled')));
	const never = new Promise<never>(() => {});
	const waited = clock.run(within(timers, MS, never, () => 'late', canceled.signal));
	await expect(waited).rejects.toThrow('canceled');
	expect(clock.now() - began).toBe(100);
});
