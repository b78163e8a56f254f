import { createHmac } from 'node:crypto';
import { freePort } from '../../../n8n/ports';
import { eventTypes } from '../../../nodes/AccountingService/trigger/events/eventTypes';
import { Receiver } from '../receiver';
import { sendEvent } from '../sendEvent';

const secret = 'whsec_of_this_test';
const types = eventTypes.map(({ type }) => type);

let receiver: Receiver;
let url: string;
beforeEach(async () => {
	receiver = new Receiver();
	receiver.says = '{"received":true}';
	url = await receiver.open();
});
afterEach(async () => await receiver.close());

const send = async (...flags: string[]) =>
	await sendEvent(['--url', url, '--secret', secret, ...flags]);

const event = (index: number) => JSON.parse(String(receiver.received[index]?.body));
const header = (index: number, name: string) => receiver.received[index]?.headers[name];
const signed = (index: number, by: string) =>
	createHmac('sha256', by).update(receiver.received[index]!.body).digest('hex');

test('sends every type there is, signed, with the four headers', async () => {
	const { code, said } = await send('--all');
	expect(code).toBe(0);
	expect(receiver.types().sort()).toEqual(types.toSorted());
	expect(said.match(/ 200 .* accepted$/gm)).toHaveLength(types.length);
	for (const index of receiver.received.keys()) {
		expect(event(index)).toEqual({
			id: header(index, 'x-svc-event-id'),
			type: header(index, 'x-svc-event-type'),
			company_id: expect.any(Number),
			created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
			data: expect.any(Object),
		});
		expect(header(index, 'x-svc-signature')).toBe(signed(index, secret));
	}
	expect(new Set(receiver.received.map((_, index) => event(index).id)).size).toBe(types.length);
});

test('tells one story: the invoice that is paid is the one that was overdue', async () => {
	await send('--type', 'invoice.created, invoice.overdue,invoice.paid,expense.deleted');
	const [created, overdue, paid, gone] = [0, 1, 2, 3].map((index) => event(index).data);
	expect([created, overdue, paid].map(({ status }) => status)).toEqual(['sent', 'overdue', 'paid']);
	expect(new Set([created, overdue, paid].map(({ number }) => number)).size).toBe(1);
	expect(gone).toMatchObject({ vendor: 'Harbour Coffee', status: 'approved' });
});

/** Every id and every number of what an event says, with the name it has there. */
function names(value: unknown, name = ''): Array<[string, number]> {
	if (typeof value === 'object' && value !== null) {
		return Object.entries(value).flatMap(([key, inner]) => names(inner, key));
	}
	if (name === 'number') return [[name, Number(/\d+$/.exec(String(value)))]];
	return /^id$|_id$/.test(name) && typeof value === 'number' ? [[name, value]] : [];
}

test('names no record and no company that an account could have, so that Fetch finds none', async () => {
	await send('--all');
	const all = receiver.received.flatMap((_, index) => names(event(index)));
	const told = ['company_id', 'customer_id', 'id', 'number', 'thread_id', 'webhook_id'];
	expect(all.map(([name]) => name)).toEqual(expect.arrayContaining(told));
	expect(all.filter(([, value]) => !(value > 990_000_000))).toEqual([]);
});

test('delivers an event again under another delivery id', async () => {
	expect(await send('--times', '3')).toMatchObject({ code: 0 });
	expect(receiver.types()).toEqual(['invoice.paid', 'invoice.paid', 'invoice.paid']);
	expect(new Set([0, 1, 2].map((index) => event(index).id)).size).toBe(1);
	expect(new Set([0, 1, 2].map((index) => header(index, 'x-svc-delivery-id'))).size).toBe(3);
});

test('takes the secret from the environment, and another prefix', async () => {
	const flags = ['--url', url, '--header-prefix', 'X-Acme-'];
	expect(await sendEvent(flags, { SIGNING_SECRET: `${secret}\n` })).toMatchObject({ code: 0 });
	expect(header(0, 'x-acme-signature')).toBe(signed(0, secret));
	expect(header(0, 'x-svc-signature')).toBeUndefined();
});

