import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { scoreIn, type Score } from './score.ts';

const project = join(import.meta.dirname, '../..');

export interface Run {
	readonly score: Score;
	/** Stryker's own exit code; `undefined` if it was stopped because its time was over. */
	readonly code: number | undefined;
}

/** Mutates a group, or only some of its files, for at most `ms`. */
export async function mutate(
	group: string,
	files?: readonly string[],
	ms = Infinity,
): Promise<Run> {
	const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
	const tested = join(folder, 'tested');
	writeFileSync(tested, '');
	const env = {
		...process.env,
		MUTATE: group,
		MUTATE_FOLDER: folder,
		...(files && { MUTATE_FILES: JSON.stringify(files) }),
	};
	// A group of its own, so that its workers can be ended with it.
	const options = { cwd: project, env, stdio: 'inherit', detached: true } as const;
	const stryker = spawn('node_modules/.bin/stryker', ['run'], options);
	const end = () => stryker.pid && process.kill(-stryker.pid, 'SIGKILL');
	process.once('SIGINT', end).once('SIGTERM', end);
	let isOver = false;
	const over = () => {
		isOver = true;
		end();
	};
	const timer = Number.isFinite(ms) ? setTimeout(over, ms) : undefined;
	try {
		const code = await new Promise<number>((resolve, reject) => {
			stryker.once('error', reject).once('exit', (exit) => resolve(exit ?? 1));
		});
		return { score: scoreIn(tested, group), code: isOver ? undefined : code };
	} finally {
		clearTimeout(timer);
		process.off('SIGINT', end).off('SIGTERM', end);
		rmSync(folder, { recursive: true, force: true });
	}
}
