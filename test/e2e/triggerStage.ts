import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { installThisPackage } from '../../demo/package.ts';
import { API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { saveCredential, type Credential } from '../../n8n/credentials';
import { ensureN8n, type InstalledN8n } from '../../n8n/install';
import { signIn } from '../../n8n/owner';
import { freePort } from '../../n8n/ports';
import { startN8n, type RunningN8n } from '../../n8n/process';
import { publish } from '../../n8n/publication';
import { restOf, type Rest } from '../../n8n/rest';
import { saveWorkflow, type SavedWorkflow, type WorkflowNode } from '../../n8n/workflows';
import { admin, call, type Answer } from '../sandbox/client';
import type { AdminSaid, Said } from '../sandbox/said';
import { startSandbox, type Sandbox } from '../sandbox/startSandbox';
import { WITHOUT_EDITOR } from './editor';
import { freshHome } from './freshHome';
import { Listener, TRIGGER_NODE } from './listener';
import { listenForTest } from './listenForTest';
import { owner, version } from './n8nWithPackage';
import { sessionOf } from './session';

export const TRIGGER = 'n8n-nodes-accounting-service.accountingServiceTrigger';
export const WEBHOOK_CREDENTIAL = 'accountingServiceWebhookApi';

/** Failed deliveries wait for `flush`, and never disable a webhook. */
export const RETRIES_BY_HAND = ['--retry-intervals', '3600,3600,3600', '--disable-after', '1000'];

const to = ({ name }: WorkflowNode) => ({ node: name, type: 'main' as const, index: 0 });

/** The service, an n8n that can be stopped and restarted, and workflows on the trigger. */
export class Stage {
	private constructor(
		readonly sandbox: Sandbox,
		readonly rest: Rest,
		readonly account: Credential,
		private readonly installed: InstalledN8n,
		private readonly place: { home: string; port: number; env?: Record<string, string> },
		private n8n: RunningN8n,
	) {}

	static async open(sandboxFlags: string[] = [], env: Record<string, string> = {}): Promise<Stage> {
		const installed = await ensureN8n(version, { onProgress() {} });
		const home = await freshHome(installed);
		const sandbox = await startSandbox(sandboxFlags);
		await installThisPackage(home);
		const place = { home, port: await freePort(), env: { ...WITHOUT_EDITOR, ...env } };
		const n8n = await startN8n(installed, { ...place, onProgress() {} });
		const rest = restOf(n8n.baseUrl);
		await signIn(rest, owner);
		const { baseUrl, apiKey } = sandbox;
		const account = await saveCredential(rest, 'Account', API_CREDENTIAL, { baseUrl, apiKey });
		return new Stage(sandbox, rest, account, installed, place, n8n);
	}

	get baseUrl(): string {
		return this.n8n.baseUrl;
	}

	/** Signs the owner in again, as a browser that keeps the cookie would. */
	async session(): Promise<string> {
		return await sessionOf(this.baseUrl, owner);
	}

	get logFile(): string {
		return this.n8n.logFile;
	}

	async stopN8n(): Promise<void> {
		await this.n8n.stop();
	}

	/** As the kernel does when memory is short. */
	async killN8n(): Promise<void> {
		await this.n8n.kill();
	}

	async startN8nAgain(): Promise<void> {
		this.n8n = await startN8n(this.installed, { ...this.place, onProgress() {} });
	}

	async close(): Promise<void> {
		await this.n8n.stop();
		await this.sandbox.stop();
		await rm(this.place.home, { recursive: true, force: true });
	}

	async admin(route: string, body?: unknown): Promise<Answer<AdminSaid>> {
		return await admin(this.sandbox, route, body);
	}

	async book(route: string, body?: unknown): Promise<Answer<Said>> {
		return await call(this.sandbox, route, body);
	}

	/** Waits until requests have met every fault that was asked for. */
	async faultsMet(): Promise<void> {
		for (;;) {
			const { body } = await this.admin('GET /faults');
			if (body.faults.length === 0) return;
			await sleep(50);
		}
	}

	/** Waits until every due delivery was attempted. */
	async settle(): Promise<void> {
		await this.admin('POST /deliveries/settle');
	}

	/** Attempts every waiting delivery, whenever it is due. */
	async flush(): Promise<void> {
		await this.admin('POST /deliveries/flush');
	}

	/** Creates an invoice that is paid at once; returns its id. */
	async payAnInvoice(): Promise<number> {
		const { body: customer } = await this.book('POST /customers', { name: 'Northwind' });
		const { body: invoice } = await this.book('POST /invoices', {
			customer_id: customer.id,
			lines: [{ description: 'Work', unit_price: 100 }],
		});
		await this.book(`PUT /invoices/${invoice.id}`, { status: 'paid' });
		return invoice.id;
	}

	/** An active workflow on the trigger, and a webhook of the service that sends to it. */
	async listen(
		parameters: object = {},
		events: readonly string[] = ['invoice.paid'],
		next?: WorkflowNode,
	): Promise<Listener> {
		const listener = await this.prepare(parameters, events, next);
		await publish(this.rest, listener.workflow);
		return listener;
	}

	/** The same, not yet active. */
	async prepare(
		parameters: object,
		events: readonly string[],
		next?: WorkflowNode,
	): Promise<Listener> {
		const webhookId = randomUUID();
		const url = `${this.baseUrl}/webhook/${webhookId}/webhook`;
		const { body: webhook } = await this.admin('POST /webhooks', {
			name: webhookId,
			url,
			events,
		});
		const credential = await saveCredential(this.rest, webhookId, WEBHOOK_CREDENTIAL, {
			signingSecret: webhook.secret,
		});
		const workflow = await saveWorkflow(this.rest, {
			name: webhookId,
			connections: next ? { [TRIGGER_NODE]: { main: [[to(next)]] } } : {},
			nodes: [
				...(next ? [next] : []),
				{
					id: randomUUID(),
					name: TRIGGER_NODE,
					type: TRIGGER,
					typeVersion: 2,
					position: [0, 0],
					parameters: { ...parameters },
					credentials: { [WEBHOOK_CREDENTIAL]: credential, [API_CREDENTIAL]: this.account },
					webhookId,
				},
			],
		});
		const { id, secret } = webhook;
		return new Listener(this.rest, { workflow, credential, url, webhookId: id, secret });
	}

	/** Clicks "Execute step" in an editor of its own. */
	async listenForTest(workflow: SavedWorkflow): Promise<void> {
		await listenForTest(this.baseUrl, owner, workflow, TRIGGER_NODE);
	}
}
