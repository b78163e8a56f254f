import { randomUUID } from 'node:crypto';

import type { SavedWorkflow } from '../../n8n/workflows';
import { sessionOf } from './session';

/** Clicks "Execute step" of a trigger, in an editor of its own. */
export async function listenForTest(
	n8n: string,
	owner: { readonly email: string; readonly password: string },
	workflow: SavedWorkflow,
	trigger: string,
): Promise<void> {
	const cookie = `n8n-auth=${await sessionOf(n8n, owner)}`;
	const run = await fetch(`${n8n}/rest/workflows/${workflow.id}/run`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', cookie, 'push-ref': randomUUID() },
		body: JSON.stringify({ workflowData: workflow, triggerToStartFrom: { name: trigger } }),
	});
	const { data } = (await run.json()) as { data?: { waitingForWebhook?: boolean } };
	if (!data?.waitingForWebhook) throw new Error('n8n does not listen for a test event');
}
