import { inTime } from '../../../nodes/AccountingService/execution/memory/access';
import { VirtualClock } from '../../transport/virtualClock';

const clock = new VirtualClock();
beforeEach(() => jest.restoreAllMocks());

test('an answer that comes in time is passed on, and nobody waits any longer', async () => {
	const sleep = jest.spyOn(clock, 'sleep');
	const answer = (async () => {
		await clock.sleep(9_999);
		return 'there';
	})();
	expect(await clock.run(inTime(clock, answer))).toBe('there');
	expect(sleep.mock.calls.map(([ms, signal]) => [ms, signal?.aborted])).toEqual([
		[9_999, undefined],
		[10_000, true],
	]);
});

test('an answer that takes ten seconds is given up', async () => {
	const asked = clock.now();
	const never = inTime(clock, new Promise(() => {}));
	await expect(clock.run(never)).rejects.toThrow('gave no answer for 10 seconds');
	expect(clock.now() - asked).toBe(10_000);
});
