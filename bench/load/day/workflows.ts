import { randomUUID } from 'node:crypto';

import { from, idFrom, named, type Parameters } from '../../../demo/parameters.ts';
import { ACTION_NODE, API_CREDENTIAL } from '../../../demo/workflows/everyOperation.ts';
import { TRIGGER_NODE, WEBHOOK_CREDENTIAL } from '../../../demo/workflows/invoicePaid.ts';
import type { CredentialReference } from '../../../n8n/credentials.ts';
import type { Workflow, WorkflowNode } from '../../../n8n/workflows.ts';
import { at, node } from '../../deliveries/contestant.ts';
import { chain } from '../../way.ts';

export const EVENT = 'When an invoice changes';
export const CHANGE = 'When it is seen in the list';

/** A poll a minute is the shortest that n8n takes, and so it is given sixty of them, a second apart. */
const EVERY_SECOND = {
	item: Array.from({ length: 60 }, (_, second) => ({
		mode: 'custom',
		cronExpression: `${second} * * * * *`,
	})),
};
/** A quarter of an hour of the day. Seconds. */
const EVERY_QUARTER = { interval: [{ field: 'seconds', secondsInterval: 15 }] };

/** Whose credentials the workflows use. */
export interface Credentials {
	readonly account: CredentialReference;
	readonly webhook: CredentialReference;
}

/** What an office automates: on events, on changes in lists, and by the clock. */
export function workflowsOf({ account, webhook }: Credentials, webhookId: string): Workflow[] {
	const credentials = { [API_CREDENTIAL]: account };
	const ours = (name: string, column: number, parameters: Parameters): WorkflowNode => ({
		id: randomUUID(),
		name,
		type: ACTION_NODE,
		typeVersion: 1,
		position: at(column),
		parameters,
		credentials,
	});

	const onEvents = [
		{
			...ours(EVENT, 0, { events: ['invoice.*'], fetch: ['record'] }),
			type: TRIGGER_NODE,
			typeVersion: 2,
			credentials: { ...credentials, [WEBHOOK_CREDENTIAL]: webhook },
			webhookId,
		},
		ours('Get the customer', 1, {
			resource: 'customer',
			operation: 'get',
			customerId: { __rl: true, mode: 'id', value: '={{ $json.data.customer_id }}' },
		}),
		ours('Note it', 2, {
			resource: 'customer',
			operation: 'update',
			customerId: idFrom('Get the customer'),
			...named({ notes: `=${from(EVENT, 'id')}` }),
			options: { keepOtherFields: true },
		}),
	];

	const onChanges = [
		{
			...ours(CHANGE, 0, { watch: ['invoice.*'], pollTimes: EVERY_SECOND }),
			type: 'n8n-nodes-accounting-service.accountingServiceChangesTrigger',
		},
	];

	const byTheClock = [
		node('Every quarter of an hour', 'scheduleTrigger', 1.2, 0, { rule: EVERY_QUARTER }),
		ours('List customers', 1, { resource: 'customer', operation: 'getAll', returnAll: true }),
		{
			...ours('Book the newest', 2, {
				resource: 'customer',
				operation: 'upsert',
				matchField: 'email',
				matchValue: '={{ $json.email }}',
				...named({ name: '={{ $json.name }}', notes: 'Seen by the clock' }),
			}),
			executeOnce: true,
		},
		ours('List invoices', 3, { resource: 'invoice', operation: 'getAll', limit: 5 }),
		ours('Download them', 4, {
			resource: 'invoice',
			operation: 'downloadPdf',
			invoiceId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
		}),
	];

	return Object.entries({ onEvents, onChanges, byTheClock }).map(([name, nodes]) => ({
		name,
		nodes,
		connections: chain(nodes),
	}));
}
