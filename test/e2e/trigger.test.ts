import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

import { itemsOf, bytesOf } from '../../n8n/executions';
import { testCredential } from '../../n8n/credentials';
import { eventTypes } from '../../nodes/AccountingService/webhook/eventTypes';
import { admin, call } from '../sandbox/client';
import { START_TIMEOUT } from './n8nWithPackage';
import { eventBody, Stage } from './triggerStage';

let stage: Stage;

beforeAll(async () => {
	// Failed deliveries wait for `flush`, and no number of them disables a webhook.
	stage = await Stage.open(['--retry-intervals', '3600,3600,3600', '--disable-after', '1000']);
}, START_TIMEOUT);

afterAll(async () => await stage?.close());

const settle = () => admin(stage.sandbox, 'POST /deliveries/settle');
const flush = () => admin(stage.sandbox, 'POST /deliveries/flush');
const book = (route: string, body?: unknown) => call(stage.sandbox, route, body);

async function payAnInvoice(): Promise<number> {
	const { body: customer } = await book('POST /customers', { name: 'Northwind' });
	const { body: invoice } = await book('POST /invoices', { customer_id: customer.id });
	await book(`PUT /invoices/${invoice.id}`, { status: 'paid' });
	return invoice.id;
}

const without = (name: string, fields: object): Record<string, unknown> =>
	Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

const everything = eventTypes.map(({ type }) => type);

test('each of the twelve events, caused by the operation that bears its name, starts a workflow with its data', async () => {
	const listener = await stage.listen({ events: ['*', 'test.ping'] }, everything);
	const { body: before } = await admin(stage.sandbox, 'GET /events');
	const after = before.events.at(-1)?.position ?? 0;

	const { body: customer } = await book('POST /customers', { name: 'Größe & Söhne 😀' });
	await book(`PUT /customers/${customer.id}`, { name: 'Größe' });
	const { body: expense } = await book('POST /expenses', { amount: 5 });
	await book(`PUT /expenses/${expense.id}`, { amount: 6 });
	await book(`DELETE /expenses/${expense.id}`);
	const { body: invoice } = await book('POST /invoices', { customer_id: customer.id });
	await book(`PUT /invoices/${invoice.id}`, { status: 'sent' });
	await book(`PUT /invoices/${invoice.id}`, { status: 'paid' });
	const late = { issue_date: '2020-01-01', due_date: '2020-01-31', status: 'sent' };
	await book('POST /invoices', { customer_id: customer.id, ...late });
	await admin(stage.sandbox, 'POST /clock', { advance: 0 });
	await admin(stage.sandbox, 'POST /inbox', { from: 'a@b.example', subject: 'Receipt' });
	await admin(stage.sandbox, `POST /webhooks/${listener.webhookId}/ping`);
	await settle();

	const { body } = await admin(stage.sandbox, `GET /events?after=${after}`);
	const caused = body.events.map((event) => without('position', event));
	const items = await listener.items(caused.length);
	const seen = items.map((item) => without('_delivery', item));
	const byId = (left: { id?: unknown }, right: { id?: unknown }) =>
		String(left.id).localeCompare(String(right.id));
	expect(seen.sort(byId)).toEqual(caused.sort(byId));
	expect([...new Set(seen.map(({ type }) => type))].sort()).toEqual([...everything].sort());
	for (const { _delivery, type, id } of items)
		expect(_delivery).toMatchObject({
			type,
			eventId: id,
			companyId: stage.sandbox.companyId,
			verifiedWith: 'current',
			deliveryId: expect.stringMatching(/^dlv_/),
		});
});

