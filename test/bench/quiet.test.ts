import { busyTicksIn, undisturbed } from '../../bench/deliveries/quiet';

test('busy is what is neither idle nor waiting for a disk', () => {
	const stat = 'cpu  100 20 30 4000 500 6 7 8 0 0\ncpu0 50 10 15 2000 250 3 3 4 0 0\n';
	expect(busyTicksIn(stat)).toBe(100 + 20 + 30 + 6 + 7 + 8);
});

/** What others use of one processor, round by round. */
const roundsOf = (...shares: number[]) => {
	const begun = performance.now();
	let used = 0;
	let measured = 0;
	const work = async () => {
		const began = performance.now();
		while (performance.now() - began < 20);
		used += ((shares[measured] ?? 0) * (performance.now() - began)) / 1000;
		return (measured += 1);
	};
	const thrownAway: number[] = [];
	const done = undisturbed(
		async () => begun + used,
		work,
		(share) => thrownAway.push(share),
	);
	return { done, thrownAway };
};

test('a round in which others used the machine is thrown away and measured again', async () => {
	const { done, thrownAway } = roundsOf(0.5, 0.2, 0.01);
	expect(await done).toBe(3);
	expect(thrownAway).toHaveLength(2);
});

test('where others never stop there is no figure', async () => {
	await expect(roundsOf(...Array<number>(10).fill(1)).done).rejects.toThrow(
		/Others use this machine/,
	);
});
