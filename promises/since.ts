import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { concernedBy } from './concerned.ts';
import type { Promised } from './promise.ts';

/** Git's word, or `undefined` if it has none. */
function git(...args: string[]): Buffer | undefined {
	try {
		return execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 });
	} catch {
		return undefined;
	}
}

/**
 * The promises that the changes since a commit concern; `undefined` if that commit is not there, as in a
 * clone that was cut off before it.
 */
export async function concernedSince(
	commit: string,
	promises: readonly Promised[],
): Promise<readonly Promised[] | undefined> {
	const changed = git('diff', '--name-only', '--relative', commit)?.toString().split('\n');
	return changed && concernedBy(changed, promises, await promisesAt(commit));
}

/** The promises of an earlier commit; none if it had none. */
async function promisesAt(commit: string): Promise<readonly Promised[]> {
	const sources = git('archive', commit, 'promises');
	if (!sources) return [];
	const folder = mkdtempSync(join(tmpdir(), 'promises-at-'));
	try {
		execFileSync('tar', ['-x', '-C', folder], { input: sources });
		const rows = pathToFileURL(join(folder, 'promises/rows/index.ts')).href;
		const then = (await import(rows)) as { readonly promises: readonly Promised[] };
		return then.promises;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
