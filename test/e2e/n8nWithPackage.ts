import { rm } from 'node:fs/promises';

import { installThisPackage } from '../../demo/package.ts';
import { API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { saveCredential, type Credential } from '../../n8n/credentials';
import { ensureN8n } from '../../n8n/install';
import { signIn } from '../../n8n/owner';
import { freePort } from '../../n8n/ports';
import { startN8n } from '../../n8n/process';
import { restOf, type Rest } from '../../n8n/rest';
import { startSandbox, type Sandbox } from '../sandbox/startSandbox';
import { WITHOUT_EDITOR } from './editor';
import { freshHome } from './freshHome';

export const owner = {
	email: 'owner@example.com',
	password: 'Owner-of-n8n-1',
	firstName: 'Test',
	lastName: 'Owner',
};

export interface N8nWithPackage {
	readonly baseUrl: string;
	readonly rest: Rest;
	readonly sandbox: Sandbox;
	/** The credential of the sandbox's account. */
	readonly account: Credential;
	stop(): Promise<void>;
}

/** The n8n under test: `N8N_VERSION=1.123.81 npm run test:e2e` for the older one. */
export const version = process.env.N8N_VERSION ?? '2.41.1';

/** A fresh n8n with this package and an account at a fresh sandbox. */
export async function startN8nWithPackage(
	sandboxFlags: string[] = [],
	env: Record<string, string> = WITHOUT_EDITOR,
): Promise<N8nWithPackage> {
	const onProgress = () => {};
	const installed = await ensureN8n(version, { onProgress });
	const home = await freshHome(installed);
	const toStop = [() => rm(home, { recursive: true, force: true })];
	const stop = async () => {
		for (const end of toStop.reverse()) await end();
	};
	try {
		const sandbox = await startSandbox(sandboxFlags);
		toStop.push(() => sandbox.stop());
		await installThisPackage(home);
		const n8n = await startN8n(installed, { home, port: await freePort(), env, onProgress });
		toStop.push(n8n.stop);
		const rest = restOf(n8n.baseUrl);
		await signIn(rest, owner);
		const { baseUrl, apiKey } = sandbox;
		const account = await saveCredential(rest, 'Account', API_CREDENTIAL, { baseUrl, apiKey });
		return { baseUrl: n8n.baseUrl, rest, sandbox, account, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}
