import { HungUp } from '../../nodes/AccountingService/trigger/hungUp';

test('of more than it may hold the first is forgotten, and its request with it', () => {
	const hungUp = new HungUp(2);
	const asked: number[] = [];
	for (const since of [1, 2, 3])
		hungUp.add(since, () => {
			asked.push(since);
			return 'pending';
		});
	expect(hungUp.count()).toBe(2);
	hungUp.look();
	expect(asked).toEqual([2, 3]);
});

test('an earlier turn that is seen later takes nothing back', () => {
	const hungUp = new HungUp(2);
	hungUp.add(0, () => 'pending');
	hungUp.hadTurn(60_000);
	hungUp.hadTurn(1);
	hungUp.look();
	expect(hungUp.count()).toBe(0);
});
