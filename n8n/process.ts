import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { complaintIn } from './complaint.ts';
import { environmentOf, type N8nPlace } from './environment.ts';
import { Failure } from './failure.ts';
import type { InstalledN8n } from './install.ts';
import { freePort } from './ports.ts';
import { reported, type OnProgress } from './progress.ts';
import { isReady } from './readiness.ts';
import { commandOf, type Role } from './roles.ts';

/** How long a start may take on a slow machine, including the first migration of the database. */
const START_MS = 180_000;

/** n8n 2.41 takes longer to stop only while it is still trying to publish a workflow. */
const STOP_MS = 15_000;

export interface StartOptions extends Omit<N8nPlace, 'brokerPort'> {
	/** Its role among several processes; alone it does everything. */
	readonly role?: Role;
	readonly onProgress: OnProgress;
	readonly signal?: AbortSignal;
}

export interface RunningN8n {
	readonly baseUrl: string;
	readonly pid: number;
	readonly logFile: string;
	/** Resolves when the process has ended, for whatever reason. */
	readonly exited: Promise<void>;
	/** Stops the process and resolves when it is gone; harmless if it already is. */
	stop(): Promise<void>;
	/** Kills it, as a power cut would, and resolves when it is gone. */
	kill(): Promise<void>;
}

/** Starts an n8n on loopback and resolves when it is ready for requests. */
export async function startN8n(n8n: InstalledN8n, options: StartOptions): Promise<RunningN8n> {
	const { onProgress, signal, role = 'main', ...place } = options;
	await mkdir(join(place.home, '.n8n'), { recursive: true });
	const logFile = join(place.home, 'n8n.log');
	const log = await open(logFile, 'w');
	const program = join(n8n.directory, 'node_modules/n8n/bin/n8n');
	const child = spawn(n8n.nodeBinary, [program, ...commandOf(role)], {
		cwd: place.home,
		env: environmentOf(n8n, { ...place, brokerPort: await freePort() }),
		stdio: ['ignore', log.fd, log.fd],
	});
	await log.close();
	const running = runningN8n(child, `http://127.0.0.1:${place.port}`, logFile);
	try {
		const what = `Starting n8n ${n8n.edition.version}`;
		await reported(what, onProgress, () => untilReady(role, running, child, signal));
	} catch (error) {
		await running.stop();
		throw error;
	}
	return running;
}

function runningN8n(child: ChildProcess, baseUrl: string, logFile: string): RunningN8n {
	const exited = new Promise<void>((resolve) => {
		child.once('exit', () => resolve());
		child.once('error', () => resolve());
	});
	const stop = async () => {
		if (hasExited(child)) return;
		child.kill('SIGTERM');
		const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
		await exited;
		clearTimeout(impatience);
	};
	const kill = async () => {
		if (hasExited(child)) return;
		child.kill('SIGKILL');
		await exited;
	};
	return { baseUrl, pid: child.pid ?? 0, logFile, exited, stop, kill };
}

async function untilReady(
	role: Role,
	n8n: RunningN8n,
	child: ChildProcess,
	signal?: AbortSignal,
): Promise<void> {
	const deadline = Date.now() + START_MS;
	while (!(await isReady(role, n8n.baseUrl))) {
		if (hasExited(child)) throw await startFailure('n8n stopped right after its start', n8n);
		if (Date.now() > deadline) {
			throw await startFailure(`n8n was not ready after ${START_MS / 1000} seconds`, n8n);
		}
		await sleep(100, undefined, { signal });
	}
}

function hasExited(child: ChildProcess): boolean {
	return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

async function startFailure(what: string, { logFile }: RunningN8n): Promise<Failure> {
	const said = complaintIn(await readFile(logFile, 'utf8'));
	return new Failure(
		`${what}. It said: ${said}`,
		`Its whole log is in ${logFile}. If its data is damaged, remove the folder ${dirname(logFile)}.`,
	);
}
