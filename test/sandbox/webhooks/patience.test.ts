import { type AddressInfo, createServer } from 'node:net';
import { sharedSandbox } from '../sharedSandbox';
import { receiving } from './receiving';

// No patience with failures, and ten seconds of it with a receiver.
const service = sharedSandbox('--now', '2026-03-10T09:07:00Z', '--disable-after', '1');
const { admin, make } = service;

test('one failure is too many where one disables, and the note says so', async () => {
	const webhook = await receiving(service);
	webhook.receiver.answers = [503];
	await make('customers', { name: 'Refused' });
	await admin('POST /deliveries/settle');
	expect(await webhook.shown()).toMatchObject({
		enabled: false,
		disabled_note: 'Disabled on 2026-03-10 09:07 UTC after 1 failed attempt',
	});
	await webhook.remove();
});

test('an answer that goes on after 2048 bytes is taken as it is, at once', async () => {
	const head = 'HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n';
	const server = createServer((socket) => {
		socket.on('error', () => undefined).write(head + 'y'.repeat(3000));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	const events = ['customer.created'];
	const { body } = await admin('POST /webhooks', { name: 'Talks on', url, events });
	await make('customers', { name: 'Long' });
	await admin('POST /deliveries/settle');
	const [delivery] = (await admin(`GET /webhooks/${body.id}/deliveries`)).body.deliveries;
	const [attempt] = delivery?.attempts ?? [];
	expect(attempt).toMatchObject({ status: 200, error: null, response_body: 'y'.repeat(2048) });
	expect(attempt?.milliseconds).toBeLessThan(8000);
	server.close();
});
