import { createHmac, randomUUID } from 'node:crypto';

import { ACTION_NODE, API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { saveCredential, type CredentialReference } from '../../n8n/credentials';
import type { RunningN8n } from '../../n8n/process';
import { publish } from '../../n8n/publication';
import { saveWorkflow, type SavedWorkflow, type WorkflowNode } from '../../n8n/workflows';
import { TRIGGER, WEBHOOK_CREDENTIAL } from '../e2e/triggerStage';
import type { QueueStage } from './stage';
import { until } from './until';

export const TRIGGER_NODE = 'Trigger';
export const START = 'Start';
const SECRET = 'whsec_of_a_webhook_that_several_processes_answer';

/** An active workflow on the trigger, as the service sees it. */
export interface Listening {
	readonly workflow: SavedWorkflow;
	/** Sends an event to one n8n process as the service would; resolves with the status. */
	deliver(to: RunningN8n, event: object): Promise<number>;
}

interface Endpoint {
	readonly webhookId: string;
	readonly signingSecret: string;
}

export const urlOf = ({ baseUrl }: RunningN8n, webhookId: string) =>
	`${baseUrl}/webhook/${webhookId}/webhook`;

/** Activates a workflow in all webhook processors: the trigger, then these nodes in a row. */
export async function listen(
	{ rest, account, cluster }: QueueStage,
	parameters: object,
	following: readonly WorkflowNode[] = [],
	{ webhookId = randomUUID(), signingSecret = SECRET }: Partial<Endpoint> = {},
): Promise<Listening> {
	const secret = { signingSecret };
	const credential = await saveCredential(rest, webhookId, WEBHOOK_CREDENTIAL, secret);
	const trigger: WorkflowNode = {
		...node(TRIGGER_NODE, TRIGGER, parameters),
		typeVersion: 2,
		credentials: { [WEBHOOK_CREDENTIAL]: credential, [API_CREDENTIAL]: account },
		webhookId,
	};
	const workflow = await saveWorkflow(rest, { name: webhookId, ...inRow([trigger, ...following]) });
	await publish(rest, workflow);
	const send = async (to: RunningN8n, body: string, signature: string) =>
		await fetch(urlOf(to, webhookId), {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-svc-signature': signature },
			body,
		});
	for (const processor of cluster.webhooks)
		// A processor that does not know the workflow yet answers 404, later it refuses what is not
		// signed.
		await until('the processors know the workflow', async () => {
			return (await send(processor, '{}', 'none')).status === 401;
		});
	return {
		workflow,
		async deliver(to, event) {
			const body = JSON.stringify(event);
			return (await send(to, body, createHmac('sha256', signingSecret).update(body).digest('hex')))
				.status;
		},
	};
}

/** A workflow to run by hand: these items go into these nodes in a row. */
export async function manualWorkflow(
	{ rest }: QueueStage,
	items: readonly object[],
	nodes: readonly WorkflowNode[],
): Promise<SavedWorkflow> {
	const start = node(START, 'n8n-nodes-base.manualTrigger', {});
	const pinData = { [START]: items.map((json) => ({ json })) };
	return await saveWorkflow(rest, { name: randomUUID(), ...inRow([start, ...nodes]), pinData });
}

export function action(
	name: string,
	account: CredentialReference,
	parameters: object,
): WorkflowNode {
	return { ...node(name, ACTION_NODE, parameters), credentials: { [API_CREDENTIAL]: account } };
}

export function node(name: string, type: string, parameters: object): WorkflowNode {
	const id = randomUUID();
	return { id, name, type, typeVersion: 1, position: [0, 0], parameters: { ...parameters } };
}

/** An event in the shape of the specification. */
export function invoicePaid(id: string, data: object = { id: 1 }): object {
	const created_at = '2026-01-02T03:04:05.678Z';
	return { id, type: 'invoice.paid', company_id: 42, created_at, data };
}

/** Nodes and their connections, each node leading to the next. */
function inRow(nodes: readonly WorkflowNode[]) {
	const connections = Object.fromEntries(
		nodes.slice(1).map(({ name }, index) => {
			const next = { node: name, type: 'main', index: 0 };
			return [nodes[index]?.name ?? '', { main: [[next]] }];
		}),
	);
	return { nodes, connections };
}
