import { Readable } from 'node:stream';

import { readResponse } from '../../../nodes/AccountingService/execution/service/response';
import { ActionHarness } from '../actionHarness';
import { byId } from '../inputs';

const answer = async (body: unknown, statusCode = 200) =>
	(await readResponse(Promise.resolve({ statusCode, headers: {}, body }))).body;

test('headers are lower case, and one that came twice is one', async () => {
	const headers = { 'X-RateLimit-Limit': '5', 'Set-Cookie': ['a', 'b'], missing: undefined };
	const response = Promise.resolve({ statusCode: 204, headers, body: '' });
	expect(await readResponse(response)).toEqual({
		status: 204,
		headers: { 'x-ratelimit-limit': '5', 'set-cookie': 'a, b', missing: undefined },
		body: '',
	});
});

test.each<[string, unknown, string]>([
	['a text', '{"id":1}', '{"id":1}'],
	['nothing', undefined, ''],
	['null', null, ''],
	['bytes', Buffer.from('{"n":"ä"}'), '{"n":"ä"}'],
	['what n8n has parsed already', { id: 1 }, '{"id":1}'],
	['a number', 7, '7'],
])('%s is read as text', async (_, body, text) => expect(await answer(body)).toBe(text));

test.each<[string, Buffer, string, boolean]>([
	['application/json', Buffer.from('\uFEFF"ä"'), '"ä"', false],
	['application/json; charset=ISO-8859-1', Buffer.from('"ä€"'), '"ä€"', false],
	['application/json;charset="iso-8859-1"', Buffer.from('"ä"', 'latin1'), '"ä"', false],
	['application/json; charset=utf-16le', Buffer.from('\uFEFF"ä"', 'utf16le'), '"ä"', false],
	['application/json; charset=utf16le', Buffer.from('"a"', 'utf16le'), '"\0a\0"\0', true],
	['application/json; charset=shift_jis', Buffer.from([0x83, 0x41]), 'ア', false],
	['application/json', Buffer.from('"ä"', 'latin1'), '"\uFFFD"', true],
	['application/json; charset=of-nobody', Buffer.from('"ä"', 'latin1'), '"\uFFFD"', true],
])('of %s the bytes %j are read as %s', async (type, body, text, isGarbled) => {
	const headers = { 'Content-Type': type };
	const response = await readResponse(Promise.resolve({ statusCode: 200, headers, body }));
	expect(response).toMatchObject({ body: text });
	expect(response.isGarbled ?? false).toBe(isGarbled);
});

test.each([
	[200, true],
	[299, true],
	[300, false],
	[404, false],
	[199, false],
])('a stream with status %i stays one: %s', async (status, stays) => {
	const stream = Readable.from(['{"error":', '"no"}']);
	const body = await answer(stream, status);
	expect(body).toBe(stays ? stream : '{"error":"no"}');
});

test('letters whose bytes come apart are read whole', async () => {
	const bytes = Buffer.from('{"error":"Gr\u00f6\u00dfe \u20ac"}');
	const stream = Readable.from([...bytes].map((byte) => Buffer.from([byte])));
	expect(await answer(stream, 404)).toBe(bytes.toString());
});

test('a PDF whose refusal breaks off is asked for again', async () => {
	const harness = await ActionHarness.start();
	harness.service.respond = (_, response) => {
		if (harness.service.hits.length > 1) {
			response.writeHead(404, { 'Content-Type': 'application/json' });
			return void response.end('{"error":"gone"}');
		}
		response.writeHead(503, { 'Content-Length': '500', 'Retry-After': '0' });
		response.write('busy', () => response.destroy());
	};
	const { error } = await harness.run({
		resource: 'invoice',
		operation: 'downloadPdf',
		...byId('invoice'),
	});
	expect(harness.service.hits).toHaveLength(2);
	expect(error?.message).toMatch(/^Invoice 42 was not found/);
});

test('of a refusal that does not end no more is read than anybody needs', async () => {
	let read = 0;
	const endless = Readable.from(
		(function* () {
			for (;;) {
				read += 1000;
				yield 'x'.repeat(1000);
			}
		})(),
	);
	const text = await answer(endless, 404);
	expect(text).toHaveLength(66_000);
	expect(read).toBeLessThan(200_000);
	expect(endless.destroyed).toBe(true);
});

test('a PDF whose refusal does not end is refused all the same, and its connection given up', async () => {
	const harness = await ActionHarness.start();
	let closed: Promise<unknown> = Promise.reject(new Error('Nothing was asked for'));
	closed.catch(() => {});
	harness.service.respond = (_, response) => {
		closed = new Promise((resolve) => response.once('close', resolve));
		response.writeHead(404, { 'Content-Type': 'text/html' });
		const more = () => {
			while (!response.destroyed && response.write('<p>Not here</p>'.repeat(500)));
			if (!response.destroyed) response.once('drain', more);
		};
		more();
	};
	const { error } = await harness.run({
		resource: 'invoice',
		operation: 'downloadPdf',
		...byId('invoice'),
	});
	expect(error?.message).toBe('Invoice 42 was not found (404)');
	await closed;
});

test.each([
	['text/plain', 'Gel\u00f6scht', 0],
	['application/json', '{"id":"7","name":"J\u00f6rg"}', 1],
])('of %s that could not be read, %s, only values are told of', async (type, text, count) => {
	const harness = await ActionHarness.start();
	harness.service.respond = (_, response) => {
		response.setHeader('Content-Type', type);
		response.end(Buffer.from(text, 'latin1'));
	};
	const { hints } = await harness.run({
		resource: 'customer',
		operation: 'delete',
		...byId('customer', '7'),
	});
	const told = hints.filter((hint) => hint.startsWith('Some characters could not be read'));
	expect(told).toHaveLength(count);
});
