import { randomUUID } from 'node:crypto';

import type { SavedWorkflow } from '../../n8n/workflows';

/** Presses "Listen for test event" of a trigger, in an editor of its own. */
export async function listenForTest(
	n8n: string,
	{ email, password }: { readonly email: string; readonly password: string },
	workflow: SavedWorkflow,
	trigger: string,
): Promise<void> {
	const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
		await fetch(`${n8n}/rest${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headers },
			body: JSON.stringify(body),
		});
	const login = await post('/login', { emailOrLdapLoginId: email, password });
	const [cookie = ''] = (login.headers.getSetCookie()[0] ?? '').split(';');
	const asked = { workflowData: workflow, triggerToStartFrom: { name: trigger } };
	const editor = { cookie, 'push-ref': randomUUID() };
	const run = await post(`/workflows/${workflow.id}/run`, asked, editor);
	const { data } = (await run.json()) as { data?: { waitingForWebhook?: boolean } };
	if (!data?.waitingForWebhook) throw new Error('n8n does not listen for a test event');
}
