import { execFileSync, spawnSync } from 'node:child_process';

/** Pages prove nothing and are proved by nothing that takes long. */
const NO_PAGES = [':!docs', ':!*.md'];
const ALL = ['.'];

/** What is proved: the commit, shortened, with a plus where the sources have changes beside it. */
export function commitOf(root: string): string {
	const git = (...args: string[]) =>
		execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
	const changed = git('status', '--porcelain', '--', ...ALL, ...NO_PAGES);
	return git('rev-parse', '--short', 'HEAD') + (changed === '' ? '' : '+');
}

/** Whether these sources are the same in two commits; of changes beside a commit, or one that is gone, nobody knows. */
export function haveSameSources(
	root: string,
	one: string,
	other: string,
	sources: readonly string[] = ALL,
): boolean {
	if (`${one}${other}`.includes('+')) return false;
	const diff = ['diff', '--quiet', one, other, '--', ...sources, ...NO_PAGES];
	return spawnSync('git', diff, { cwd: root }).status === 0;
}

/** Globs as a group of mutants has them, where `!` leaves out, for git. */
export const sourcesOf = (globs: readonly string[]): string[] =>
	globs.map((glob) =>
		glob.startsWith('!') ? `:(exclude,glob)${glob.slice(1)}` : `:(glob)${glob}`,
	);
