import { summary as ofFuzzing } from '../../fuzz/summary';
import { summary as ofPromises } from '../../promises/report';
import { summedUp } from '../../soak/summedUp';

const looked = '950 of 950 promises are looked at.\nK1   held: The key stays.\n';
const found = 'json: 81234 inputs, 77 that reached something new (seed 12)\n';
const broken = new Map([['words', 'takes more than 100 ms']]);

test.each([
	[`${looked}${ofPromises(0)}\n`, 'Every one is held by its test.'],
	[`${looked}${ofPromises(3)}\n`, '3 are not held.'],
	[`${found}${ofFuzzing(6, new Map())}\n`, '0 of 6 parsers are broken.'],
	[
		`${found}words is broken: takes more than 100 ms. Kept as a1b2\n${ofFuzzing(6, broken)}\n`,
		'1 of 6 parsers are broken, words (takes more than 100 ms).',
	],
	[
		'Test Suites: 1 passed\nTests:       3 passed, 3 total\nTime: 2 s\n',
		'Tests: 3 passed, 3 total',
	],
	['| ui     |  421 |  99.8 % |\nDone.\n', 'ui 421 99.8 %'],
	['nothing that sums up', ''],
])('of what a tool wrote, the line that sums up is kept: %#', (text, said) => {
	expect(summedUp(text)).toBe(said);
});
