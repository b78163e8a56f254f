import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const MOST_LINES = 150;

/** Files that may be longer, and why. */
const allowed: Record<string, string> = {
	'nodes/AccountingService/catalogue/options.ts': 'a table: one entry for each option',
	'sandbox/pages/style.css': 'one style sheet, in sections, is one request for every page',
};

const files = globSync(
	['{nodes,credentials,sandbox,n8n,demo,bench}/**/*.{ts,js,mjs,css,sql,html}'],
	{
		cwd: root,
		exclude: (path) => path.includes('node_modules'),
	},
).map((path) => path.replaceAll('\\', '/'));

const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length - 1;

test('has sources to look at', () => expect(files.length).toBeGreaterThan(150));

test(`a file is one idea, told in ${MOST_LINES} lines at most`, () => {
	const long = files.filter((path) => linesOf(path) > MOST_LINES);
	expect(long.sort()).toEqual(Object.keys(allowed).sort());
});
