import { randomUUID } from 'node:crypto';

import { node, type Contestant, type Remembering } from './contestant.ts';

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
