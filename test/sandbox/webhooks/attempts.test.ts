import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { sharedSandbox } from '../sharedSandbox';
import { type Receiving, receiving } from './receiving';

const service = sharedSandbox('--delivery-timeout', '400', '--retry-intervals', '3600');
const { admin, make } = service;
const settle = async () => await admin('POST /deliveries/settle');

let webhook: Receiving;
beforeEach(async () => {
	webhook = await receiving(service);
});
afterEach(() => webhook.remove());

test('keeps what was sent and what was answered', async () => {
	webhook.receiver.answers = [201];
	const customer = await make('customers', { name: 'Noted' });
	await settle();
	const [delivery] = await webhook.log();
	const [{ headers, body }] = webhook.receiver.received as [(typeof webhook.receiver.received)[0]];
	const event = JSON.parse(body.toString());
	expect(event.data).toEqual(customer);
	expect(delivery).toEqual({
		id: headers['x-svc-delivery-id'],
		event_id: event.id,
		type: 'customer.created',
		webhook_id: webhook.id,
		status: 'delivered',
		due_at: null,
		created_at: expect.any(String),
		finished_at: expect.any(String),
		body: body.toString(),
		attempts: [
			{
				at: delivery?.finished_at,
				milliseconds: expect.any(Number),
				request_headers: {
					'Content-Type': 'application/json',
					'User-Agent': 'Accounting-Service-Webhooks/1',
					'X-SVC-Signature': headers['x-svc-signature'],
					'X-SVC-Event-Type': 'customer.created',
					'X-SVC-Event-Id': event.id,
					'X-SVC-Delivery-Id': delivery?.id,
				},
				status: 201,
				response_headers: expect.objectContaining({ location: '/elsewhere' }),
				response_body: 'thanks',
				error: null,
			},
		],
	});
	expect(headers).toMatchObject({
		'content-type': 'application/json',
		'user-agent': 'Accounting-Service-Webhooks/1',
	});
});

test('keeps the first 2048 bytes of a long answer, and does not wait for the rest', async () => {
	webhook.receiver.says = 'x'.repeat(5000);
	await make('customers', { name: 'Long' });
	await settle();
	const [delivery] = await webhook.log();
	expect(delivery?.attempts[0]?.response_body).toBe('x'.repeat(2048));
});

test('an answer without a body is an answer', async () => {
	webhook.receiver.answers = [204];
	await make('customers', { name: 'Short' });
	await settle();
	const [delivery] = await webhook.log();
	expect(delivery?.attempts).toMatchObject([{ status: 204, response_body: '', error: null }]);
});

test.each([300, 400, 503])('%i is no success and is said so', async (status) => {
	webhook.receiver.answers = [status];
	await make('customers', { name: 'Refused' });
	await settle();
	expect((await webhook.log())[0]).toMatchObject({
		status: 'pending',
		finished_at: null,
		attempts: [{ status, response_body: 'thanks', error: `The receiver answered ${status}` }],
	});
	expect(await webhook.shown()).toMatchObject({ failures: 1, enabled: true });
});

/** A server that does this with each connection. */
async function door(treat: (socket: Socket) => void): Promise<[Server, string]> {
	// The sandbox may hang up at any time.
	const server = createServer((socket) => treat(socket.on('error', () => undefined)));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`];
}

/** The one attempt at a delivery to this address. */
async function attemptAt(url: string) {
	const events = ['customer.created'];
	const { body } = await admin('POST /webhooks', { name: 'Other', url, events });
	await make('customers', { name: 'Sent' });
	await settle();
	const log = await admin(`GET /webhooks/${body.id}/deliveries`);
	await admin(`DELETE /webhooks/${body.id}`);
	return log.body.deliveries[0]?.attempts[0];
}

test('says what broke where nobody answers', async () => {
	const [server, url] = await door((socket) => socket.destroy());
	expect(await attemptAt(url)).toMatchObject({
		status: null,
		response_headers: {},
		response_body: null,
		error: expect.stringMatching(/other side closed|ECONNRESET/),
	});
	await new Promise((resolve) => server.close(resolve));
	expect((await attemptAt(url))?.error).toMatch(/ECONNREFUSED/);
	const named = url.replace('127.0.0.1', 'localhost');
	expect((await attemptAt(named))?.error).toMatch(/ECONNREFUSED/);
});

test('waits for an answer no longer than it may', async () => {
	const [silent, url] = await door(() => undefined);
	const unanswered = await attemptAt(url);
	expect(unanswered).toMatchObject({ status: null, error: 'No answer within 0.4 s' });
	expect(unanswered?.milliseconds).toBeGreaterThanOrEqual(395);
	expect(unanswered?.milliseconds).toBeLessThan(5000);
	silent.close();
});

test.each([
	['200 OK', 200, null],
	['500 No', 500, 'The receiver answered 500'],
])('an answer %s counts, though its body is slow or breaks off', async (line, status, error) => {
	const head = `HTTP/1.1 ${line}\r\nContent-Length: 9999\r\n\r\nand so on`;
	const expected = { status, error, response_body: 'and so on' };
	const [endless, url] = await door((socket) => socket.write(head));
	const slow = await attemptAt(url);
	expect(slow).toMatchObject(expected);
	expect(slow?.milliseconds).toBeGreaterThanOrEqual(395);
	expect(slow?.milliseconds).toBeLessThan(5000);
	endless.close();
	const [broken, other] = await door((socket) => socket.end(head));
	expect(await attemptAt(other)).toMatchObject(expected);
	broken.close();
});
