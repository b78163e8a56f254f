import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { saveCredential, type Credential } from '../../n8n/credentials';
import { ensureN8n } from '../../n8n/install';
import { signIn } from '../../n8n/owner';
import { freePort } from '../../n8n/ports';
import { startN8n } from '../../n8n/process';
import { publish } from '../../n8n/publication';
import { restOf, type Rest } from '../../n8n/rest';
import { saveWorkflow } from '../../n8n/workflows';
import type { BrowserStage } from '../browser/stage';
import { freshHome } from '../e2e/freshHome';
import { Listener, TRIGGER_NODE } from '../e2e/listener';
import { version } from '../e2e/n8nWithPackage';
import { sessionOf } from '../e2e/session';
import { TRIGGER, WEBHOOK_CREDENTIAL } from '../e2e/triggerStage';
import { startSandbox, type Sandbox } from '../sandbox/startSandbox';
import { NpmShim } from './npmShim';

const owner = {
	email: 'owner@example.com',
	password: 'Owner-of-n8n-1',
	firstName: 'Test',
	lastName: 'Owner',
};

/** An n8n without this package, and the npm it installs with. */
export class CommunityStage implements BrowserStage {
	/** Recognized by n8n once the package is there. */
	account!: Credential;

	private constructor(
		readonly baseUrl: string,
		readonly session: string,
		readonly profile: string,
		readonly sandbox: Sandbox,
		readonly npm: NpmShim,
		/** For the files of the test. */
		readonly directory: string,
		private readonly rest: Rest,
		private readonly toStop: Array<() => Promise<void>>,
	) {}

	static async open(): Promise<CommunityStage> {
		const directory = await mkdtemp(join(tmpdir(), 'n8n-community-'));
		const toStop = [() => rm(directory, { recursive: true, force: true })];
		const sandbox = await startSandbox();
		toStop.push(() => sandbox.stop());
		const npm = new NpmShim(directory);
		const profile = join(directory, 'profile');
		const installed = await ensureN8n(version, { onProgress() {} });
		const home = await freshHome(installed);
		toStop.push(() => rm(home, { recursive: true, force: true }));
		const env = npm.environment(installed);
		const n8n = await startN8n(installed, { home, port: await freePort(), env, onProgress() {} });
		toStop.push(n8n.stop);
		const rest = restOf(n8n.baseUrl);
		await signIn(rest, owner);
		const session = await sessionOf(n8n.baseUrl, owner);
		const place = [n8n.baseUrl, session, profile, sandbox, npm, directory] as const;
		return new CommunityStage(...place, rest, toStop);
	}

	async close(): Promise<void> {
		for (const end of this.toStop.reverse()) await end();
	}

	async saveAccount(): Promise<void> {
		const { baseUrl, apiKey } = this.sandbox;
		this.account = await saveCredential(this.rest, 'Account', API_CREDENTIAL, { baseUrl, apiKey });
	}

	/** An active workflow on the trigger. */
	async listen(): Promise<Listener> {
		const webhookId = randomUUID();
		const secret = randomUUID();
		const credential = await saveCredential(this.rest, 'Webhook', WEBHOOK_CREDENTIAL, {
			signingSecret: secret,
		});
		const workflow = await saveWorkflow(this.rest, {
			name: 'When an invoice is paid',
			connections: {},
			nodes: [
				{
					id: randomUUID(),
					name: TRIGGER_NODE,
					type: TRIGGER,
					typeVersion: 2,
					position: [0, 0],
					parameters: {},
					credentials: { [WEBHOOK_CREDENTIAL]: credential },
					webhookId,
				},
			],
		});
		await publish(this.rest, workflow);
		const url = `${this.baseUrl}/webhook/${webhookId}/webhook`;
		return new Listener(this.rest, { workflow, credential, url, webhookId: 0, secret });
	}
}