describe('a forged event', () => {
	test('is fine when the trigger refuses it', async () => {
		receiver.answers = [401];
		receiver.says = '{"received":false}';
		const { code, said } = await send('--forged');
		expect(code).toBe(0);
		expect(said).toMatch(/401 .* refused, as it should be/);
		expect(header(0, 'x-svc-signature')).toMatch(/^[0-9a-f]{64}$/);
		expect(header(0, 'x-svc-signature')).not.toBe(signed(0, secret));
	});

	test('is not when it is accepted, or when somebody else refuses it', async () => {
		expect(await send('--forged')).toMatchObject({
			code: 1,
			said: expect.stringMatching(/must be refused/),
		});
		receiver.answers = [401];
		receiver.says = 'Sign in';
		expect(await send('--forged')).toMatchObject({
			code: 1,
			said: expect.stringMatching(/before n8n.* answered 401/),
		});
	});
});

test.each([
	[404, '{"code":404}', '/webhook/1/webhook', /Publish it \(n8n 1: activate it\)/],
	[404, '{"code":404}', '/webhook-test/1/webhook', /"Execute step"/],
	[401, '{"received":false}', '/webhook/1', /Signing Secret of the credential must be the same/],
	[503, '{"received":false}', '/webhook/1', /n8n's log says which/],
	[503, '{"received":false}', '/webhook/1', /more events come .* an earlier copy .* sends again/],
	[503, 'n8n is starting up', '/webhook/1', /n8n is starting/],
	[502, 'Bad Gateway', '/webhook/1', /n8n is starting/],
	[308, '', '/webhook/1', /leads on to \/elsewhere/],
	[400, '{"code":0,"message":"No such node"}', '/webhook/1', /n8n says "No such node"/],
	[403, 'Forbidden', '/webhook/1', /before n8n.* answered 403/],
	[200, '{"message":"Workflow was started"}', '/webhook/1', /not its own/],
])('an answer %i %j at %s comes with advice, once', async (status, body, path, advice) => {
	receiver.answers = [status, status];
	receiver.says = body;
	const at = new URL(path, url).href;
	const { code, said } = await sendEvent(['--url', at, '--secret', secret, '--times', '2']);
	expect(code).toBe(1);
	expect(said.match(new RegExp(`^invoice\\.paid +${status} `, 'gm'))).toHaveLength(2);
	expect(said).toMatch(advice);
	expect(said.trim().split('\n\n')).toHaveLength(2);
});

test('stops where nobody answers, and says what to look at', async () => {
	// No port that another test is given meanwhile.
	url = `http://127.0.0.1:${await freePort()}/`;
	const { code, said } = await send('--all');
	expect(code).toBe(1);
	expect(said).toMatch(/not reached\n\nNothing listens at 127\.0\.0\.1:\d+\. Start n8n/);
	expect(said.match(/---/g)).toHaveLength(1);
	const unknown = await sendEvent([
		'--url',
		'http://nowhere.invalid/webhook/1',
		'--secret',
		secret,
	]);
	expect(unknown).toMatchObject({ code: 1, said: expect.stringMatching(/not known here/) });
});

test.each([
	[[], /--url takes the trigger's URL/],
	[['--url', 'localhost:5678/webhook/1'], /which begins with http/],
	[['--url', 'http://me:pass@localhost/webhook/1'], /user name or password/],
	[['--url', 'http://localhost/webhook/1'], /--secret takes the Signing Secret/],
	[['--url', 'http://localhost/1', '--secret', ' '], /--secret takes the Signing Secret/],
	[['--url', 'http://localhost/1', '--secret', 's', '--type', 'paid'], /--type takes one of inv/],
	[['--url', 'http://localhost/1', '--secret', 's', '--all', '--type', 'invoice.paid'], /either/],
	[['--url', 'http://localhost/1', '--secret', 's', '--times', '0'], /--times takes a whole/],
	[['--url', 'http://localhost/1', '--secret', 's', '--header-prefix', 'X:'], /--header-prefix/],
	[['--colour'], /--colour/],
])('answers %j with one sentence and 2', async (flags, words) => {
	const { code, complained } = await sendEvent(flags, { SIGNING_SECRET: '' });
	expect(code).toBe(2);
	expect(complained).toMatch(words);
	expect(complained).toContain('--help');
	expect(complained.split('\n')).toHaveLength(1);
});

test('explains every flag and names every type', async () => {
	const { code, said } = await sendEvent(['--help']);
	expect(code).toBe(0);
	expect(said.match(/^ {2}--/gm)).toHaveLength(7);
	for (const type of types) expect(said).toContain(type);
});
