import { Readable } from 'node:stream';

import {
	came,
	lost,
	outcomeOf,
	showsLife,
} from '../../../nodes/AccountingService/transport/call/answer';
import { NothingCameBack } from '../../../nodes/AccountingService/transport/call/nothingCameBack';

const text = (status: number, body: string, headers = {}) => came({ status, headers, body });

describe('what came', () => {
	it.each<[number, string, object]>([
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
	])('%i %j', (status, body, expected) => {
		expect(text(status, body)).toMatchObject({ kind: 'came', status, ...expected });
	});

	it('a stream is handed on unread', () => {
		const body = Readable.from([]);
		const answer = came({ status: 200, headers: {}, body });
		expect(answer).toMatchObject({ content: 'file', trouble: undefined });
		expect(answer.kind === 'came' && answer.body).toBe(body);
	});
});

describe('what shows life', () => {
	it.each<[number, object, boolean]>([
		[200, {}, true],
		[404, {}, true],
		[429, {}, true],
		[500, {}, true],
		[502, {}, false],
		[504, {}, false],
		[502, { 'retry-after': '5' }, false],
		[503, {}, false],
		[503, { 'retry-after': '5' }, true],
	])('%i with %j: %p', (status, headers, lives) => {
		expect(showsLife(text(status, '', headers))).toBe(lives);
	});

	it('no answer does not', () => {
		expect(showsLife(lost(new NothingCameBack('ECONNRESET', 'unknown', false)))).toBe(false);
	});
});

describe('the outcome of a last try', () => {
	it('of a lost answer', () => {
		const gone = lost(new NothingCameBack('ECONNREFUSED', 'no', false, 'words'));
		const expected = { code: 'ECONNREFUSED', message: 'words', attempts: 3 };
		expect(outcomeOf(gone, 'POST', 3)).toEqual({ kind: 'notSent', ...expected });
		const unknown = lost(new NothingCameBack('EPIPE', 'unknown', false));
		expect(outcomeOf(unknown, 'GET', 1)).toMatchObject({ kind: 'unknown', code: 'EPIPE' });
	});

	it.each<[number, 'GET' | 'POST', string]>([
		[500, 'POST', 'unknown'],
		[500, 'GET', 'answered'],
		[501, 'POST', 'answered'],
		[499, 'POST', 'answered'],
		[408, 'POST', 'answered'],
		[429, 'POST', 'answered'],
	])('of status %i after %s: %s', (status, method, kind) => {
		expect(outcomeOf(text(status, '{"error":"x"}'), method, 2)).toMatchObject({
			kind,
			status,
			body: { error: 'x' },
			attempts: 2,
		});
	});
});
