import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Credential } from '../../n8n/credentials';
import {
	executionsOf,
	isWhole,
	itemsOf,
	readExecution,
	type Execution,
} from '../../n8n/executions';
import type { Rest } from '../../n8n/rest';
import type { SavedWorkflow } from '../../n8n/workflows';

/** The name of the trigger in the workflows of the tests. */
export const TRIGGER_NODE = 'Trigger';

/** A workflow on the trigger and the webhook that feeds it. */
export class Listener {
	readonly workflow: SavedWorkflow;
	readonly credential: Credential;
	readonly url: string;
	readonly webhookId: number;
	readonly secret: string;

	constructor(
		private readonly rest: Rest,
		parts: Pick<Listener, 'workflow' | 'credential' | 'url' | 'webhookId' | 'secret'>,
	) {
		({
			workflow: this.workflow,
			credential: this.credential,
			url: this.url,
			webhookId: this.webhookId,
			secret: this.secret,
		} = parts);
	}

	/** Saves the webhook's credential again, as a person would. */
	async changeCredential(data: object): Promise<void> {
		const { id, name, type } = this.credential;
		await this.rest.call('PATCH', `/credentials/${id}`, { name, type, data });
	}

	sign(body: string | Buffer): string {
		return createHmac('sha256', this.secret).update(body).digest('hex');
	}

	/** Sends a delivery as the service would, or as an impostor. */
	async send(
		body: string | Buffer,
		headers: Record<string, string> = {},
		signal?: AbortSignal,
	): Promise<Response> {
		return await fetch(this.url, {
			signal: signal ?? null,
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headers },
			body: body as never,
		});
	}

	async sendSigned(
		body: string | Buffer,
		headers: Record<string, string> = {},
		signal?: AbortSignal,
	): Promise<Response> {
		return await this.send(body, { 'x-svc-signature': this.sign(body), ...headers }, signal);
	}

	/** Newest first, at most a hundred. */
	async executions(): Promise<ReadonlyArray<Pick<Execution, 'id' | 'status'>>> {
		return await executionsOf(this.rest, this.workflow);
	}

	/** Waits until this many executions have ended, and returns them in the order of their ids. */
	async ended(count: number): Promise<Execution[]> {
		const deadline = Date.now() + 30_000;
		for (;;) {
			const all = await this.executions();
			const done = all.filter(({ status }) => ['success', 'error'].includes(status));
			if (done.length >= count || Date.now() > deadline) {
				const ids = all.map(({ id }) => id).sort((left, right) => Number(left) - Number(right));
				const executions = await Promise.all(ids.map((id) => readExecution(this.rest, id)));
				if (executions.every(isWhole) || Date.now() > deadline) return executions;
			}
			await sleep(100);
		}
	}

	/** The trigger's output over all executions. */
	async items(count: number): Promise<Array<Record<string, unknown>>> {
		const executions = await this.ended(count);
		return executions.flatMap((execution) =>
			itemsOf(execution, TRIGGER_NODE).map(({ json }) => json),
		);
	}

	/** A last event: once its execution is there, so are those of everything sent before. */
	async sentinel(): Promise<void> {
		const id = `sentinel-${randomUUID()}`;
		const { status } = await this.sendSigned(
			JSON.stringify({ id, type: 'invoice.paid', data: { id: 1 } }),
		);
		if (status !== 200) throw new Error(`The sentinel was answered ${status}`);
		const before = Date.now();
		for (;;) {
			const [newest] = await this.executions();
			if (newest?.status === 'success') {
				const [item] = itemsOf(await readExecution(this.rest, newest.id), TRIGGER_NODE);
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
