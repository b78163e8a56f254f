import { spawn, type StdioOptions } from 'node:child_process';

export interface RunOptions {
	readonly cwd: string;
	readonly env: NodeJS.ProcessEnv;
	/** Kills the program and everything it started; `run` then rejects with the signal's reason. */
	readonly signal?: AbortSignal;
	/** The user it runs as; this process's own if absent. */
	readonly uid?: number;
	readonly gid?: number;
}

export interface RunResult {
	readonly code: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

/**
 * Runs a program to its end and resolves with its output, even if it failed. Rejects if it could
 * not be started or was aborted; by then it is gone.
 */
export function run(program: string, args: string[], options: RunOptions): Promise<RunResult> {
	const { cwd, env, signal, uid, gid } = options;
	return new Promise((resolve, reject) => {
		if (signal?.aborted) return reject(signal.reason);
		const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
		// A process group of its own, to be killed as a whole: npm ignores SIGTERM until it is done.
		const child = spawn(program, args, { cwd, env, stdio, uid, gid, detached: true });
		const stdout: Buffer[] = [];
		const stderr: Buffer[] = [];
		child.stdout?.on('data', (chunk: Buffer) => stdout.push(chunk));
		child.stderr?.on('data', (chunk: Buffer) => stderr.push(chunk));
		const end = () => child.pid && process.kill(-child.pid, 'SIGKILL');
		signal?.addEventListener('abort', end);
		child.once('error', reject);
		child.once('close', (code) => {
			signal?.removeEventListener('abort', end);
			if (signal?.aborted) return reject(signal.reason);
			resolve({
				code,
				stdout: Buffer.concat(stdout).toString(),
				stderr: Buffer.concat(stderr).toString(),
			});
		});
	});
}
