import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

import { publish } from '../../n8n/publication';
import { eventTypes } from '../../nodes/AccountingService/trigger/events/eventTypes';
import { sendEvent } from '../sandbox/sendEvent';
import { eventBody } from './listener';
import { RETRIES_BY_HAND, Stage } from './triggerStage';

let stage: Stage;

beforeAll(async () => {
	stage = await Stage.open(RETRIES_BY_HAND);
});

afterAll(async () => await stage?.close());

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

test('n8n answers some requests before the trigger sees them', async () => {
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

test('the content type does not matter, and compressed bodies are verified uncompressed', async () => {
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

test('a body that n8n cannot unpack is answered 401 with any signature', async () => {
	const listener = await stage.listen();
	const cut = gzipSync(eventBody('cut')).subarray(0, 40);
	for (const body of [Buffer.from('no gzip'), cut]) {
		const answer = await listener.send(body, {
			'content-type': 'application/octet-stream',
			'content-encoding': 'gzip',
			'x-svc-signature': listener.sign('anything'),
		});
		expect([answer.status, await answer.text()]).toEqual([401, '{"received":false}']);
	}
	expect(await listener.executions()).toEqual([]);
});

test('a form instead of a body is answered 401 like everything that the service did not sign, with no execution', async () => {
	const listener = await stage.listen();
	const form = new FormData();
	form.append('id', 'evt_1');
	const headers = { 'x-svc-signature': listener.sign('anything') };
	const answer = await fetch(listener.url, { method: 'POST', body: form, headers });
	expect(answer.status).toBe(401);
	expect(answer.headers.get('retry-after')).toBeNull();
	expect(await listener.executions()).toEqual([]);
});

test('a signed delivery that is unwanted or unusable is answered 200 and starts nothing', async () => {
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

	// A copy that waits longer than eight seconds for the first is refused; the service repeats it.
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
});

test("npm run send-event sends every event and reports n8n's answers", async () => {
	const types = eventTypes.map(({ type }) => type);
	const listener = await stage.prepare({ events: ['*', 'test.ping'] }, types);
	const to = async (url: string, ...flags: string[]) =>
		await sendEvent(['--url', url, '--secret', listener.secret, ...flags]);

	const testUrl = listener.url.replace('/webhook/', '/webhook-test/');
	expect((await to(testUrl)).said).toMatch(/ 404 .*\s+.*Click it in the editor/);
	expect((await to(listener.url)).said).toMatch(/ 404 .*\s+.*workflow is not published/);
	await stage.listenForTest(listener.workflow);
	expect((await to(testUrl)).said).toMatch(/invoice\.paid +200 .* accepted/);

	await publish(stage.rest, listener.workflow);
	expect(await to(listener.url, '--forged')).toMatchObject({ code: 0 });
	expect(await to(listener.url, '--all', '--times', '2')).toMatchObject({ code: 0 });
	const items = await listener.items(types.length + 2);
	// Whoever sends a ping again looks for it again.
	expect(items.map(({ type }) => type)).toEqual(['invoice.paid', ...types, 'test.ping']);
});
