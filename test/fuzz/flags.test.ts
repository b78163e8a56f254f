import { readFlags } from '../../fuzz/flags';

test('each target is searched for ten minutes, or for as long as is said', () => {
	expect(readFlags([])).toMatchObject({ seconds: 600, keep: false, targets: [] });
	const given = { seconds: 30, seed: 7, keep: true, targets: ['json', 'words'] };
	expect(readFlags(['--seconds', '30', '--seed', '7', '--keep', 'json', 'words'])).toEqual(given);
});

test.each([
	['--seconds', '5m'],
	['--seconds', ''],
	['--seconds', 'Infinity'],
	['--seed', 'abc'],
])('%s %j is refused: nothing would be searched, and nothing found', (flag, text) => {
	expect(() => readFlags([flag, text])).toThrow(`${flag} is "${text}", which is no whole number.`);
});
