import { globSync } from 'node:fs';
import { parse, resolve } from 'node:path';

import { kept } from '../../fuzz/corpus';
import { whyBroken, type Target } from '../../fuzz/search';

const root = resolve(__dirname, '../..');
const names = globSync('fuzz/targets/*.ts', { cwd: root })
	.map((path) => parse(path).name)
	.filter((name) => name !== 'must')
	.sort();

test('there is a target for each parser that strangers reach', () =>
	expect(names).toEqual(['delivery', 'envelope', 'fileName', 'headers', 'json', 'words']));

test.each(names)('no input that was kept breaks %s', async (name) => {
	const { fuzz } = (await import(`../../fuzz/targets/${name}`)) as { fuzz: Target };
	const inputs = kept(root, name);
	expect(inputs.length).toBeGreaterThan(0);
	expect(inputs.map((input) => whyBroken(fuzz, input))).toEqual(inputs.map(() => undefined));
});
