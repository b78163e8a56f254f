import { randomUUID } from 'node:crypto';

import type { BrowserStage } from '../stage';

/** Signs somebody up who has no credential and no workflow yet; resolves with their session. */
export async function newcomerTo({ baseUrl, session }: BrowserStage): Promise<string> {
	const owner = { cookie: `n8n-auth=${session}` };
	const email = `${randomUUID()}@example.com`;
	const invited = await post(
		`${baseUrl}/rest/invitations`,
		[{ email, role: 'global:member' }],
		owner,
	);
	const { data } = (await invited.json()) as { data: Array<{ user: { inviteAcceptUrl: string } }> };
	const token = new URL(data[0]!.user.inviteAcceptUrl).searchParams.get('token');
	const accepted = await post(`${baseUrl}/rest/invitations/accept`, {
		token,
		firstName: 'New',
		lastName: 'Comer',
		password: 'Nothing-yet-1',
	});
	const cookies = accepted.headers.getSetCookie().join('; ');
	return /n8n-auth=([^;]+)/.exec(cookies)![1]!;
}

async function post(url: string, body: object, headers: Record<string, string> = {}) {
	const answer = await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify(body),
	});
	if (!answer.ok) throw new Error(`n8n answered ${answer.status} to ${url}`);
	return answer;
}
