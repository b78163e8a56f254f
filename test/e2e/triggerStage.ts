import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { installThisPackage } from '../../demo/package';
import { API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { saveCredential, type Credential } from '../../n8n/credentials';
import type { N8nVersion } from '../../n8n/editions';
import { itemsOf, readExecution, type Execution } from '../../n8n/executions';
import { ensureN8n, type InstalledN8n } from '../../n8n/install';
import { signIn } from '../../n8n/owner';
import { freePort } from '../../n8n/ports';
import { startN8n, type RunningN8n } from '../../n8n/process';
import { restOf, type Rest } from '../../n8n/rest';
import { activate, saveWorkflow, type SavedWorkflow } from '../../n8n/workflows';
import { admin } from '../sandbox/client';
import { startSandbox, type Sandbox } from '../sandbox/startSandbox';

export const TRIGGER = 'n8n-nodes-accounting-service.accountingServiceTrigger';
export const WEBHOOK_CREDENTIAL = 'accountingServiceWebhookApi';
const NODE = 'Trigger';

const owner = {
	email: 'owner@example.com',
	password: 'Owner-of-n8n-1',
	firstName: 'Test',
	lastName: 'Owner',
};

/** The service, an n8n that can be stopped and started again, and workflows on the trigger. */
export class Stage {
	private constructor(
		readonly sandbox: Sandbox,
		readonly rest: Rest,
		readonly account: Credential,
		private readonly installed: InstalledN8n,
		private readonly place: { home: string; port: number },
		private n8n: RunningN8n,
	) {}

	static async open(sandboxFlags: string[] = []): Promise<Stage> {
		const version = (process.env.N8N_VERSION ?? '2.41.1') as N8nVersion;
		const installed = await ensureN8n(version, { onProgress() {} });
		const home = await mkdtemp(join(tmpdir(), 'n8n-with-trigger-'));
		const sandbox = await startSandbox(sandboxFlags);
		await installThisPackage(home);
		const place = { home, port: await freePort() };
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

	get isVersion1(): boolean {
		return this.installed.edition.version.startsWith('1.');
	}

	get logFile(): string {
		return this.n8n.logFile;
	}

	async stopN8n(): Promise<void> {
		await this.n8n.stop();
	}

	async startN8nAgain(): Promise<void> {
		this.n8n = await startN8n(this.installed, { ...this.place, onProgress() {} });
	}

	async close(): Promise<void> {
		await this.n8n.stop();
		await this.sandbox.stop();
		await rm(this.place.home, { recursive: true, force: true });
	}

	/** An active workflow on the trigger, and a webhook of the service that sends to it. */
	async listen(
		parameters: object = {},
		events: readonly string[] = ['invoice.paid'],
	): Promise<Listener> {
		const listener = await this.prepare(parameters, events);
		await this.activate(listener.workflow);
		return listener;
	}

	/** Resolves when the triggers are live; rejects with the reason when they cannot be. */
	async activate(workflow: SavedWorkflow): Promise<void> {
		await activate(this.rest, workflow);
		await this.published(workflow);
	}

	/** The same, not yet active. */
	async prepare(parameters: object, events: readonly string[]): Promise<Listener> {
		const webhookId = randomUUID();
		const url = `${this.baseUrl}/webhook/${webhookId}/webhook`;
		const { body: webhook } = await admin(this.sandbox, 'POST /webhooks', {
			name: webhookId,
			url,
			events,
		});
		const credential = await saveCredential(this.rest, webhookId, WEBHOOK_CREDENTIAL, {
			signingSecret: webhook.secret,
		});
		const workflow = await saveWorkflow(this.rest, {
			name: webhookId,
			connections: {},
			nodes: [
				{
					id: randomUUID(),
					name: NODE,
					type: TRIGGER,
					typeVersion: 1,
					position: [0, 0],
					parameters: { ...parameters },
					credentials: { [WEBHOOK_CREDENTIAL]: credential, [API_CREDENTIAL]: this.account },
					webhookId,
				},
			],
		});
		return new Listener(this, workflow, credential, url, webhook.id, webhook.secret);
	}

	/** Presses "Listen for test event" in an editor of its own. */
	async listenForTest(workflow: SavedWorkflow): Promise<void> {
		const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
			await fetch(`${this.baseUrl}/rest${path}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', ...headers },
				body: JSON.stringify(body),
			});
		const { email, password } = owner;
		const login = await post('/login', { emailOrLdapLoginId: email, password });
		const [cookie = ''] = (login.headers.getSetCookie()[0] ?? '').split(';');
		const asked = { workflowData: workflow, triggerToStartFrom: { name: NODE } };
		const editor = { cookie, 'push-ref': randomUUID() };
		const run = await post(`/workflows/${workflow.id}/run`, asked, editor);
		const { data } = (await run.json()) as { data?: { waitingForWebhook?: boolean } };
		if (!data?.waitingForWebhook) throw new Error('n8n does not listen for a test event');
	}

	/** n8n 2 answers before the triggers are live; n8n 1 afterwards, and knows no such status. */
	async published({ id }: SavedWorkflow): Promise<void> {
		if (this.isVersion1) return;
		for (;;) {
			const { status, triggers } = await this.rest.call<Publication>(
				'GET',
				`/workflows/${id}/publication-status`,
			);
			if (status === 'published') return;
			if (status === 'failed') throw new Error(triggers[0]?.errorMessage);
			await sleep(50);
		}
	}
}

interface Publication {
	readonly status: string;
	readonly triggers: ReadonlyArray<{ errorMessage?: string }>;
}

/** A workflow on the trigger and the webhook that feeds it. */
export class Listener {
	constructor(
		private readonly stage: Stage,
		readonly workflow: SavedWorkflow,
		readonly credential: Credential,
		readonly url: string,
		readonly webhookId: number,
		readonly secret: string,
	) {}

	/** Saves the webhook's credential anew, as a person would. */
	async changeCredential(data: object): Promise<void> {
		const { id, name, type } = this.credential;
		await this.stage.rest.call('PATCH', `/credentials/${id}`, { name, type, data });
	}

	sign(body: string | Buffer): string {
		return createHmac('sha256', this.secret).update(body).digest('hex');
	}

	/** Sends a delivery as the service would, or as somebody who pretends to be it. */
	async send(body: string | Buffer, headers: Record<string, string> = {}): Promise<Response> {
		return await fetch(this.url, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headers },
			body: body as never,
		});
	}

	async sendSigned(body: string | Buffer, headers: Record<string, string> = {}): Promise<Response> {
		return await this.send(body, { 'x-svc-signature': this.sign(body), ...headers });
	}

	/** Newest first, at most a hundred. */
	async executions(): Promise<Array<{ id: string; status: string; mode: string }>> {
		const filter = encodeURIComponent(JSON.stringify({ workflowId: this.workflow.id }));
		const { results } = await this.stage.rest.call<{
			results: Array<{ id: string; status: string; mode: string }>;
		}>('GET', `/executions?limit=100&filter=${filter}`);
		return results;
	}

	/** Waits until so many executions have ended, and gives them in the order of their ids. */
	async ended(count: number): Promise<Execution[]> {
		const deadline = Date.now() + 30_000;
		for (;;) {
			const all = await this.executions();
			const done = all.filter(({ status }) => ['success', 'error'].includes(status));
			if (done.length >= count || Date.now() > deadline) {
				const ids = all.map(({ id }) => id).sort((left, right) => Number(left) - Number(right));
				const executions = await Promise.all(ids.map((id) => readExecution(this.stage.rest, id)));
				// n8n 1.123 writes the status of an execution a moment before its data.
				const whole = executions.every(({ runs, error }) => error ?? Object.keys(runs).length > 0);
				if (whole || Date.now() > deadline) return executions;
			}
			await sleep(100);
		}
	}

	/** What the trigger put out, over all executions. */
	async items(count: number): Promise<Array<Record<string, unknown>>> {
		const executions = await this.ended(count);
		return executions.flatMap((execution) => itemsOf(execution, NODE).map(({ json }) => json));
	}

	/** A last event; when its execution is there, so are those of everything sent before. */
	async sentinel(): Promise<void> {
		const id = `sentinel-${randomUUID()}`;
		const { status } = await this.sendSigned(JSON.stringify({ id, type: 'invoice.paid' }));
		if (status !== 200) throw new Error(`The sentinel was answered ${status}`);
		const before = Date.now();
		for (;;) {
			const [newest] = await this.executions();
			if (newest?.status === 'success') {
				const [item] = itemsOf(await readExecution(this.stage.rest, newest.id), NODE);
				if (item?.json.id === id) return;
			}
			if (Date.now() - before > 20_000) throw new Error('The sentinel did not arrive');
			await sleep(100);
		}
	}
}

/** An event body in the shape of the specification. */
export function eventBody(id: string, fields: object = {}): string {
	return JSON.stringify({
		id,
		type: 'invoice.paid',
		company_id: 42,
		created_at: '2026-01-02T03:04:05.678Z',
		data: { id: 1 },
		...fields,
	});
}
