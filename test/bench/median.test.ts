import { median } from '../../bench/median';

test.each([
	[[3], 3],
	[[9, 1, 2], 2],
	[[4, 10, 1, 2], 3],
	[[10, 9], 9.5],
])('of %p is %p', (values, middle) => expect(median(values)).toBe(middle));

test('of nothing is no number, and the values stay as they were', () => {
	expect(median([])).toBeNaN();
	const values = [3, 1, 2];
	median(values);
	expect(values).toEqual([3, 1, 2]);
});
