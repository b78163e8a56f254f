import { randomUUID } from 'node:crypto';

import type { CredentialReference } from '../../n8n/credentials.ts';
import type { Workflow, WorkflowNode } from '../../n8n/workflows.ts';

/** A workflow that accepts signed deliveries, and the path at which n8n accepts them. */
export interface Contestant {
	readonly name: string;
	readonly workflow: Workflow;
	readonly path: string;
}

const at = (column: number): WorkflowNode['position'] => [column * 220, 0];

/**
 * Whether to remember each event in n8n's database, so that it starts one execution even after
 * restarts.
 */
export type Remembering = 'remembered' | 'forgotten';

/** This package's trigger, alone: it verifies and selects. */
export function ours(credential: CredentialReference, remembering: Remembering): Contestant {
	const webhookId = randomUUID();
	const deduplicate = remembering === 'remembered';
	return {
		name: `Accounting Service Trigger${deduplicate ? ', Deduplicate' : ''}`,
		path: `/webhook/${webhookId}/webhook`,
		workflow: {
			name: `Bench: trigger, ${remembering}`,
			connections: {},
			nodes: [
				{
					id: randomUUID(),
					name: 'Trigger',
					type: 'n8n-nodes-accounting-service.accountingServiceTrigger',
					typeVersion: 2,
					position: at(0),
					parameters: { options: { deduplicate } },
					credentials: { accountingServiceWebhookApi: credential },
					webhookId,
				},
			],
		},
	};
}

/** A trigger written apart (`bare/`) that only answers and emits: what n8n itself costs. */
export function bare(): Contestant {
	const webhookId = randomUUID();
	const trigger = {
		...node('Bare Trigger', 'bareTrigger', 2, 0, {}),
		type: 'CUSTOM.bareTrigger',
		webhookId,
	};
	return {
		name: 'a trigger that only answers and emits',
		path: `/webhook/${webhookId}/webhook`,
		workflow: { name: 'Bench: bare trigger', nodes: [trigger], connections: {} },
	};
}

/** n8n's own Webhook node alone, which checks nothing. */
export function webhookAlone(): Contestant {
	const path = `bench-${randomUUID()}`;
	const webhook = {
		...node('Webhook', 'webhook', 2, 0, { httpMethod: 'POST', path, options: {} }),
		webhookId: path,
	};
	return {
		name: 'Webhook alone, unchecked',
		path: `/webhook/${path}`,
		workflow: { name: 'Bench: Webhook alone', nodes: [webhook], connections: {} },
	};
}

/**
 * The same check with n8n's own nodes: forged deliveries are answered 401, as by ours. If events
 * are to be remembered, n8n's own node for that does it.
 */
export function builtIn(secret: string, remembering: Remembering): Contestant {
	const path = `bench-${randomUUID()}`;
	const remembers = remembering === 'remembered';
	const nodes = [
		node('Webhook', 'webhook', 2, 0, {
			httpMethod: 'POST',
			path,
			responseMode: 'responseNode',
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
		respond('Take in', 200),
		respond('Refuse', 401),
		...(remembers ? [node('Remember', 'removeDuplicates', 2, 4, newEventsOnly)] : []),
	];
	return {
		name: `Webhook, Crypto, If, Respond${remembers ? ', Remove Duplicates' : ''}`,
		path: `/webhook/${path}`,
		workflow: {
			name: `Bench: built-in nodes, ${remembering}`,
			nodes: nodes.map((one) => (one.name === 'Webhook' ? { ...one, webhookId: path } : one)),
			connections: {
				Webhook: { main: [[to('Crypto')]] },
				Crypto: { main: [[to('If')]] },
				If: { main: [[to('Take in')], [to('Refuse')]] },
				...(remembers && { 'Take in': { main: [[to('Remember')]] } }),
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

const newEventsOnly = {
	operation: 'removeItemsSeenInPreviousExecutions',
	logic: 'removeItemsWithAlreadySeenKeyValues',
	dedupeValue: '={{ $json.body.id }}',
	options: { historySize: 1_000 },
};
