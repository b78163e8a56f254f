import { named } from '../../promises/named';
import type { Promised } from '../../promises/promise';

const promises = ['K1', 'M1', 'M2'].map((id): Promised => ({
	id,
	sentence: '',
	test: { file: '' },
	defence: { file: '', find: '', instead: '' },
}));
const ids = (...asked: string[]) => named(asked, promises).map(({ id }) => id);

test('those that are named are looked at, and all of them without a name', () => {
	expect(ids('M2', 'K1')).toEqual(['K1', 'M2']);
	expect(ids()).toEqual(['K1', 'M1', 'M2']);
});

test('an id that no promise has is no reason to look at nothing', () => {
	expect(() => ids('K999')).toThrow('There is no promise K999.');
	expect(() => ids('K1', 'k1', 'K999')).toThrow('There is no promise k1, K999.');
});