test('forged, tampered, unsigned and replayed deliveries start nothing', async () => {
	const listener = await stage.listen();
	const body = eventBody('evt_1');
	const genuine = await listener.sendSigned(body);
	expect([genuine.status, await genuine.text()]).toEqual([200, '{"received":true}']);

	const signature = listener.sign(body);
	const answers = await Promise.all([
		listener.send(body),
		listener.send(body, { 'x-svc-signature': '' }),
		listener.send(body, { 'x-svc-signature': 'f'.repeat(64) }),
		listener.send(body, { 'x-svc-signature': 'z'.repeat(64) }),
		listener.send(body, { 'x-svc-signature': signature.slice(1) }),
		listener.send(eventBody('evt_2'), { 'x-svc-signature': signature }),
		listener.send(` ${body}`, { 'x-svc-signature': signature }),
	]);
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
	expect(await answers[0]?.text()).toBe('{"received":false}');

	for (const deliveryId of ['dlv_1', 'dlv_1', 'dlv_2']) {
		const replayed = await listener.sendSigned(body, { 'x-svc-delivery-id': deliveryId });
		expect(replayed.status).toBe(200);
	}
	await listener.sentinel();
	const executions = await listener.executions();
	expect(executions.map(({ status }) => status)).toEqual(['success', 'success']);
	const log = await readFile(stage.logFile, 'utf8');
	expect(log).toContain('Refused a webhook delivery');
	expect(log).not.toContain(listener.secret);
});

test('what n8n answers before the trigger is asked', async () => {
	const listener = await stage.listen();
	const statusOf = async (answer: Promise<Response>) => (await answer).status;
	expect(await statusOf(listener.sendSigned('{"id":'))).toBe(422);
	const latin = { 'content-type': 'application/json; charset=iso-8859-1' };
	expect(await statusOf(listener.sendSigned(eventBody('latin'), latin))).toBe(422);
	expect(await statusOf(listener.sendSigned('x'.repeat(17 * 2 ** 20)))).toBe(500);
	expect(await statusOf(fetch(listener.url))).toBe(404);
	expect(await statusOf(fetch(listener.url, { method: 'PUT' }))).toBe(404);
	expect(await statusOf(fetch(`${listener.url}/else`, { method: 'POST' }))).toBe(404);
	expect(await listener.executions()).toEqual([]);
});

test('the content type does not matter, and packed bodies are verified as they were signed', async () => {
	const listener = await stage.listen();
	const types = ['application/json ;x', 'application/vnd.api+json', 'text/plain', 'a/b'];
	for (const type of types)
		expect((await listener.sendSigned(eventBody(type), { 'content-type': type })).status).toBe(200);
	const packed = eventBody('packed', { data: { note: 'café 😀' } });
	const answer = await listener.send(gzipSync(packed), {
		'content-encoding': 'gzip',
		'x-svc-signature': listener.sign(packed),
	});
	expect(answer.status).toBe(200);
	const items = await listener.items(types.length + 1);
	expect(items.map(({ id }) => id).sort()).toEqual([...types, 'packed'].sort());
	expect(items.find(({ id }) => id === 'packed')?.data).toEqual({ note: 'café 😀' });
});

test('a form instead of a body is answered 503, with no execution', async () => {
	const listener = await stage.listen();
	const form = new FormData();
	form.append('id', 'evt_1');
	const headers = { 'x-svc-signature': listener.sign('anything') };
	const answer = await fetch(listener.url, { method: 'POST', body: form, headers });
	expect(answer.status).toBe(503);
	expect(answer.headers.get('retry-after')).toBe('60');
	expect(await listener.executions()).toEqual([]);
});

test('what is signed but unwanted or unusable is answered 200 and starts nothing', async () => {
	const listener = await stage.listen({ events: ['invoice.paid'] });
	for (const body of ['[1]', '{}', eventBody('a', { type: 'expense.created' }), '{"type":"a.b"}']) {
		const answer = await listener.sendSigned(body);
		expect([answer.status, await answer.text()]).toEqual([200, '{"received":true}']);
	}
	await listener.sentinel();
	expect(await listener.executions()).toHaveLength(1);
});

