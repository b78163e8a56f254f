import { concernedBy } from '../../promises/concerned';
import type { Promised } from '../../promises/promise';
import { inTurn } from '../../promises/since';

const promise = (id: string): Promised => ({
	id,
	sentence: `The promise ${id}.`,
	test: { file: `test/${id}.test.ts` },
	defence: { file: `nodes/${id}.ts`, find: 'a', instead: 'b' },
});
const both = [promise('K1'), promise('M1')];
const ids = (changed: string[], before = both) =>
	concernedBy(changed, both, before).map(({ id }) => id);

test('a change of the defence or of the test concerns a promise', () => {
	expect(ids(['README.md', 'promises/main.ts'])).toEqual([]);
	expect(ids(['nodes/K1.ts'])).toEqual(['K1']);
	expect(ids(['test/M1.test.ts', 'nodes/M1.ts'])).toEqual(['M1']);
});

test('a row that is new or changed concerns itself', () => {
	expect(ids([], [promise('K1')])).toEqual(['M1']);
	expect(ids([], [promise('K1'), { ...promise('M1'), sentence: 'In other words.' }])).toEqual([
		'M1',
	]);
});

test('of too many some have their turn, others with another commit', () => {
	const all = ['a', 'b', 'c', 'd', 'e'];
	expect(inTurn(all, 5, 'ffffffff')).toEqual(all);
	expect(inTurn(all, 2, '00000000')).toEqual(['a', 'b']);
	expect(inTurn(all, 2, '00000004')).toEqual(['e', 'a']);
	expect(inTurn(all, 2, '00000007')).toEqual(['c', 'd']);
});
