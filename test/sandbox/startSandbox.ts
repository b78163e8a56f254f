import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

export interface Sandbox {
	baseUrl: string;
	apiKey: string;
	settingsUrl: string;
	companyId: number;
	pid: number;
	/** For the admin endpoints, in the header X-Admin-Token. */
	adminToken: string;
	smtpPort: number;
	/** What it has written to its terminal besides the announcement. */
	complaints(): string;
	stop(): Promise<void>;
}

const root = join(__dirname, '../..');
export const mainFile = join(root, 'sandbox/main.ts');
const endWithParent = pathToFileURL(join(__dirname, 'endWithParent.ts')).href;

/** The sandbox needs Node 24; where an older one runs the tests, the package's own copy takes over. */
export function nodeForSandbox(): string {
	const own = join(root, 'node_modules/node/bin/node');
	return Number(process.versions.node.split('.')[0]) < 24 && existsSync(own)
		? own
		: process.execPath;
}

function ended(child: ChildProcess): Promise<void> {
	return new Promise((resolve) => {
		if (child.exitCode !== null || child.signalCode !== null) return resolve();
		child.once('exit', () => resolve());
	});
}

/** In the process that runs the tests: test/sandbox/within.cjs. Only unit tests have it, and not in an older Node. */
declare const startWithin: ((flags: string[]) => Promise<Sandbox>) | undefined;

/** Starts the real sandbox, in memory unless the flags name a file: as a process of its own only where it must. */
export async function startSandbox(flags: string[] = []): Promise<Sandbox> {
	return await (typeof startWithin === 'undefined' ? startProcess : startWithin)(flags);
}

/**
 * Starts the sandbox as its own process. It ends with the process that runs the tests, even when that is
 * killed or a test fails before it stops it.
 */
export async function startProcess(flags: string[] = []): Promise<Sandbox> {
	const args = ['--import', endWithParent, mainFile, '--port', '0', '--json', ...flags];
	const child = spawn(nodeForSandbox(), args);
	let complaints = '';
	child.stderr.on('data', (part: Buffer) => (complaints += part.toString()));
	const line = await new Promise<string>((resolve, reject) => {
		createInterface({ input: child.stdout }).once('line', resolve);
		child.once('exit', (code) =>
			reject(new Error(`The sandbox ended with ${code}: ${complaints}`)),
		);
	});
	// It may not keep the test run from ending.
	for (const held of [child, ...child.stdio] as { unref?: () => void }[]) held.unref?.();
	const announced = JSON.parse(line) as Omit<Sandbox, 'stop' | 'complaints'>;
	return {
		...announced,
		complaints: () => complaints,
		async stop() {
			// With nothing else to do, the process would end here, as if all had gone well.
			child.ref();
			child.kill('SIGTERM');
			await ended(child);
		},
	};
}
