import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { Failure } from '../../n8n/failure.ts';
import type { KeptOpen } from '../doors.ts';
import { PROJECT } from '../home.ts';

export interface Compiler extends KeptOpen {
	/** Resolves at the first time everything compiled; fails when the compiler ends before that. */
	readonly compiled: Promise<void>;
	stop(): Promise<void>;
}

/**
 * TypeScript's own watch mode, into `dist`. While there are errors nothing is written, so that n8n
 * keeps the last state that compiled; the errors are printed in the compiler's own words.
 */
export function watchCompiler(dist: string, say: (line: string) => void): Compiler {
	const tsc = join(PROJECT, 'node_modules/typescript/bin/tsc');
	const flags = ['--watch', '--preserveWatchOutput', '--noEmitOnError', '--outDir', dist];
	const child = spawn(process.execPath, [tsc, ...flags], {
		cwd: PROJECT,
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
	const unexpected = 'The TypeScript compiler ended unexpectedly.';
	let isFirst = true;
	const compiled = new Promise<void>((resolve, reject) => {
		void ended.then(() => reject(new Failure(unexpected, 'Check that `npm ci` has been run.')));
		createInterface({ input: child.stdout }).on('line', (line) => {
			const found = /Found (\d+) errors?\. Watching/.exec(line);
			if (!found) {
				if (line && !/(Starting compilation|File change detected)/.test(line)) say(line);
				return;
			}
			if (found[1] !== '0') return say('Not compiled; n8n keeps what it has.');
			if (isFirst) resolve();
			else say('Compiled; n8n reloads it.');
			isFirst = false;
		});
	});
	const stop = async () => {
		child.kill('SIGTERM');
		await ended;
	};
	return { compiled, ended, unexpected, stop };
}
