import { bytesOf, itemsOf } from '../../n8n/executions';
import { whenLive } from '../../n8n/publication';
import { eventTypes } from '../../nodes/AccountingService/trigger/events/eventTypes';
import { eventBody } from './listener';
import { RETRIES_BY_HAND, Stage } from './triggerStage';

let stage: Stage;

beforeAll(async () => {
	stage = await Stage.open(RETRIES_BY_HAND);
});

afterAll(async () => await stage?.close());

const without = (name: string, fields: object): Record<string, unknown> =>
	Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

const everything = eventTypes.map(({ type }) => type);

test('each of the twelve events, caused by the operation it is named after, starts a workflow with its data', async () => {
	const listener = await stage.listen({ events: ['*', 'test.ping'] }, everything);
	const { body: before } = await stage.admin('GET /events');
	const after = before.events.at(-1)?.position ?? 0;

	const { body: customer } = await stage.book('POST /customers', { name: 'Größe & Söhne 😀' });
	await stage.book(`PUT /customers/${customer.id}`, { name: 'Größe' });
	const lines = [{ description: 'Work', unit_price: 100 }];
	const { body: expense } = await stage.book('POST /expenses', { amount: 5 });
	await stage.book(`PUT /expenses/${expense.id}`, { amount: 6 });
	await stage.book(`DELETE /expenses/${expense.id}`);
	const { body: invoice } = await stage.book('POST /invoices', {
		customer_id: customer.id,
		lines,
	});
	await stage.book(`PUT /invoices/${invoice.id}`, { status: 'sent' });
	await stage.book(`PUT /invoices/${invoice.id}`, { status: 'paid' });
	const late = { issue_date: '2020-01-01', due_date: '2020-01-31', status: 'sent', lines };
	await stage.book('POST /invoices', { customer_id: customer.id, ...late });
	await stage.admin('POST /clock', { advance: 0 });
	await stage.admin('POST /inbox', { from: 'a@b.example', subject: 'Receipt' });
	await stage.admin(`POST /webhooks/${listener.webhookId}/ping`);
	await stage.settle();

	const { body } = await stage.admin(`GET /events?after=${after}`);
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
			verifiedWith: 'first',
			deliveryId: expect.stringMatching(/^dlv_/),
		});
});

test('a ping is answered, starts nothing in production, and is shown to an editor that listens', async () => {
	const listener = await stage.listen({}, ['invoice.paid']);
	await stage.admin(`POST /webhooks/${listener.webhookId}/ping`);
	await stage.settle();
	const { body } = await stage.admin(`GET /webhooks/${listener.webhookId}/deliveries`);
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
	const [refused] = await testing.ended(1);
	expect(refused?.error?.message).toBe(
		'Refused a webhook delivery: it has no signature: the header x-svc-signature is missing or empty',
	);
	await stage.listenForTest(testing.workflow);
	const signed = { ...headers, 'x-svc-signature': testing.sign(ping) };
	expect((await fetch(url, { method: 'POST', headers: signed, body: ping })).status).toBe(200);
	const execution = (await testing.ended(2)).at(-1);
	expect(execution?.runs.Trigger?.[0]).not.toMatchObject({ hints: [expect.anything()] });
	expect((await testing.items(1))[0]).toMatchObject({ type: 'test.ping' });
});

test('the record and the PDF are fetched, and a deleted record is flagged', async () => {
	const listener = await stage.listen({ fetch: ['record', 'pdf'] }, [
		'invoice.paid',
		'expense.deleted',
		'expense.created',
	]);
	const id = await stage.payAnInvoice();
	const { body: expense } = await stage.book('POST /expenses', { amount: 5 });
	await stage.settle();
	await stage.book(`DELETE /expenses/${expense.id}`);
	await stage.settle();
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

test('after a failed fetch, "retry execution" delivers the event', async () => {
	const listener = await stage.listen({ fetch: ['record'] });
	const fault = { kind: 'status', status: 403, error: 'Asked for', times: 1, method: 'GET' };
	await stage.admin('POST /faults', fault);
	await listener.sendSigned(eventBody('evt_1'));
	const [failed] = await listener.ended(1);
	expect(failed?.status).toBe('error');
	expect(failed?.error?.message).toContain('Asked for');
	await stage.rest.call('POST', `/executions/${failed?.id}/retry`, { loadWorkflow: true });
	const [, retried] = await listener.ended(2);
	expect(retried?.status).toBe('success');
	expect(retried && itemsOf(retried, 'Trigger')[0]?.json).toMatchObject({ record: { id: 1 } });
});

test('events that happen while n8n is down arrive by the retries of the service, once', async () => {
	const listener = await stage.listen({}, ['invoice.paid']);
	const ids = [await stage.payAnInvoice()];
	await stage.settle();
	await stage.stopN8n();
	for (let one = 0; one < 3; one++) ids.push(await stage.payAnInvoice());
	await stage.settle();
	await stage.startN8nAgain();
	await whenLive(stage.rest, listener.workflow);
	await stage.flush();
	await stage.flush();
	const items = await listener.items(4);
	expect(items.map(({ data }) => (data as { id: number }).id).sort()).toEqual(ids.sort());

	// The process has forgotten the first event; n8n's database has not.
	const { body } = await stage.admin(`GET /webhooks/${listener.webhookId}/deliveries`);
	const first = body.deliveries.at(-1);
	await stage.admin(`POST /deliveries/${first?.id}/redeliver`);
	await stage.settle();
	const executions = await listener.ended(5);
	expect(executions).toHaveLength(5);
	expect(executions.map((one) => itemsOf(one, 'Trigger').length)).toEqual([1, 1, 1, 1, 0]);
});
