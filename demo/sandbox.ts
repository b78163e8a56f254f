import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { Failure } from '../n8n/failure.ts';

const PROJECT = join(import.meta.dirname, '..');

/** The accounting service on this machine. The first properties are those of its JSON line. */
export interface Sandbox {
	readonly baseUrl: string;
	readonly apiKey: string;
	readonly settingsUrl: string;
	readonly companyId: number;
	readonly pid: number;
	/** Access to what a person would do on the settings pages. */
	readonly adminToken: string;
	readonly exited: Promise<void>;
	stop(): Promise<void>;
}

/**
 * Starts the sandbox on its durable file, with any other flags, and resolves when it listens. With
 * `onComplaint` it starts again whenever its code is saved, and passes on what goes wrong meanwhile.
 */
export async function startSandbox(
	port: number,
	database: string,
	flags: readonly string[] = [],
	onComplaint?: (line: string) => void,
): Promise<Sandbox> {
	const own = ['--json', '--port', String(port), '--db', database];
	const args = [...(onComplaint ? ['--watch'] : []), 'sandbox/main.ts', ...own, ...flags];
	const child = spawn(process.execPath, args, { cwd: PROJECT, stdio: ['ignore', 'pipe', 'pipe'] });
	const complaints: string[] = [];
	createInterface({ input: child.stderr }).on('line', (line) => {
		complaints.push(line);
		onComplaint?.(line);
	});
	const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
	const firstLine = new Promise<string>((resolve) => {
		createInterface({ input: child.stdout }).once('line', resolve);
	});
	const stop = async () => {
		child.kill('SIGTERM');
		await exited;
	};
	const line = await Promise.race([firstLine, exited]);
	if (!line?.startsWith('{')) {
		await stop();
		throw new Failure(
			`The sandbox stopped right after its start. It said: ${telling(complaints)}`,
			'Check that `npm ci` has been run, then try again.',
		);
	}
	return { ...(JSON.parse(line) as Omit<Sandbox, 'exited' | 'stop'>), exited, stop };
}

function telling(lines: readonly string[]): string {
	return lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? '';
}
