import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { lookAt, type Verdict } from '../../promises/keeping';
import type { Promised } from '../../promises/promise';

/** A repository with one promise: nobody gets more than ten. */
const FILES: Readonly<Record<string, string>> = {
	'.gitignore': 'node_modules',
	'jest.config.js': `module.exports = { projects: [{ displayName: 'unit' }] };`,
	'share.js': `exports.share = (wanted) => Math.min(wanted, 10);\n// wanted, wanted`,
	'share.test.js': `const { share } = require('./share');
test('nobody gets more than ten', () => expect(share(11)).toBe(10));
test('somebody gets what is there', () => expect(share(9)).toBe(9));`,
	'broken.test.js': `test('never holds', () => expect(1).toBe(2));`,
};

let root: string;

beforeAll(() => {
	root = mkdtempSync(join(tmpdir(), 'promises-test-'));
	for (const [name, text] of Object.entries(FILES)) {
		mkdirSync(dirname(join(root, name)), { recursive: true });
		writeFileSync(join(root, name), text);
	}
	symlinkSync(resolve(__dirname, '../../node_modules'), join(root, 'node_modules'));
	execFileSync('git', ['init', '--quiet'], { cwd: root });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const promise = (id: string, changed: Partial<Promised>): Promised => ({
	id,
	sentence: 'Nobody gets more than ten.',
	test: { file: 'share.test.js', name: 'nobody gets more' },
	defence: { file: 'share.js', find: 'Math.min(wanted, 10)', instead: 'wanted' },
	...changed,
});
const edit = (find: string, instead = '') => ({ defence: { file: 'share.js', find, instead } });

const cases: ReadonlyArray<readonly [Verdict, Partial<Promised>]> = [
	['held', {}],
	['green', { test: { file: 'share.test.js', name: 'somebody gets' } }],
	['green', edit('// wanted, wanted')],
	['noSuchTest', { test: { file: 'share.test.js', name: 'everybody gets' } }],
	['redAnyway', { test: { file: 'broken.test.js' } }],
	['broken', edit('exports.share =', 'exports.share = = =')],
	['noDefence', edit('Math.max')],
	['noDefence', edit('wanted')],
	['noDefence', { defence: { file: 'gone.js', find: 'x', instead: '' } }],
];

test('a promise is held only by a test that is green with its defence and red without', async () => {
	const promises = cases.map(([, changed], index) => promise(String(index), changed));
	const verdicts = new Map<string, Verdict>();
	await lookAt(root, promises, ({ id }, verdict) => verdicts.set(id, verdict), 2);
	expect(cases.map((_, index) => verdicts.get(String(index)))).toEqual(
		cases.map(([verdict]) => verdict),
	);
	expect(readFileSync(join(root, 'share.js'), 'utf8')).toBe(FILES['share.js']);
});
