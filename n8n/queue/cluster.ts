import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { installAsCommunityPackage, pack } from '../community.ts';
import type { InstalledN8n } from '../install.ts';
import { freePort } from '../ports.ts';
import { startN8n, type RunningN8n } from '../process.ts';
import type { Role } from '../roles.ts';
import { queueEnvironment } from './environment.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import type { Server } from './server.ts';

export interface ClusterOptions {
	/** The directory of the built package that every process gets. */
	readonly project: string;
	readonly workers: number;
	readonly webhooks: number;
	/** Additional settings of every n8n process. */
	readonly env?: Readonly<Record<string, string>>;
}

/** n8n in queue mode on this machine, all on loopback. */
export interface Cluster {
	readonly redis: Server;
	readonly postgres: Server;
	readonly main: RunningN8n;
	/** All processes ever started, including those that have died. */
	readonly workers: readonly RunningN8n[];
	readonly webhooks: readonly RunningN8n[];
	/**
	 * Starts another process, in a folder of its own as in a container, to add one or to replace a
	 * dead one.
	 */
	start(role: Role, port?: number): Promise<RunningN8n>;
	/** Stops everything, including processes started later, and removes all files. */
	stop(): Promise<void>;
}

/** Resolves when every process is ready. Fails with what to install if a server is missing. */
export async function startCluster(n8n: InstalledN8n, options: ClusterOptions): Promise<Cluster> {
	const directory = await mkdtemp(join(tmpdir(), 'n8n-queue-'));
	const ends = [async () => await rm(directory, { recursive: true, force: true })];
	const stop = async () => {
		for (const end of ends.splice(0).reverse()) await end();
	};
	try {
		// PostgreSQL runs as its own user and needs access to its folder.
		await chmod(directory, 0o711);
		const redis = await startRedis(directory);
		ends.push(redis.stop);
		const postgres = await startPostgres(directory);
		ends.push(postgres.stop);
		const packed = await pack(options.project, join(directory, 'packed'));
		const processes: Record<Role, RunningN8n[]> = { main: [], webhook: [], worker: [] };
		let count = 0;
		const start = async (role: Role, askedPort?: number): Promise<RunningN8n> => {
			count += 1;
			const home = join(directory, `${role}-${count}`);
			await mkdir(home);
			await installAsCommunityPackage(packed, home);
			const port = askedPort ?? (await freePort());
			const env = { ...queueEnvironment(redis, postgres, port), ...options.env };
			const running = await startN8n(n8n, { role, home, port, env, onProgress() {} });
			ends.push(running.stop);
			processes[role].push(running);
			return running;
		};
		// The main process creates the tables that the others need.
		const main = await start('main');
		const several = (role: Role, size: number) => Array.from({ length: size }, () => start(role));
		const others = [...several('worker', options.workers), ...several('webhook', options.webhooks)];
		// Whichever fails, the others must be known so that they can be stopped.
		await Promise.allSettled(others);
		await Promise.all(others);
		const { webhook: webhooks, worker: workers } = processes;
		return { redis, postgres, main, workers, webhooks, start, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}
