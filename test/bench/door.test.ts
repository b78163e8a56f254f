import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { openDoor, type Door } from '../../bench/door';

let service: Server;
let door: Door;

beforeAll(async () => {
	service = createServer((asked, answer) => {
		asked.resume();
		answer.writeHead(429, { 'x-seen-key': String(asked.headers['x-api-key']) });
		answer.end(`${asked.method} ${asked.url}`);
	});
	await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
	door = await openDoor(`http://127.0.0.1:${(service.address() as AddressInfo).port}/api`);
});

afterAll(async () => {
	await door.close();
	service.closeAllConnections();
	await new Promise((resolve) => service.close(resolve));
});

test('hands requests and answers on unchanged', async () => {
	const answer = await fetch(`${door.baseUrl}/customers?limit=2`, {
		headers: { 'x-api-key': 'key' },
	});
	expect(answer.status).toBe(429);
	expect(await answer.text()).toBe('GET /api/customers?limit=2');
	expect(answer.headers.get('x-seen-key')).toBe('key');
	door.take();
});

test('counts since it was last asked', async () => {
	await Promise.all(['/a', '/b', '/c'].map(async (path) => await fetch(door.baseUrl + path)));
	expect(door.take()).toBe(3);
	expect(door.take()).toBe(0);
});
