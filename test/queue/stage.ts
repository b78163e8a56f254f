import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { saveCredential, type Credential } from '../../n8n/credentials';
import { ensureN8n } from '../../n8n/install';
import { signIn } from '../../n8n/owner';
import type { RunningN8n } from '../../n8n/process';
import { startCluster, type Cluster } from '../../n8n/queue/cluster';
import { restOf, type Rest } from '../../n8n/rest';
import { version } from '../e2e/n8nWithPackage';
import { startSandbox, type Sandbox } from '../sandbox/startSandbox';
import { Wire } from './wire';

/** The service and how the workers reach it. */
export interface Service {
	readonly sandbox: Sandbox;
	/** Between the workers and the service. */
	readonly wire: Wire;
	/** The credential for the sandbox, through the wire. */
	readonly account: Credential;
}

/** n8n in queue mode with two workers and two webhook processors, and the service. */
export interface QueueStage extends Service {
	readonly cluster: Cluster;
	readonly rest: Rest;
	/** Another service with its own account, which stops with the stage. */
	addService(flags: readonly string[]): Promise<Service>;
	stop(): Promise<void>;
}

const PROJECT = join(__dirname, '../..');

/** `env` is what every n8n process is set to besides. */
export async function startStage(
	sandboxFlags: readonly string[] = [],
	env: Readonly<Record<string, string>> = {},
): Promise<QueueStage> {
	const installed = await ensureN8n(version, { onProgress() {} });
	const size = { workers: 2, webhooks: 2 };
	const cluster = await startCluster(installed, { project: PROJECT, ...size, env });
	const ends: Array<() => Promise<void>> = [cluster.stop];
	const stop = async () => {
		for (const end of ends.splice(0)) await end();
	};
	try {
		const rest = await signedIn(cluster.main);
		const addService = async (flags: readonly string[]): Promise<Service> => {
			const sandbox = await startSandbox([...flags]);
			ends.push(() => sandbox.stop());
			const wire = await Wire.open(Number(new URL(sandbox.baseUrl).port));
			ends.push(() => wire.close());
			const data = { baseUrl: wire.baseUrl, apiKey: sandbox.apiKey };
			const account = await saveCredential(rest, wire.baseUrl, API_CREDENTIAL, data);
			return { sandbox, wire, account };
		};
		return { cluster, rest, addService, stop, ...(await addService(sandboxFlags)) };
	} catch (error) {
		await stop();
		throw error;
	}
}

/** The REST API of a main process, as its owner. */
async function signedIn({ baseUrl }: RunningN8n): Promise<Rest> {
	const rest = restOf(baseUrl);
	await signIn(rest, {
		email: 'owner@example.com',
		password: 'Owner-of-n8n-1',
		firstName: 'Test',
		lastName: 'Owner',
	});
	return rest;
}

/** Which of the processes ran the execution, by their logs. */
export async function whoRan(
	processes: readonly RunningN8n[],
	executionId: string,
): Promise<RunningN8n | undefined> {
	const logs = await Promise.all(processes.map(({ logFile }) => readFile(logFile, 'utf8')));
	const line = new RegExp(`Worker started execution ${executionId} `);
	return processes[logs.findIndex((log) => line.test(log))];
}
