import { spawn } from 'node:child_process';
import { relative } from 'node:path';
import { createInterface } from 'node:readline';

import { Failure } from '../n8n/failure.ts';
import { PROJECT } from './home.ts';

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
	let listens = false;
	createInterface({ input: child.stderr }).on('line', (line) => {
		if (listens) onComplaint?.(line);
		else complaints.push(line);
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
		const failure = ofItsData(complaints.join('\n'), relative(PROJECT, database));
		if (failure) throw failure;
		for (const complaint of complaints) onComplaint?.(complaint);
		throw new Failure(
			`The sandbox stopped right after its start. It said: ${telling(complaints)}`,
			'Check that `npm ci` has been run, then try again.',
		);
	}
	listens = true;
	return { ...(JSON.parse(line) as Omit<Sandbox, 'exited' | 'stop'>), exited, stop };
}

function telling(lines: readonly string[]): string {
	return lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? '';
}

/** The sandbox advises its own flags (sandbox/trouble.ts), which the commands here do not have. */
function ofItsData(said: string, file: string): Failure | undefined {
	if (said.includes('Another sandbox is using')) {
		return new Failure(
			`The data of the sandbox, ${file}, are in use: \`npm start\` or \`npm run dev\` is open already.`,
			'End it with Ctrl-C and try again. `npm start -- --once` has data of its own and runs beside it.',
		);
	}
	if (said.includes('Another version of the sandbox')) {
		return new Failure(
			`The data of the sandbox, ${file}, are those of another version.`,
			'They are trial data only: delete that file and what stands beside it (-wal, -shm), and try again.',
		);
	}
	return undefined;
}
