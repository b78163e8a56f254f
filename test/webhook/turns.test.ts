import { Turns } from '../../nodes/AccountingService/execution/trigger/turns';
import { VirtualClock } from '../transport/virtualClock';

test('one after the other per key, in the order of asking, also after one that was not carried out', async () => {
	const clock = new VirtualClock();
	const turns = new Turns();
	const log: string[] = [];
	const work = (name: string, ms: number) => async () => {
		log.push(`${name} begins`);
		await clock.sleep(ms);
		log.push(`${name} ends`);
		if (name === 'b') throw new Error('no');
		return name;
	};
	const all = Promise.allSettled([
		turns.take('key', work('a', 30)),
		turns.take('key', work('b', 10)),
		turns.take('key', work('c', 1)),
		turns.take('other', work('d', 5)),
	]);
	const settled = await clock.run(all);
	expect(settled.map(({ status }) => status)).toEqual([
		'fulfilled',
		'rejected',
		'fulfilled',
		'fulfilled',
	]);
	const ofKey = log.filter((line) => !line.startsWith('d'));
	expect(ofKey).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
	expect(log.slice(0, 3)).toEqual(['a begins', 'd begins', 'd ends']);
});
