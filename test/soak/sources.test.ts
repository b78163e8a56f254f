import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { commitOf, haveSameSources, sourcesOf } from '../../soak/sources.ts';

const root = mkdtempSync(join(tmpdir(), 'soak-sources-'));
const git = (...args: string[]) =>
	execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@localhost', ...args], {
		cwd: root,
		stdio: 'ignore',
	});

/** Writes files and commits them. */
function committed(files: Readonly<Record<string, string>>): string {
	for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
	git('add', '.');
	git('commit', '-m', 'next');
	return commitOf(root);
}

for (const folder of ['docs', 'room', 'room/own']) mkdirSync(join(root, folder));
git('init');
const first = committed({ 'a.ts': '1', 'README.md': '1', 'docs/page.json': '1' });

test('a commit of pages alone has the sources of the one before', () => {
	const pages = committed({ 'README.md': '2', 'docs/page.json': '2' });
	expect(pages).not.toBe(first);
	expect(haveSameSources(root, first, pages)).toBe(true);
});

test('a commit that changes a source has others', () => {
	expect(haveSameSources(root, first, committed({ 'a.ts': '2' }))).toBe(false);
});

test('of changes beside a commit, and of a commit that is gone, nobody knows', () => {
	writeFileSync(join(root, 'README.md'), '3');
	const commit = commitOf(root);
	expect(commit).toMatch(/^[\da-f]{7,}$/);
	writeFileSync(join(root, 'a.ts'), '3');
	const changed = commitOf(root);
	expect(changed).toBe(`${commit}+`);
	expect(haveSameSources(root, changed, changed)).toBe(false);
	expect(haveSameSources(root, commit, 'fff1234')).toBe(false);
});

test('a part that looks at some sources is due again when one of these changes', () => {
	const files = ['room/a.ts', 'room/own/b.ts', 'a.ts'];
	const before = committed(Object.fromEntries(files.map((path) => [path, 'before'])));
	const isDueAfter = (path: string, sources: readonly string[]) => {
		const after = committed({ [path]: 'after' });
		const isSame = haveSameSources(root, before, after, sources);
		committed({ [path]: 'before' });
		return !isSame;
	};
	const dueAfter = (...sources: string[]) => files.filter((path) => isDueAfter(path, sources));
	expect(dueAfter(...sourcesOf(['room/**/*.ts', '!room/own/**']))).toEqual(['room/a.ts']);
	expect(dueAfter(...sourcesOf(['room']))).toEqual(['room/a.ts', 'room/own/b.ts']);
	expect(dueAfter(...sourcesOf(['*.ts']))).toEqual(['a.ts']);
	expect(dueAfter('room', 'a.ts')).toEqual(files);
});
