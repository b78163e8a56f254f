import type { CredentialReference } from '../../n8n/credentials.ts';
import type { Workflow } from '../../n8n/workflows.ts';
import { ACTION_NODE, API_CREDENTIAL } from './everyOperation.ts';

export const TRIGGER_NODE = 'n8n-nodes-accounting-service.accountingServiceTrigger';
export const WEBHOOK_CREDENTIAL = 'accountingServiceWebhookApi';

export const PAID = 'When an invoice is paid';
export const CUSTOMER = 'Get its customer';

/** Part of the webhook's URL; the same at every start, so that the URL stays valid. */
export const WEBHOOK_ID = '6b1f0a52-93ad-4d1a-8f0e-2f4f9b1c7d30';

/** An active workflow: when the service reports a paid invoice, it looks up the customer. */
export function invoicePaid(account: CredentialReference, webhook: CredentialReference): Workflow {
	return {
		name: 'Demo: an invoice was paid',
		nodes: [
			{
				id: 'e2d3c7c4-6f0e-4e0c-9d1a-5b1c0c7a9a01',
				name: PAID,
				type: TRIGGER_NODE,
				typeVersion: 2,
				position: [0, 0],
				parameters: { events: ['invoice.paid'] },
				credentials: { [WEBHOOK_CREDENTIAL]: webhook },
				webhookId: WEBHOOK_ID,
			},
			{
				id: 'e2d3c7c4-6f0e-4e0c-9d1a-5b1c0c7a9a02',
				name: CUSTOMER,
				type: ACTION_NODE,
				typeVersion: 1,
				position: [220, 0],
				parameters: {
					resource: 'customer',
					operation: 'get',
					customerId: { __rl: true, mode: 'id', value: '={{ $json.data.customer_id }}' },
				},
				credentials: { [API_CREDENTIAL]: account },
			},
		],
		connections: { [PAID]: { main: [[{ node: CUSTOMER, type: 'main', index: 0 }]] } },
	};
}
