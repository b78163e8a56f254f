import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { groups } from './groups';
import { onOneLine, planted } from './planted';
import { deciding } from './plan';
import { explanationsOf } from './survivors';
import { survivorsPage } from './survivorsPage';

const root = join(__dirname, '../..');
const files = readdirSync(join(__dirname, 'survivors')).map((name) => name.replace('.json', ''));

test('a mutant is known by its lines, wherever they are', () => {
	const source = 'one();\n\tif (\n\t\tis()\n\t) two();\n';
	const place = { start: { line: 2, column: 6 }, end: { line: 4, column: 2 } };
	expect(planted(source, place, 'true)')).toEqual({
		was: 'if ( is() ) two();',
		is: 'if (true)) two();',
	});
});

test('docs/engineering/mutation-survivors.md tells of each', () => {
	const path = join(root, 'docs/engineering/mutation-survivors.md');
	const page = survivorsPage(files.map((group) => [group, explanationsOf(group)] as const));
	if (process.env.UPDATE === '1') writeFileSync(path, page);
	expect(readFileSync(path, 'utf8').split('\n')).toEqual(page.split('\n'));
});

describe.each(files)('the explained survivors of %s', (group) => {
	const explained = Object.entries(explanationsOf(group));

	test('are in files of that group', () => {
		expect(Object.keys(groups)).toContain(group);
		const paths = explained.map(([file]) => file);
		const decided = deciding(paths, groups).filter((one) => one.group === group);
		expect(decided.map(({ file }) => file)).toEqual(paths);
	});

	test('are lines that are still there, and each has its reason', () => {
		for (const [file, mutants] of explained) {
			const path = join(root, file);
			const source = existsSync(path) ? onOneLine(readFileSync(path, 'utf8')) : '';
			for (const { was, is, why } of mutants) {
				expect({ file, was, isThere: source.includes(was) }).toEqual({ file, was, isThere: true });
				expect(is).not.toBe(was);
				expect(why.length).toBeGreaterThan(10);
			}
		}
	});
});
