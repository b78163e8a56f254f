import { NothingCameBack } from '../../../nodes/AccountingService/transport/call/nothingCameBack';
import type { Method } from '../../../nodes/AccountingService/transport/types';
import { against, lost, ok, refusedConnection, retryAfter, timeout, type Reply } from './against';

describe('a request and its repeats', () => {
	test.each<[Method, Reply, number]>([
		['GET', { status: 500 }, 3],
		['POST', { status: 500 }, 1],
		['PUT', { status: 500 }, 3],
		['GET', { status: 503 }, 5],
		['GET', { status: 502 }, 5],
		['DELETE', { status: 504 }, 5],
		['POST', { status: 503 }, 1],
		['GET', { status: 408 }, 3],
		['POST', { status: 408 }, 1],
		['GET', lost, 4],
		['PUT', lost, 4],
		['POST', lost, 1],
		['POST', refusedConnection, 5],
		['GET', new NothingCameBack('ENOTFOUND', 'no', false), 2],
		['GET', new NothingCameBack('CERT_HAS_EXPIRED', 'no', true), 1],
		['GET', { status: 404 }, 1],
		['GET', { status: 302 }, 1],
		['GET', { status: 501 }, 1],
		['POST', { status: 429, headers: { 'retry-after': '1' } }, 9],
	])('%s against %p for ever is sent %i times', async (method, reply, times) => {
		const { call, hits } = against([reply]);
		await call(method);
		expect(hits).toHaveLength(times);
	});

	test('waits as long as Retry-After says, and a little more', async () => {
		const { call, hits } = against([{ status: 429, headers: { 'retry-after': '3' } }, ok]);
		expect(await call('POST')).toMatchObject({ kind: 'answered', status: 200, attempts: 2 });
		expect(hits[1]! - hits[0]! - 100).toBeGreaterThanOrEqual(3_000);
		expect(hits[1]! - hits[0]! - 100).toBeLessThanOrEqual(4_800);
	});

	test('gives up at once when it is asked to wait longer than it may', async () => {
		const { call, hits, clock } = against([{ status: 429, headers: { 'retry-after': '86400' } }]);
		const began = clock.now();
		const outcome = await call('GET');
		expect(outcome).toMatchObject({ kind: 'answered', status: 429, gaveUpWaitMs: 86_400_000 });
		expect(clock.now() - began).toBeLessThan(1_000);
		expect(await call('GET')).toMatchObject({ status: 429, attempts: 0 });
		expect(hits).toHaveLength(1);
	});

	test('a lost POST is unknown, one that never left was not sent', async () => {
		expect(await against([lost]).call('POST')).toMatchObject({
			kind: 'unknown',
			code: 'ECONNRESET',
		});
		expect(await against([refusedConnection]).call('POST')).toMatchObject({ kind: 'notSent' });
		expect(await against([{ status: 500, body: '{"error":"x"}' }]).call('POST')).toMatchObject({
			kind: 'unknown',
			code: 'HTTP_500',
			status: 500,
			body: { error: 'x' },
		});
	});

	test('takes 404 on a repeated DELETE for the answer that was lost', async () => {
		const headers = { 'x-request-id': 'r1' };
		const missing = { status: 404, headers, body: '{"error":"x"}' };
		expect(await against([lost, missing]).call('DELETE')).toEqual({
			kind: 'answered',
			status: 204,
			headers,
			body: undefined,
			content: 'empty',
			attempts: 2,
		});
		expect(await against([{ status: 404 }]).call('DELETE')).toMatchObject({ status: 404 });
		const ofGateway = { status: 404, body: 'default backend - 404' };
		expect(await against([lost, ofGateway]).call('DELETE')).toMatchObject({ kind: 'unknown' });
	});

	test.each<[string, Method, Reply[], number, object]>([
		['500', 'GET', [{ status: 500 }, ok], 2, { status: 200, attempts: 2 }],
		['500', 'POST', [{ status: 500 }, ok], 1, { kind: 'unknown', status: 500 }],
		[
			'a gateway in between',
			'GET',
			[{ status: 502 }, { status: 503 }, { status: 504 }, ok],
			4,
			{ status: 200 },
		],
		[
			'a gateway in between',
			'POST',
			[{ status: 502 }, ok],
			1,
			{ kind: 'unknown', code: 'HTTP_502' },
		],
		['425 or 408', 'GET', [{ status: 425 }, ok], 2, { status: 200 }],
		['408', 'POST', [{ status: 408 }, ok], 1, { kind: 'unknown', code: 'HTTP_408' }],
		['425', 'POST', [{ status: 425 }, ok], 1, { kind: 'answered', status: 425 }],
		['303', 'POST', [{ status: 303 }, ok], 1, { kind: 'unknown', code: 'HTTP_303' }],
		['connection refused', 'POST', [refusedConnection, ok], 2, { status: 200 }],
		['answer lost', 'GET', [lost, ok], 2, { status: 200 }],
		['answer lost', 'POST', [lost, ok], 1, { kind: 'unknown', code: 'ECONNRESET' }],
		['time-out', 'GET', [timeout], 3, { kind: 'unknown', code: 'ECONNABORTED' }],
		['time-out', 'POST', [timeout], 1, { kind: 'unknown' }],
		[
			'HTML instead of JSON',
			'GET',
			[{ status: 200, body: '<html>' }],
			1,
			{ content: 'notJson', text: '<html>' },
		],
		[
			'HTML with a 404',
			'GET',
			[{ status: 404, body: '<html>' }],
			1,
			{ status: 404, content: 'notJson' },
		],
		['no content', 'GET', [{ status: 204, body: '' }], 1, { status: 204, content: 'empty' }],
		[
			'empty or broken body',
			'POST',
			[{ status: 201, body: '' }],
			1,
			{ status: 201, content: 'empty' },
		],
		[
			'empty or broken body',
			'POST',
			[{ status: 201, body: '{"id":' }],
			1,
			{ kind: 'answered', content: 'notJson' },
		],
		[
			'empty or broken body',
			'GET',
			[{ status: 200, body: '{"id":' }, ok],
			2,
			{ content: 'json', body: { id: 1 } },
		],
		[
			'empty or broken body',
			'GET',
			[{ status: 200, body: '[{"id":' }],
			2,
			{ status: 200, content: 'notJson' },
		],
		['null', 'GET', [{ status: 200, body: 'null' }], 1, { content: 'json', body: null }],
		['422', 'GET', [{ status: 422, body: '{}' }], 1, { status: 422, body: {}, text: '{}' }],
		['401', 'GET', [{ status: 401 }], 1, { status: 401, attempts: 1 }],
		['redirect', 'POST', [{ status: 302 }], 1, { status: 302 }],
		['429, then lost', 'POST', [retryAfter('1'), lost], 2, { kind: 'unknown', attempts: 2 }],
		['lost, then refused', 'PUT', [lost, refusedConnection], 5, { kind: 'unknown' }],
		['refused, then lost', 'PUT', [refusedConnection, lost], 4, { kind: 'unknown' }],
		[
			'500, then 409',
			'PUT',
			[{ status: 500 }, { status: 409 }],
			2,
			{ kind: 'unknown', status: 409 },
		],
		['500, then 409', 'GET', [{ status: 500 }, { status: 409 }], 2, { status: 409 }],
		['503, then a long pause', 'PUT', [{ status: 503 }, retryAfter('999')], 2, { kind: 'unknown' }],
		['lost, then gone', 'DELETE', [lost, { status: 410 }], 2, { status: 204 }],
		['503 with Retry-After', 'GET', [retryAfter('7', 503), ok], 2, { status: 200 }],
		['503 with Retry-After', 'POST', [retryAfter('7', 503), ok], 1, { kind: 'unknown' }],
		['Cloudflare', 'GET', [{ status: 522 }], 5, { status: 522 }],
	])('%s: %s', async (_, method, replies, hits, outcome) => {
		const service = against(replies);
		expect(await service.call(method)).toMatchObject(outcome);
		expect(service.hits).toHaveLength(hits);
	});
});
