import { randomUUID } from 'node:crypto';

import type { CredentialReference } from '../../n8n/credentials.ts';
import { at, node, type Contestant, type Remembering } from './contestant.ts';

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

/**
 * A trigger written apart (`bare/`) that only answers and emits: what n8n itself costs, with or without a
 * credential that is chosen in the node, which none that verifies can do without.
 */
export function bare(credential?: CredentialReference): Contestant {
	const webhookId = randomUUID();
	const trigger = {
		...node('Bare Trigger', 'bareTrigger', 2, 0, {}),
		type: 'CUSTOM.bareTrigger',
		webhookId,
		...(credential && { credentials: { accountingServiceWebhookApi: credential } }),
	};
	const name = `a trigger that only answers and emits${credential ? ', with a credential' : ''}`;
	return {
		name,
		path: `/webhook/${webhookId}/webhook`,
		workflow: { name: `Bench: ${name}`, nodes: [trigger], connections: {} },
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
