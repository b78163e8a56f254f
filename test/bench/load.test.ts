import { tableOf } from '../../bench/load/figure';
import { isFlat, moments } from '../../bench/load/gauge';

test('sums up memory in its order', () => {
	expect(moments([1, 3, 2, 10, 11, 12, 20, 22, 21], 3)).toEqual([2, 11, 21]);
	expect(moments([5, 6], 10)).toEqual([5, 6]);
});

test('calls memory flat that grows while warming up only', () => {
	expect(isFlat([200, 390, 400, 410, 400, 405, 395, 410])).toBe(true);
	expect(isFlat([200, 300, 400, 500, 600, 700, 800, 900])).toBe(false);
});

test('says in the table what is lost, and what grows', () => {
	const figure = {
		job: 'Deliveries',
		rate: '9 events/s',
		seconds: 60,
		memory: [200, 300],
		lost: 3,
	};
	const [, , flat, growing] = tableOf([
		{ ...figure, isFlat: true },
		{ ...figure, isFlat: false },
	]).split('\n');
	expect(flat).toBe('| Deliveries | 60 s | 9 events/s | 200, 300 MB: flat | 3 |');
	expect(growing).toContain('200, 300 MB: GROWING');
});
