import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { installThisPackage } from '../demo/package.ts';
import { ensureN8n } from '../n8n/install.ts';
import { signIn } from '../n8n/owner.ts';
import { freePort } from '../n8n/ports.ts';
import { startN8n } from '../n8n/process.ts';
import { restOf, type Rest } from '../n8n/rest.ts';
import { interrupted } from './interruption.ts';

export const N8N_VERSION = process.env.N8N_VERSION ?? '2.41.1';

/** A fresh n8n with this package installed as it would be published. */
export interface Stage {
	readonly rest: Rest;
	readonly baseUrl: string;
	readonly pid: number;
	/** The directory n8n keeps its database in. */
	readonly home: string;
	stop(): Promise<void>;
}

/** Starts an n8n in a directory of its own, which is removed when it stops. */
export async function startStage(settings: Readonly<Record<string, string>> = {}): Promise<Stage> {
	const home = await mkdtemp(join(tmpdir(), 'accounting-service-bench-'));
	const leave = () => rm(home, { recursive: true, force: true });
	let stop = leave;
	try {
		const told = { onProgress: () => {}, signal: interrupted };
		const installed = await ensureN8n(N8N_VERSION, told);
		await installThisPackage(home, interrupted);
		const env = { N8N_DEFAULT_BINARY_DATA_MODE: 'filesystem', ...settings };
		const n8n = await startN8n(installed, { home, port: await freePort(), env, ...told });
		const { baseUrl, pid } = n8n;
		stop = async () => {
			await n8n.stop();
			await leave();
		};
		const rest = restOf(baseUrl, interrupted);
		const name = { firstName: 'Bench', lastName: 'Owner' };
		await signIn(rest, { email: 'bench@example.com', password: 'Bench-of-n8n-1', ...name });
		return { rest, baseUrl, pid, home, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}
