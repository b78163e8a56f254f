import { randomUUID } from 'node:crypto';

import type { CredentialReference } from '../../n8n/credentials';
import type { Rest } from '../../n8n/rest';
import type { SavedWorkflow } from '../../n8n/workflows';
import { call } from '../sandbox/client';
import type { Sandbox } from '../sandbox/startSandbox';
import type { QueueStage } from './stage';
import { action, manualWorkflow, START } from './workflows';

export const CREATE = 'Create';

/** How many invoices a batch has; `npm run soak` sets more. */
export const ORDERS = process.env.SOAK ? 200 : 30;

/** Unique numbers, in alphabetical order. */
export function newOrders(): string[] {
	const batch = randomUUID().slice(0, 8);
	return Array.from({ length: ORDERS }, (_, n) => `${batch}-${String(n).padStart(4, '0')}`);
}

/** A workflow that creates an invoice for each of these orders, in their order. */
export async function invoicesFor(
	stage: QueueStage,
	account: CredentialReference,
	orders: readonly string[],
	options: object = {},
): Promise<SavedWorkflow> {
	const create = action(CREATE, account, {
		resource: 'invoice',
		operation: 'create',
		fieldsMode: 'json',
		fieldsJson: '={{ JSON.stringify({ customer_id: 1, reference: $json.order }) }}',
		options,
	});
	return await manualWorkflow(
		stage,
		orders.map((order) => ({ order })),
		[create],
	);
}

/** Starts a run and resolves with its execution's id. */
export async function begin(rest: Rest, workflow: SavedWorkflow): Promise<string> {
	const { executionId } = await rest.call<{ executionId: string }>(
		'POST',
		`/workflows/${workflow.id}/run`,
		{ workflowData: workflow, triggerToStartFrom: { name: START } },
	);
	return executionId;
}

/** The orders with an invoice at the service, each as often as it has one. */
export async function invoiced(sandbox: Sandbox, orders: readonly string[]): Promise<string[]> {
	const found: string[] = [];
	for (let offset = 0, total = 1; offset < total; offset += 100) {
		const { body } = await call(sandbox, `GET /invoices?limit=100&offset=${offset}`);
		total = body.total;
		found.push(...body.data.map(({ reference }) => String(reference)));
	}
	return found.filter((reference) => orders.includes(reference)).sort();
}