test('twins 20 ms apart, and twenty events in five copies at once, start one execution per event', async () => {
	const listener = await stage.listen();
	const first = listener.sendSigned(eventBody('twin'), { 'x-svc-delivery-id': 'a' });
	await new Promise((resolve) => setTimeout(resolve, 20));
	const second = listener.sendSigned(eventBody('twin'), { 'x-svc-delivery-id': 'b' });
	expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200]);

	// A copy that waits longer than eight seconds for its first is sent back; the service repeats it.
	let copies = Array.from({ length: 100 }, (_, copy) => eventBody(`evt_${copy % 20}`));
	while (copies.length > 0) {
		const sent = copies.map(async (body) => ({ body, answer: await listener.sendSigned(body) }));
		const answered = await Promise.all(sent);
		const sentBack = answered.filter(({ answer }) => answer.status !== 200);
		for (const { answer } of sentBack)
			expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
		copies = sentBack.map(({ body }) => body);
	}
	await listener.sentinel();
	const items = await listener.items(22);
	expect(items).toHaveLength(22);
	expect(new Set(items.map(({ id }) => id)).size).toBe(22);
}, 120_000);

test('a ping is answered, starts nothing in production, and is shown to an editor that listens', async () => {
	const listener = await stage.listen({}, ['invoice.paid']);
	await admin(stage.sandbox, `POST /webhooks/${listener.webhookId}/ping`);
	await settle();
	const { body } = await admin(stage.sandbox, `GET /webhooks/${listener.webhookId}/deliveries`);
	expect(body.deliveries[0]).toMatchObject({ status: 'delivered' });
	await listener.sentinel();
	expect(await listener.executions()).toHaveLength(1);

	const testing = await stage.prepare({}, ['invoice.paid']);
	await stage.listenForTest(testing.workflow);
	const url = testing.url.replace('/webhook/', '/webhook-test/');
	const ping = eventBody('ping', { type: 'test.ping' });
	const headers = { 'content-type': 'application/json' };
	const forged = await fetch(url, { method: 'POST', headers, body: ping });
	expect(forged.status).toBe(401);
	const signed = { ...headers, 'x-svc-signature': testing.sign(ping) };
	expect((await fetch(url, { method: 'POST', headers: signed, body: ping })).status).toBe(200);
	const [execution] = await testing.ended(1);
	expect(execution?.runs.Trigger?.[0]).toMatchObject({
		hints: [{ message: expect.stringContaining('WEBHOOK_URL') }],
	});
	expect((await testing.items(1))[0]).toMatchObject({ type: 'test.ping' });
});

test('the record and the PDF are fetched, and what is gone is flagged', async () => {
	const listener = await stage.listen({ fetch: ['record', 'pdf'] }, [
		'invoice.paid',
		'expense.deleted',
		'expense.created',
	]);
	const id = await payAnInvoice();
	const { body: expense } = await book('POST /expenses', { amount: 5 });
	await settle();
	await book(`DELETE /expenses/${expense.id}`);
	await settle();
	const items = await listener.items(3);
	const paid = items.find(({ type }) => type === 'invoice.paid');
	expect(paid).toMatchObject({ record: { id, status: 'paid' } });
	expect(items.find(({ type }) => type === 'expense.deleted')).toMatchObject({
		record: null,
		recordDeleted: true,
	});
	const executions = await listener.ended(3);
	const files = executions.flatMap((one) =>
		itemsOf(one, 'Trigger').map(({ binary }) => binary?.data),
	);
	const [file] = files.filter((one) => one !== undefined);
	const bytes = file && (await bytesOf(stage.rest, file));
	expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-');
});

test('after a fetch that did not succeed, "retry execution" delivers the event', async () => {
	const listener = await stage.listen({ fetch: ['record'] });
	const fault = { kind: 'status', status: 403, error: 'Asked for', times: 1, method: 'GET' };
	await admin(stage.sandbox, 'POST /faults', fault);
	await listener.sendSigned(eventBody('evt_1'));
	const [failed] = await listener.ended(1);
	expect(failed?.status).toBe('error');
	expect(failed?.error?.message).toContain('Asked for');
	await stage.rest.call('POST', `/executions/${failed?.id}/retry`, { loadWorkflow: true });
	const [, retried] = await listener.ended(2);
	expect(retried?.status).toBe('success');
	expect(retried && itemsOf(retried, 'Trigger')[0]?.json).toMatchObject({ record: { id: 1 } });
});

