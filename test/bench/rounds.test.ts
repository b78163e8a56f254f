import { inTurns, lostIn, medianOf } from '../../bench/rounds';
import type { Performance } from '../../bench/performance';

const took = (seconds: number, items: Performance['items'] = []): Performance => ({
	seconds,
	cpuSeconds: 0,
	memoryGrowth: 0,
	items,
});

test('lets each begin half of the time', async () => {
	const order: string[] = [];
	const turn = (name: string) => async () => {
		order.push(name);
		return took(order.length);
	};
	const done = await inTurns(4, turn('ours'), turn('peer'));
	expect(order).toEqual(['ours', 'peer', 'peer', 'ours', 'ours', 'peer', 'peer', 'ours']);
	expect(medianOf(done.ours, ({ seconds }) => seconds)).toBe(4.5);
});

test('counts the items that came out failed, in all rounds', () => {
	const failed = { error: 'Too many requests' };
	expect(lostIn([took(1, [{ id: 1 }, failed]), took(1, [failed, failed]), took(1)])).toBe(3);
});
