import { admin, call } from '../client';
import { Receiver } from '../receiver';
import { type Sandbox, startSandbox } from '../startSandbox';
import { Visitor, sendForm } from './form';

let sandbox: Sandbox;
let origin: string;
beforeAll(async () => {
	sandbox = await startSandbox(['--seed', '1']);
	origin = new URL(sandbox.settingsUrl).origin;
});
afterAll(() => sandbox?.stop());

const fields = { name: 'Forged', permission: 'Admin', expiry: 'never' };
const forged = async () =>
	JSON.stringify((await admin(sandbox, 'GET /keys')).body).includes('Forged');

test('takes a form only with its own token, cookie and origin', async () => {
	const { cookie, token } = await Visitor.open(sandbox);
	const own = { cookie, origin };
	const post = async (headers: Record<string, string>, sent: Record<string, string>) =>
		await sendForm(`${origin}/settings/keys`, headers, sent);
	expect((await post({ origin }, fields)).status).toBe(403);
	expect((await post(own, fields)).status).toBe(403);
	expect((await post({ origin }, { ...fields, token })).status).toBe(403);
	for (const elsewhere of ['https://evil.example', 'null', origin.replace('http:', 'https:')]) {
		const foreign = await post({ cookie, origin: elsewhere }, { ...fields, token });
		expect(foreign.status).toBe(403);
		expect(await foreign.text()).toContain('This form came from elsewhere');
	}
	expect((await post({ cookie }, { ...fields, token })).status).toBe(403);
	expect(await forged()).toBe(false);
	expect((await post(own, { ...fields, token })).status).toBe(303);
	expect(await forged()).toBe(true);
});

test('a page that is opened later leaves the forms of those before valid', async () => {
	const { cookie, token } = await Visitor.open(sandbox);
	const later = await fetch(`${origin}/settings/webhooks`, { headers: { cookie } });
	expect(later.headers.getSetCookie()[0]?.split(';')[0]).toBe(cookie);
	expect(await later.text()).toContain(`name="token" value="${token}"`);
});

test('cannot be framed or reached under another name', async () => {
	const page = await fetch(`${origin}/settings/keys`);
	expect(page.headers.get('x-frame-options')).toBe('DENY');
	expect(page.headers.get('x-content-type-options')).toBe('nosniff');
	expect(page.headers.get('referrer-policy')).toBe('same-origin');
	expect(page.headers.get('cache-control')).toBe('no-store');
	const policy = page.headers.get('content-security-policy')?.split('; ');
	expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'"]));
	expect(page.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Strict/);
});

test('runs no script but its own, which comes as a file', async () => {
	const policy = (await fetch(`${origin}/settings/keys`)).headers.get('content-security-policy');
	expect(policy).toMatch(/script-src 'self'(;|$)/);
	for (const path of ['/settings/keys', '/invoices', '/invoices/1', '/reference']) {
		const page = await (await fetch(origin + path)).text();
		expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/copy.js" defer>']);
		expect(page).not.toMatch(/<[^>]+\s(on\w+|style)=/);
	}
});

test('escapes what people wrote', async () => {
	const name = '<img src=x onerror=alert(1)>';
	await admin(sandbox, 'POST /keys', { name, permission: 'Read' });
	await admin(sandbox, 'POST /inbox', { from: 'a@b.example', subject: name, text: name });
	const { body } = await call(sandbox, 'POST /customers', { name });
	await call(sandbox, 'POST /invoices', { customer_id: body.id, reference: name });
	for (const path of ['settings/keys', 'settings/inbox', 'invoices', 'invoices/2', 'customers']) {
		const page = await (await fetch(`${origin}/${path}`)).text();
		expect([path, page.includes('<img'), page.includes('&lt;img')]).toEqual([path, false, true]);
	}
});

test('delivers an event again, and says so if there is nothing to deliver', async () => {
	const visitor = await Visitor.open(sandbox);
	const again = async (id: string) => await visitor.send(`/settings/deliveries/${id}/redeliver`);
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

test('asks before it revokes a key, by its name, and knows when there is none', async () => {
	const { body: key } = await admin(sandbox, 'POST /keys', { name: 'Old one', permission: 'Read' });
	const path = `${origin}/settings/keys/${key.id}`;
	expect(await (await fetch(`${path}/revoke`)).text()).toContain('Old one');
	const nowhere = await fetch(`${path}99/revoke`);
	expect(nowhere.status).toBe(404);
	expect(await nowhere.text()).toContain(`There is no key with id ${key.id}99`);
});
