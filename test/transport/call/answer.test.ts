import { Readable } from 'node:stream';

import {
	came,
	lost,
	outcomeOf,
	signOf,
} from '../../../nodes/AccountingService/transport/call/answer';
import { NothingCameBack } from '../../../nodes/AccountingService/transport/call/nothingCameBack';

const text = async (status: number, body: string, headers = {}) =>
	await came({ status, headers, body });

describe('what came', () => {
	test.each<[number, string, object]>([
		[200, '{"a":1}', { content: 'json', body: { a: 1 }, text: undefined, trouble: undefined }],
		[399, '{}', { content: 'json', text: undefined }],
		[400, '{}', { content: 'json', text: '{}' }],
		[200, ' \n', { content: 'empty', body: undefined, trouble: undefined }],
		[200, '{"a":', { content: 'notJson', text: '{"a":', trouble: 'brokenBody' }],
		[299, ' [1,', { content: 'notJson', trouble: 'brokenBody' }],
		[300, '[1,', { content: 'notJson', trouble: undefined }],
		[404, '{"a":', { content: 'notJson', trouble: undefined }],
		[200, '<p>{"a":1}</p>', { content: 'notJson', trouble: undefined }],
		[200, 'x{', { content: 'notJson', trouble: undefined }],
		[500, '{', { content: 'notJson', trouble: 'serverError' }],
	])('%i %j', async (status, body, expected) => {
		expect(await text(status, body)).toMatchObject({ kind: 'came', status, ...expected });
	});

	test('a stream is handed on unread', async () => {
		const body = Readable.from([]);
		const answer = await came({ status: 200, headers: {}, body });
		expect(answer).toMatchObject({ content: 'file', trouble: undefined });
		expect(answer.kind === 'came' && answer.body).toBe(body);
	});
});

describe('what an answer says of the service', () => {
	const silence = { withinMs: Infinity, isHopeless: false };
	test.each<[number, object, object | string]>([
		[200, {}, 'life'],
		[404, {}, 'life'],
		[429, {}, 'life'],
		[500, {}, 'life'],
		[502, {}, silence],
		[504, {}, silence],
		[502, { 'retry-after': '5' }, silence],
		[503, {}, silence],
		[503, { 'retry-after': '5' }, 'life'],
	])('%i with %j: %p', async (status, headers, sign) => {
		expect(signOf(await text(status, '', headers), 1_000)).toEqual(sign);
	});

	test.each<[string, 'no' | 'unknown', boolean, object]>([
		['ECONNRESET', 'unknown', false, silence],
		['ECONNREFUSED', 'no', false, silence],
		['ETIMEDOUT', 'no', false, silence],
		['ECONNABORTED', 'unknown', false, { withinMs: 1_000, isHopeless: false }],
		['ANSWER_TOO_SLOW', 'unknown', true, { withinMs: 1_000, isHopeless: false }],
		['CERT_HAS_EXPIRED', 'no', true, { withinMs: Infinity, isHopeless: true }],
	])('its loss with %s, sent: %s, permanent: %p: %j', (code, wasSent, permanent, sign) => {
		expect(signOf(lost(new NothingCameBack(code, wasSent, permanent)), 1_000)).toEqual(sign);
	});
});

describe('the outcome of a last try', () => {
	test('of a lost answer', () => {
		const gone = lost(new NothingCameBack('ECONNREFUSED', 'no', false, 'words'));
		const expected = { code: 'ECONNREFUSED', message: 'words', attempts: 3 };
		expect(outcomeOf(gone, 'POST', 3)).toEqual({ kind: 'notSent', ...expected });
		const unknown = lost(new NothingCameBack('EPIPE', 'unknown', false));
		expect(outcomeOf(unknown, 'GET', 1)).toMatchObject({ kind: 'unknown', code: 'EPIPE' });
	});

	test('tells all that came with it', async () => {
		const headers = { 'x-request-id': 'r1' };
		const failed = await text(500, '{"error":"x"}', headers);
		expect(outcomeOf(failed, 'POST', 2)).toEqual({
			kind: 'unknown',
			code: 'HTTP_500',
			status: 500,
			headers,
			body: { error: 'x' },
			message: '{"error":"x"}',
			attempts: 2,
		});
		const rounded = await text(200, '{"a":0.1234567890123456789}', headers);
		expect(outcomeOf(rounded, 'POST', 1)).toEqual({
			kind: 'answered',
			status: 200,
			headers,
			body: { a: 0.12345678901234568 },
			content: 'json',
			text: undefined,
			written: '{"a":0.1234567890123456789}',
			attempts: 1,
		});
		expect(outcomeOf(await text(200, '<p>', headers), 'GET', 1)).toEqual({
			kind: 'answered',
			status: 200,
			headers,
			body: undefined,
			content: 'notJson',
			text: '<p>',
			written: undefined,
			attempts: 1,
		});
	});

	test.each<[number, 'GET' | 'POST' | 'PUT', string]>([
		[500, 'POST', 'unknown'],
		[500, 'GET', 'answered'],
		[501, 'POST', 'answered'],
		[505, 'POST', 'answered'],
		[599, 'POST', 'unknown'],
		[499, 'POST', 'answered'],
		[408, 'POST', 'unknown'],
		[302, 'POST', 'unknown'],
		[303, 'POST', 'unknown'],
		[301, 'POST', 'answered'],
		[307, 'POST', 'answered'],
		[303, 'PUT', 'unknown'],
		[409, 'PUT', 'answered'],
		[425, 'POST', 'answered'],
		[429, 'POST', 'answered'],
	])('of status %i after %s: %s', async (status, method, kind) => {
		expect(outcomeOf(await text(status, '{"error":"x"}'), method, 2)).toMatchObject({
			kind,
			status,
			body: { error: 'x' },
			attempts: 2,
		});
	});

	test.each<[number, 'GET' | 'PUT' | 'DELETE', string]>([
		[200, 'PUT', 'answered'],
		[204, 'DELETE', 'answered'],
		[299, 'PUT', 'answered'],
		[300, 'PUT', 'unknown'],
		[409, 'PUT', 'unknown'],
		[501, 'DELETE', 'unknown'],
		[300, 'GET', 'answered'],
		[500, 'GET', 'answered'],
	])(
		'of status %i after %s, which an earlier try left in doubt: %s',
		async (status, method, kind) => {
			const answer = await text(status, '{}');
			expect(outcomeOf(answer, method, 2, true)).toMatchObject({ kind, status, attempts: 2 });
		},
	);
});