test('the secret is rotated while events flow, and each arrives exactly once', async () => {
	const listener = await stage.listen({}, ['expense.created']);
	const ids: number[] = [];
	const cause = async (count: number) => {
		for (let one = 0; one < count; one++) {
			const { body } = await book('POST /expenses', { amount: one + 1 });
			ids.push(body.id);
		}
	};
	const { webhookId } = listener;
	await cause(5);
	const flowing = cause(15);
	const { body: rotated } = await admin(stage.sandbox, `POST /webhooks/${webhookId}/rotate`, {
		signWith: 'current',
	});
	await cause(5);
	await settle();
	await listener.changeCredential({
		signingSecret: rotated.secret,
		previousSigningSecret: listener.secret,
	});
	await flowing;
	await settle();
	await flush();
	const verifiedWith = async () =>
		(await listener.items(ids.length)).map(
			({ _delivery }) => (_delivery as { verifiedWith: string }).verifiedWith,
		);
	await admin(stage.sandbox, `POST /webhooks/${webhookId}/sign-with`, { signWith: 'previous' });
	// n8n goes on for some seconds with the credential it has just read, for which the old secret is current.
	const patience = Date.now() + 20_000;
	do {
		await cause(1);
		await settle();
	} while (!(await verifiedWith()).includes('previous') && Date.now() < patience);
	await admin(stage.sandbox, `POST /webhooks/${webhookId}/sign-with`, { signWith: 'current' });
	await cause(5);
	await flush();
	const items = await listener.items(ids.length);
	const arrived = items.map(({ data }) => (data as { id: number }).id);
	expect(arrived.sort()).toEqual(ids.sort());
	expect(new Set(await verifiedWith())).toEqual(new Set(['current', 'previous']));
	const { body } = await admin(stage.sandbox, `GET /webhooks/${webhookId}/deliveries`);
	const refused = body.deliveries.flatMap(({ attempts }) =>
		attempts.filter(({ status }) => status === 401),
	);
	expect(refused.length).toBeGreaterThan(0);
}, 120_000);

test('events that happen while n8n is down arrive by the retries of the service, once', async () => {
	const listener = await stage.listen({}, ['invoice.paid']);
	const ids = [await payAnInvoice()];
	await settle();
	await stage.stopN8n();
	for (let one = 0; one < 3; one++) ids.push(await payAnInvoice());
	await settle();
	await stage.startN8nAgain();
	await stage.published(listener.workflow);
	await flush();
	await flush();
	const items = await listener.items(4);
	expect(items.map(({ data }) => (data as { id: number }).id).sort()).toEqual(ids.sort());

	// The process has forgotten the first event; n8n's database has not.
	const { body } = await admin(stage.sandbox, `GET /webhooks/${listener.webhookId}/deliveries`);
	const first = body.deliveries.at(-1);
	await admin(stage.sandbox, `POST /deliveries/${first?.id}/redeliver`);
	await settle();
	const executions = await listener.ended(5);
	expect(executions).toHaveLength(5);
	expect(executions.map((one) => itemsOf(one, 'Trigger').length)).toEqual([1, 1, 1, 1, 0]);
}, 120_000);

test('a workflow without a signing secret cannot be activated', async () => {
	const listener = await stage.prepare({}, ['invoice.paid']);
	await listener.changeCredential({ signingSecret: ' ' });
	await expect(stage.activate(listener.workflow)).rejects.toThrow(
		'The signing secret in the webhook credential is empty',
	);
	expect((await listener.sendSigned(eventBody('evt_1'))).status).toBe(404);
});

test('a signing secret that is emptied later is answered 503, and starts nothing', async () => {
	const listener = await stage.listen();
	await listener.changeCredential({ signingSecret: ' ' });
	const answer = await listener.sendSigned(eventBody('evt_1'));
	expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
	expect(await listener.executions()).toEqual([]);
});

test('the credential is tested on the spot', async () => {
	const { credential, secret } = await stage.prepare({}, ['invoice.paid']);
	const tested = async (data: object) => await testCredential(stage.rest, credential, { ...data });
	expect(await tested({ signingSecret: secret })).toMatchObject({ status: 'OK' });
	expect(await tested({ signingSecret: `${secret} x` })).toMatchObject({
		status: 'Error',
		message: expect.stringContaining('blank'),
	});
	expect(await tested({ signingSecret: '' })).toMatchObject({ status: 'Error' });
});
