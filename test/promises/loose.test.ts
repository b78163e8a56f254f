import { isListed, unlisted, unmarked } from '../../promises/loose';
import type { Promised } from '../../promises/promise';

const row = (id: string, sentence: string): Promised => ({
	id,
	sentence,
	test: { file: '' },
	defence: { file: '', find: '', instead: '' },
});
const rows = [
	row('K1', 'the key never leaves'),
	row('M1', 'nothing is sent twice'),
	row('L1', 'Lists are complete.'),
];
const said = (text: string, ...ids: string[]) => unmarked({ text, ids }, rows);

test('a sentence that promises something needs the mark of its row', () => {
	expect(said('At night the key never leaves.')).toBe('At night the key never leaves.');
	expect(said('At night the key never leaves.', 'K1')).toBe('');
	expect(said('At night the key sleeps.')).toBe('');
});

test('each thing it promises needs a row of its own', () => {
	const both = 'At night the key never leaves, and nothing is sent twice.';
	expect(said(both, 'K1')).toBe('At night  , and nothing is sent twice.');
	expect(said(both, 'K1', 'M1')).toBe('');
});

test('said in other words, the row needs them: a mark alone stands for nothing', () => {
	const paraphrase = 'Nobody else ever gets the key.';
	expect(said(paraphrase, 'K1')).toBe(paraphrase);
	expect(said('Everything is always free, and the key never leaves.', 'M1', 'K1')).toBe(
		'Everything is always free, and  .',
	);
	const [first] = rows as [Promised];
	const sentence = { text: paraphrase, ids: ['K1'] };
	expect(unmarked(sentence, [{ ...first, alsoSaid: [paraphrase] }])).toBe('');
	expect(unmarked({ ...sentence, ids: [] }, [{ ...first, alsoSaid: [paraphrase] }])).toBe(
		paraphrase,
	);
});

test('a cell of a column of promises promises something, whatever its words', () => {
	const cell = { text: 'as in one process', ids: [], inPromiseColumn: true };
	expect(unmarked(cell, rows)).toBe('as in one process');
	expect(unmarked({ ...cell, text: 'the key never leaves', ids: ['K1'] }, rows)).toBe('');
});

test('on a page without marks the words of any row count, if they are more than a phrase', () => {
	expect(unlisted({ text: 'Here nothing is sent twice', ids: [] }, rows)).toBe('');
	expect(unlisted({ text: 'Lists are complete.', ids: [] }, rows)).not.toBe('');
});

test('what is no promise is listed whole, or by its beginning', () => {
	const groups = [{ because: 'measured', sentences: ['None lost', 'Of 600 runs…'] }];
	const isIn = (text: string) => isListed({ text, ids: [] }, groups);
	expect(['None lost', 'Of 600 runs none failed'].map(isIn)).toEqual([true, true]);
	expect(['None lost at all', 'Of 60 runs none failed'].map(isIn)).toEqual([false, false]);
});
