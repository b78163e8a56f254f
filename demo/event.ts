import { setTimeout as sleep } from 'node:timers/promises';

import { saveCredential, type Credential } from '../n8n/credentials.ts';
import {
	executionsOf,
	isWhole,
	itemsOf,
	readExecution,
	type Execution,
} from '../n8n/executions.ts';
import { publish } from '../n8n/publication.ts';
import type { Rest } from '../n8n/rest.ts';
import { saveWorkflow, type SavedWorkflow } from '../n8n/workflows.ts';
import type { Sandbox } from './sandbox.ts';
import { admin, api } from './service.ts';
import {
	CUSTOMER,
	invoicePaid,
	PAID,
	WEBHOOK_CREDENTIAL,
	WEBHOOK_ID,
} from './workflows/invoicePaid.ts';

/** How long an event may take from the service to the end of its workflow. Milliseconds. */
const PATIENCE = 20_000;

/** n8n preselects it for a trigger of another workflow, whose webhook has another secret. */
const CREDENTIAL = 'Sandbox webhook (of the demo workflow)';

/**
 * Pays an invoice in the service and waits until the workflow behind the trigger has run. Resolves
 * with a short description of what it saw.
 */
export async function showAnEvent(
	rest: Rest,
	sandbox: Sandbox,
	account: Credential,
	n8nUrl: string,
): Promise<string> {
	const secret = await createWebhook(sandbox, `${n8nUrl}/webhook/${WEBHOOK_ID}/webhook`);
	const webhook = await saveCredential(rest, CREDENTIAL, WEBHOOK_CREDENTIAL, {
		signingSecret: secret,
	});
	const workflow = await saveWorkflow(rest, invoicePaid(account, webhook));
	await publish(rest, workflow);

	const invoice = await payAnInvoice(sandbox);
	const paidAt = Date.now();
	const execution = await executionFor(rest, workflow, invoice.id);
	const seconds = ((Date.now() - paidAt) / 1000).toFixed(1);
	const [customer] = itemsOf(execution, CUSTOMER);
	return `${invoice.number} of ${String(customer?.json.name)}, in n8n after ${seconds} s`;
}

/** The secret is shown only at creation, so the webhook of an earlier start is replaced. */
async function createWebhook(sandbox: Sandbox, url: string): Promise<string> {
	const name = 'n8n demo';
	const { webhooks } = await admin<{ webhooks: Webhook[] }>(sandbox, 'GET /webhooks');
	for (const old of webhooks) {
		if (old.name === name) await admin(sandbox, `DELETE /webhooks/${old.id}`);
	}
	const wanted = { name, url, events: ['invoice.paid'] };
	return (await admin<{ secret: string }>(sandbox, 'POST /webhooks', wanted)).secret;
}

async function payAnInvoice(sandbox: Sandbox): Promise<Invoice> {
	const lines = [{ description: 'Consulting', quantity: 3, unit_price: 120 }];
	const { data } = await api<{ data: Array<{ id: number }> }>(sandbox, 'GET /customers?limit=1');
	const invoice = { customer_id: data[0]?.id, status: 'sent', lines };
	const { id } = await api<Invoice>(sandbox, 'POST /invoices', invoice);
	return await api<Invoice>(sandbox, `PUT /invoices/${id}`, { status: 'paid' });
}

async function executionFor(
	rest: Rest,
	workflow: SavedWorkflow,
	invoiceId: number,
): Promise<Execution> {
	const deadline = Date.now() + PATIENCE;
	while (Date.now() < deadline) {
		const [newest] = await executionsOf(rest, workflow);
		const execution = newest && (await readExecution(rest, newest.id));
		if (execution && isWhole(execution) && aboutInvoice(execution) === invoiceId) return execution;
		await sleep(20);
	}
	throw new Error(`The event did not reach n8n within ${PATIENCE / 1000} seconds`);
}

function aboutInvoice(execution: Execution): unknown {
	const [event] = itemsOf(execution, PAID);
	return (event?.json.data as { id?: unknown } | undefined)?.id;
}

interface Webhook {
	readonly id: number;
	readonly name: string;
}

interface Invoice {
	readonly id: number;
	readonly number: string;
}
