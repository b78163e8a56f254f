import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { changesIn, linesSince } from './changes';

let folder: string;
let root: string;

const git = (...args: string[]) => {
	const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'gc.auto=0'];
	return execFileSync('git', [...author, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
};
const write = (file: string, text = file) => writeFileSync(join(root, file), text);
function commit(...files: string[]) {
	for (const file of files) write(file);
	git('add', '--all');
	git('commit', '--quiet', '--message', files.join(' '));
}
const changed = (base?: string, env: NodeJS.ProcessEnv = {}) =>
	changesIn(root, base, env).files?.toSorted();

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'changes-'));
	root = join(folder, 'origin');
	execFileSync('git', ['init', '--quiet', '--initial-branch=main', root]);
	commit('first.ts');
	commit('second.ts', 'kept.ts');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A copy as CI makes it. */
function clone(...options: string[]) {
	const from = pathToFileURL(root).href;
	root = join(folder, 'clone');
	execFileSync('git', ['clone', '--quiet', ...options, from, root], { stdio: 'pipe' });
}

test('on a branch they are those since it left main, committed or not, however main goes on', () => {
	git('switch', '--quiet', '--create', 'branch');
	commit('third.ts');
	commit('fourth.ts');
	git('switch', '--quiet', 'main');
	commit('elsewhere.ts');
	git('switch', '--quiet', 'branch');
	write('second.ts', 'changed');
	write('new.ts');
	expect(changed()).toEqual(['fourth.ts', 'new.ts', 'second.ts', 'third.ts']);
});

test('a file that was deleted is none of them', () => {
	git('switch', '--quiet', '--create', 'branch');
	git('rm', '--quiet', 'first.ts');
	git('commit', '--quiet', '--message', 'gone');
	expect(changed()).toEqual([]);
});

test('on main itself they are those of the last commit', () => {
	expect(changed()).toEqual(['kept.ts', 'second.ts']);
	clone();
	expect(changed()).toEqual(['kept.ts', 'second.ts']);
});

test('after a merge into main they are those of the branch', () => {
	git('switch', '--quiet', '--create', 'branch', 'HEAD^');
	commit('third.ts');
	git('switch', '--quiet', 'main');
	git('merge', '--quiet', '--no-ff', '--message', 'merge', 'branch');
	expect(changed()).toEqual(['third.ts']);
});

test('a branch that is named counts from where the two parted', () => {
	git('switch', '--quiet', '--create', 'release');
	commit('third.ts');
	git('switch', '--quiet', '--create', 'branch');
	commit('fourth.ts');
	expect(changed('release')).toEqual(['fourth.ts']);
	expect(changed('HEAD~2')).toEqual(['fourth.ts', 'third.ts']);
});

test('a detached clone of a pull request is compared with the branch it is for', () => {
	git('switch', '--quiet', '--create', 'release');
	commit('third.ts');
	git('switch', '--quiet', '--create', 'branch');
	commit('fourth.ts');
	clone('--branch', 'branch');
	git('switch', '--quiet', '--detach');
	expect(changed(undefined, { GITHUB_BASE_REF: 'release' })).toEqual(['fourth.ts']);
	expect(changed()).toEqual(['fourth.ts', 'third.ts']);
});

test('with two commits they are those of the last', () => {
	clone('--depth', '2');
	expect(changed()).toEqual(['kept.ts', 'second.ts']);
});

test('where nothing is known of the past, they are not known either', () => {
	clone('--depth', '1');
	expect(changed()).toBeUndefined();
});

test('names are taken as they are, with blanks and beyond ASCII', () => {
	git('switch', '--quiet', '--create', 'branch');
	commit('a name.ts', 'größe.ts');
	expect(changed()).toEqual(['a name.ts', 'größe.ts']);
});

test('what is no commit is refused', () => {
	expect(() => changed('nowhere')).toThrow('nowhere is no commit of this repository.');
});

test('lines are those that were added or changed since, in the files that are asked for', () => {
	write('kept.ts', 'one\ntwo\nthree\nfour\n');
	write('first.ts', 'one\ntwo\nthree\n');
	write('second.ts', 'one\n');
	commit('third.ts');
	write('kept.ts', 'one\nother\nthree\nfour\nfive\nsix\n');
	write('first.ts', 'one\n');
	write('second.ts', 'other\n');
	expect(linesSince(root, 'HEAD', ['kept.ts', 'first.ts'])).toEqual(['kept.ts:2-2', 'kept.ts:5-6']);
});
