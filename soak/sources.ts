import { execFileSync, spawnSync } from 'node:child_process';

/** Pages prove nothing and are proved by nothing that takes long. */
const SOURCES = ['--', '.', ':!docs', ':!*.md'];

/** What is proved: the commit, shortened, with a plus where the sources have changes beside it. */
export function commitOf(root: string): string {
	const git = (...args: string[]) =>
		execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
	const changed = git('status', '--porcelain', ...SOURCES);
	return git('rev-parse', '--short', 'HEAD') + (changed === '' ? '' : '+');
}

/** Whether two commits have the same sources; of changes beside a commit, or one that is gone, nobody knows. */
export function haveSameSources(root: string, one: string, other: string): boolean {
	if (`${one}${other}`.includes('+')) return false;
	return spawnSync('git', ['diff', '--quiet', one, other, ...SOURCES], { cwd: root }).status === 0;
}
