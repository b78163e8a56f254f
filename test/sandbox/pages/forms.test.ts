import { admin } from '../client';
import { Receiver } from '../receiver';
import { type Sandbox, startSandbox } from '../startSandbox';

let sandbox: Sandbox;
let origin: string;
beforeAll(async () => {
	sandbox = await startSandbox(['--seed', '1']);
	origin = new URL(sandbox.settingsUrl).origin;
});
afterAll(() => sandbox?.stop());

const post = async (path: string, headers: Record<string, string>, fields: object) =>
	await fetch(origin + path, {
		method: 'POST',
		redirect: 'manual',
		headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
		body: new URLSearchParams({ ...fields } as Record<string, string>),
	});

async function visit(): Promise<{ cookie: string; token: string }> {
	const page = await fetch(`${origin}/settings/keys`);
	const token = /name="token" value="([0-9a-f]+)"/.exec(await page.text())?.[1] ?? '';
	return { cookie: page.headers.getSetCookie()[0]?.split(';')[0] ?? '', token };
}

const fields = { name: 'Forged', permission: 'Admin', expiry: 'never' };
const forged = async () =>
	JSON.stringify((await admin(sandbox, 'GET /keys')).body).includes('Forged');

test('takes a form only with its own token, cookie and origin', async () => {
	const { cookie, token } = await visit();
	const own = { cookie, origin };
	expect((await post('/settings/keys', { origin }, fields)).status).toBe(403);
	expect((await post('/settings/keys', own, fields)).status).toBe(403);
	expect((await post('/settings/keys', { origin }, { ...fields, token })).status).toBe(403);
	for (const elsewhere of ['https://evil.example', 'null', origin.replace('http:', 'https:')]) {
		const foreign = await post(
			'/settings/keys',
			{ cookie, origin: elsewhere },
			{ ...fields, token },
		);
		expect(foreign.status).toBe(403);
		expect(await foreign.text()).toContain('This form came from elsewhere');
	}
	expect((await post('/settings/keys', { cookie }, { ...fields, token })).status).toBe(403);
	expect(await forged()).toBe(false);
	expect((await post('/settings/keys', own, { ...fields, token })).status).toBe(303);
	expect(await forged()).toBe(true);
});

test('cannot be framed, scripted or reached under another name', async () => {
	const page = await fetch(`${origin}/settings/keys`);
	expect(page.headers.get('x-frame-options')).toBe('DENY');
	expect(page.headers.get('x-content-type-options')).toBe('nosniff');
	expect(page.headers.get('referrer-policy')).toBe('same-origin');
	expect(page.headers.get('cache-control')).toBe('no-store');
	expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
	expect(page.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Strict/);
	expect(await page.text()).not.toContain('<script');
});

test('escapes what people wrote', async () => {
	const name = '<img src=x onerror=alert(1)>';
	await admin(sandbox, 'POST /keys', { name, permission: 'Read' });
	await admin(sandbox, 'POST /inbox', { from: 'a@b.example', subject: name, text: name });
	for (const path of ['keys', 'inbox']) {
		expect(await (await fetch(`${origin}/settings/${path}`)).text()).not.toContain('<img');
	}
});

test('delivers an event again, and says so if there is nothing to deliver', async () => {
	const { cookie, token } = await visit();
	const again = async (id: string) =>
		await post(`/settings/deliveries/${id}/redeliver`, { cookie, origin }, { token });
	const receiver = new Receiver();
	const url = await receiver.open();
	const { body } = await admin(sandbox, 'POST /webhooks', {
		name: 'x',
		url,
		events: ['test.ping'],
	});
	const { deliveryId } = (await admin(sandbox, `POST /webhooks/${body.id}/ping`)).body;
	await receiver.arrivals(1);
	const done = await again(deliveryId);
	expect(done.status).toBe(303);
	expect(done.headers.get('location')).toBe(`/settings/webhooks/${body.id}`);
	await receiver.arrivals(2);
	const none = await again('dlv_none');
	expect(none.status).toBe(404);
	expect(await none.text()).toContain('There is no delivery with id dlv_none');
	await receiver.close();
});
