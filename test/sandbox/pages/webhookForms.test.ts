import { type Receiving, receiving } from '../webhooks/receiving';
import { sharedSandbox } from '../sharedSandbox';
import { Visitor } from './form';

const flags = ['--disable-after', '1', '--retry-intervals', '3600'];
const service = sharedSandbox('--now', '2026-03-10T09:00:00Z', ...flags);
const { admin, sandbox } = service;
let visitor: Visitor;
let webhook: Receiving;
beforeAll(async () => {
	visitor = await Visitor.open(sandbox());
	webhook = await receiving(service, 'test.ping');
});
afterAll(() => webhook?.receiver.close());

const secretOn = (page: string) => /whsec_[0-9a-f]{48}/.exec(page)?.[0];
const shown = async (id: number | string) => (await admin<object>(`GET /webhooks/${id}`)).body;
const own = async (action: string, fields = {}) =>
	await visitor.send(`/settings/webhooks/${webhook.id}/${action}`, fields);

test('makes a webhook for all ticked events, shows its secret once, and deletes it', async () => {
	const events = ['invoice.paid', 'invoice.overdue', 'customer.created'];
	const fields = { name: 'Ticked', url: 'http://127.0.0.1:9/hook', events };
	const made = await visitor.send('/settings/webhooks', fields);
	expect(made.status).toBe(303);
	expect(secretOn(await visitor.follow(made))).toBeDefined();
	expect(secretOn(await visitor.follow(made))).toBeUndefined();
	const [, path = '', id = ''] =
		/(\/settings\/webhooks\/(\d+))/.exec(made.headers.get('location') ?? '') ?? [];
	expect(await shown(id)).toMatchObject(fields);
	expect((await visitor.send(`${path}/delete`)).headers.get('location')).toBe('/settings/webhooks');
	expect((await admin(`GET /webhooks/${id}`)).status).toBe(404);
});

test('keeps what was entered and ticked when something else is wrong', async () => {
	const events = ['invoice.paid', 'customer.created'];
	const answer = await visitor.send('/settings/webhooks', { name: 'Kept', url: 'nowhere', events });
	expect(answer.status).toBe(400);
	const page = await answer.text();
	expect(page).toMatch(/value="Kept"/);
	expect(page).toMatch(/value="nowhere"\s+aria-invalid="true"/);
	const ticked = [...page.matchAll(/value="([a-z.]+)"\s+checked/g)].map(([, type]) => type);
	expect(ticked.toSorted()).toEqual(events.toSorted());
});

test('rotates, signs with either secret, disables and enables', async () => {
	const rotated = await own('rotate', { signWith: 'previous' });
	const [first, second] = [await visitor.follow(rotated), await visitor.follow(rotated)];
	expect(secretOn(first)).not.toBe(webhook.secret);
	expect([secretOn(first)?.length, secretOn(second)]).toEqual([54, undefined]);
	expect(await webhook.shown()).toMatchObject({ signing_with: 'previous' });
	await own('sign-with', { signWith: 'current' });
	expect(await webhook.shown()).toMatchObject({ signing_with: 'current' });
	await own('disable');
	expect(await webhook.shown()).toMatchObject({ enabled: false });
	await own('enable');
	expect(await webhook.shown()).toMatchObject({ enabled: true });
});

test('says on its page why and when the service has disabled it', async () => {
	webhook.receiver.answers = [500];
	const page = await visitor.follow(await own('ping'));
	const { disabled_note } = (await webhook.shown()) as { disabled_note: string };
	expect(disabled_note).toMatch(/2026-03-10/);
	expect(page.replace(/\s+/g, ' ')).toContain(`role="status"> ${disabled_note}. Enable it again`);
	await own('enable');
	expect(await visitor.read(`/settings/webhooks/${webhook.id}`)).not.toContain('Enable it again');
});

test('waits no longer than a second for a receiver that does not answer', async () => {
	webhook.receiver.silent = true;
	const before = (await webhook.log()).length;
	await own('ping');
	const log = await webhook.log();
	expect(log).toHaveLength(before + 1);
	expect(log[0]).toMatchObject({ status: 'pending', attempts: [] });
	webhook.receiver.speak();
	await admin('POST /deliveries/settle');
});
