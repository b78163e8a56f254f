import { showAnEvent } from '../../demo/event';
import type { Rest } from '../../n8n/rest';
import { admin } from '../sandbox/client';
import { type Sandbox, startSandbox } from '../sandbox/startSandbox';

let sandbox: Sandbox;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(async () => await sandbox.stop());

/** An n8n that keeps a credential and nothing else. */
class CredentialsOnly {
	readonly names: string[] = [];

	async call<T>(method: string, path: string, body?: unknown): Promise<T> {
		if (path !== '/credentials') throw new Error('That is all');
		if (method === 'GET') return [] as T;
		this.names.push((body as { name: string }).name);
		return { id: 'c1' } as T;
	}
}

// n8n preselects it for every trigger that is added, where the secret of another webhook is wanted.
test('the credential of its webhook says in the panel which workflow it is for', async () => {
	const n8n = new CredentialsOnly();
	const account = { id: 'a1', name: 'Sandbox account', type: 'accountingServiceApi' };
	const running = { ...sandbox, exited: Promise.resolve() };
	const shown = showAnEvent(n8n as unknown as Rest, running, account, 'http://127.0.0.1:5678');
	await expect(shown).rejects.toThrow('That is all');
	expect(n8n.names).toEqual(['Sandbox webhook (of the demo workflow)']);
});

test('each start replaces the webhook of the one before, and leaves that of a person', async () => {
	const running = { ...sandbox, exited: Promise.resolve() };
	const account = { id: 'a1', name: 'Sandbox account', type: 'accountingServiceApi' };
	const mine = { name: 'Mine', url: 'http://127.0.0.1:9/mine', events: ['invoice.paid'] };
	await admin(sandbox, 'POST /webhooks', mine);
	for (const origin of ['http://127.0.0.1:5678', 'http://127.0.0.1:5679']) {
		const n8n = new CredentialsOnly() as unknown as Rest;
		await expect(showAnEvent(n8n, running, account, origin)).rejects.toThrow('That is all');
	}
	const { webhooks } = (await admin<{ webhooks: Array<{ url: string }> }>(sandbox, 'GET /webhooks'))
		.body;
	expect(webhooks.map(({ url }) => new URL(url).port).sort()).toEqual(['5679', '9']);
});
