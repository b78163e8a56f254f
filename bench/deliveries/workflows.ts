import { randomUUID } from 'node:crypto';

import type { CredentialReference } from '../../n8n/credentials.ts';
import type { Workflow, WorkflowNode } from '../../n8n/workflows.ts';

/** A workflow that takes signed deliveries, and the path its n8n takes them at. */
export interface Contestant {
	readonly name: string;
	readonly workflow: Workflow;
	readonly path: string;
}

const at = (column: number): WorkflowNode['position'] => [column * 220, 0];

/** This package's trigger, alone: it verifies, selects and deduplicates. */
export function ours(credential: CredentialReference): Contestant {
	const webhookId = randomUUID();
	return {
		name: 'Accounting Service Trigger',
		path: `/webhook/${webhookId}/webhook`,
		workflow: {
			name: 'Bench: trigger',
			connections: {},
			nodes: [
				{
					id: randomUUID(),
					name: 'Trigger',
					type: 'n8n-nodes-accounting-service.accountingServiceTrigger',
					typeVersion: 1,
					position: at(0),
					parameters: {},
					credentials: { accountingServiceWebhookApi: credential },
					webhookId,
				},
			],
		},
	};
}

/** When the nodes answer the sender. */
export type Answering = 'unchecked' | 'checked';

/**
 * The same check with what n8n brings along; it neither selects nor deduplicates. `unchecked` takes
 * in whatever comes and finds out afterwards; `checked` answers 401 to what is forged, as ours does.
 */
export function builtIn(secret: string, answering: Answering): Contestant {
	const path = `bench-${randomUUID()}`;
	const checked = answering === 'checked';
	const nodes = [
		node('Webhook', 'webhook', 2, 0, {
			httpMethod: 'POST',
			path,
			responseMode: checked ? 'responseNode' : 'onReceived',
			options: { rawBody: true },
		}),
		node('Crypto', 'crypto', 1, 1, {
			action: 'hmac',
			type: 'SHA256',
			binaryData: true,
			binaryPropertyName: 'data',
			dataPropertyName: 'signature',
			secret,
			encoding: 'hex',
		}),
		node('If', 'if', 2, 2, { conditions: sameSignature }),
		...(checked ? [respond('Take in', 200), respond('Refuse', 401)] : []),
	];
	return {
		name: `Webhook + Crypto + If${checked ? ' + Respond' : ''}`,
		path: `/webhook/${path}`,
		workflow: {
			name: `Bench: built-in nodes, ${answering}`,
			nodes: nodes.map((one) => (one.name === 'Webhook' ? { ...one, webhookId: path } : one)),
			connections: {
				Webhook: { main: [[to('Crypto')]] },
				Crypto: { main: [[to('If')]] },
				...(checked && { If: { main: [[to('Take in')], [to('Refuse')]] } }),
			},
		},
	};
}

const to = (name: string) => ({ node: name, type: 'main', index: 0 });

function node(
	name: string,
	type: string,
	typeVersion: number,
	column: number,
	parameters: WorkflowNode['parameters'],
): WorkflowNode {
	const position = at(column);
	return {
		id: randomUUID(),
		name,
		type: `n8n-nodes-base.${type}`,
		typeVersion,
		position,
		parameters,
	};
}

const respond = (name: string, responseCode: number) =>
	node(name, 'respondToWebhook', 1.1, 3, {
		respondWith: 'json',
		responseBody: '{"received":true}',
		options: { responseCode },
	});

const sameSignature = {
	options: { caseSensitive: true, leftValue: '', typeValidation: 'strict' },
	combinator: 'and',
	conditions: [
		{
			id: 'same',
			leftValue: '={{ $json.signature }}',
			rightValue: "={{ $json.headers['x-svc-signature'] }}",
			operator: { type: 'string', operation: 'equals' },
		},
	],
};
