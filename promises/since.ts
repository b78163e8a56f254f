import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { changesIn } from '../test/mutation/changes.ts';
import { concernedBy } from './concerned.ts';
import type { Promised } from './promise.ts';

/** Whoever runs the checks may not be the owner of the files. */
const git = (root: string, ...args: string[]): Buffer =>
	execFileSync('git', ['-c', 'safe.directory=*', ...args], {
		cwd: root,
		stdio: ['ignore', 'pipe', 'ignore'],
		maxBuffer: 2 ** 26,
	});

/** The promises that a change concerns. */
export interface Concerned {
	/** What the change is compared with, in words. */
	readonly since: string;
	/** `undefined` where nothing is known to compare with, as in a clone of one commit. */
	readonly promises: readonly Promised[] | undefined;
}

/** Compared with `base` or, without one, with what the mutation tests of a change are compared with. */
export async function concernedSince(
	root: string,
	promises: readonly Promised[],
	base?: string,
): Promise<Concerned> {
	const { since, commit, files } = changesIn(root, base);
	if (!commit || !files) return { since, promises: undefined };
	return { since, promises: concernedBy(files, promises, await promisesAt(root, commit)) };
}

/** The promises of an earlier commit; none if it had none. */
async function promisesAt(root: string, commit: string): Promise<readonly Promised[]> {
	if (git(root, 'ls-tree', commit, 'promises/rows/index.ts').length === 0) return [];
	const folder = mkdtempSync(join(tmpdir(), 'promises-at-'));
	try {
		const sources = git(root, 'archive', commit, 'promises');
		execFileSync('tar', ['-x', '-C', folder], { input: sources });
		const rows = pathToFileURL(join(folder, 'promises/rows/index.ts')).href;
		const then = (await import(rows)) as { readonly promises: readonly Promised[] };
		return then.promises;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/**
 * At most so many of them, beginning elsewhere with each commit, so that in time all of them have their
 * turn.
 */
export function inTurn<Each>(all: readonly Each[], most: number, commit: string): readonly Each[] {
	if (all.length <= most) return all;
	const start = Number.parseInt(commit.slice(0, 8), 16) % all.length;
	return [...all.slice(start), ...all.slice(0, start)].slice(0, most);
}

export const headOf = (root: string): string => git(root, 'rev-parse', 'HEAD').toString();
