import type { IWebhookFunctions } from 'n8n-workflow';

import { identifier } from './events/serviceEvent';

/** Names one event of one account for one trigger. */
export function eventKey(
	context: Pick<IWebhookFunctions, 'getNode' | 'getWorkflow'>,
	companyId: unknown,
	eventId: string,
): string {
	const { id: workflow } = context.getWorkflow();
	return JSON.stringify([workflow, context.getNode().id, identifier(companyId), eventId]);
}
