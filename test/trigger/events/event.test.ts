import fc from 'fast-check';

import { isOutsideAge } from '../../../nodes/AccountingService/trigger/events/age';
import { readEvent } from '../../../nodes/AccountingService/trigger/events/event';
import { contradicts } from '../../../nodes/AccountingService/trigger/events/item';
import { readHeaders } from '../../../nodes/AccountingService/trigger/verify/headers';
import { BODY } from '../vectors';

const read = (body: Buffer | string) => readEvent(Buffer.from(body));
const event = (body: Buffer | string) => {
	const result = read(body);
	if (!result.ok) throw new Error(result.reason);
	return result.event;
};
const withId = (id: unknown) => JSON.stringify({ id, type: 'invoice.paid' });

test('the fields of an event are read from its bytes', () => {
	expect(event(BODY)).toEqual({
		id: 'evt_1',
		type: 'invoice.created',
		companyId: 'co_1',
		createdAt: '2026-01-02T03:04:05Z',
		data: { note: 'café 😀' },
		body: JSON.parse(BODY),
	});
});

test('A17 a byte order mark in front does not matter', () => {
	expect(event(`\ufeff${BODY}`)).toEqual(event(BODY));
});

test('a company number and a company text are the same account', () => {
	expect(event('{"id":1,"type":"a.b","company_id":42}')).toMatchObject({
		companyId: '42',
		id: '1',
	});
	expect(event('{"id":"1","type":"a.b","company_id":"42"}')).toMatchObject({ companyId: '42' });
	expect(event('{"id":"1","type":"a.b"}')).toMatchObject({ companyId: '' });
});

test('an integer too large for a number keeps all its digits', () => {
	expect(event('{"id":12345678901234567890,"type":"a.b"}').id).toBe('12345678901234567890');
	expect(event('{"id":"e","type":"a.b","data":{"id":9007199254740993}}').data).toEqual({
		id: '9007199254740993',
	});
});

test.each([
	['A24', 'nothing', ''],
	['B1', 'half an object', '{"id":'],
	['B5', 'twenty thousand brackets', '['.repeat(20_000)],
	['A18', 'bytes that are no text', Buffer.from([0xff, 0xfe, 0x00])],
])('%s %s is no JSON', (_row, _what, body) => {
	expect(read(body)).toEqual({ ok: false, reason: 'notJson' });
});

test.each([
	'null',
	'123',
	'"x"',
	'[1]',
	'true',
	'{}',
	'{"id":"1"}',
	'{"id":"1","type":7}',
	'{"id":"1","type":""}',
	'{"id":"1","type":" "}',
])('B2 %s is no event', (body) => {
	expect(read(body)).toEqual({ ok: false, reason: 'notAnEvent' });
});

test('blanks around a type and an id do not count', () => {
	expect(event('{"id":" 1 ","type":" a.b\\n"}')).toMatchObject({ id: '1', type: 'a.b' });
});

test.each([undefined, null, '', '  ', {}, ['a'], 1.5, true, 'x'.repeat(257)])(
	'B6 %j is no id',
	(id) => {
		expect(read(withId(id))).toEqual({ ok: false, reason: 'noId' });
	},
);

test('an id may have 256 characters', () => {
	expect(event(withId('x'.repeat(256))).id).toHaveLength(256);
});

test('B5 deeply nested data does no harm', () => {
	const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
	expect(event(`{"id":"1","type":"a.b","data":${deep}}`).id).toBe('1');
});

test('B3 of a key given twice, the last counts, everywhere', () => {
	const { id, body } = event('{"id":"a","id":"b","type":"a.b"}');
	expect(id).toBe('b');
	expect(body.id).toBe('b');
});

test('B4 inherited and prototype keys are no fields', () => {
	expect(read('{"__proto__":{"id":"x","type":"a.b"}}')).toEqual({
		ok: false,
		reason: 'notAnEvent',
	});
	expect(read('{"type":"a.b","constructor":{"id":"x"}}')).toEqual({ ok: false, reason: 'noId' });
	expect(({} as { id?: unknown }).id).toBeUndefined();
});

test('B4 what other code has done to all objects is no field either', () => {
	const all = Object.prototype as { id?: string; type?: string };
	all.id = 'x';
	all.type = 'a.b';
	try {
		expect(read('{"type":"a.b"}')).toEqual({ ok: false, reason: 'noId' });
		expect(read('{"id":"1"}')).toEqual({ ok: false, reason: 'notAnEvent' });
	} finally {
		delete all.id;
		delete all.type;
	}
});

test('no bytes make it throw', () => {
	fc.assert(
		fc.property(fc.oneof(fc.uint8Array(), fc.json().map(Buffer.from)), (bytes) => {
			expect(typeof read(Buffer.from(bytes)).ok).toBe('boolean');
		}),
	);
});

describe('the unsigned headers', () => {
	const headers = (extra: object = {}) =>
		readHeaders({ 'x-svc-delivery-id': 'dlv_1', ...extra }, 'x-svc-');

	test('B7 that say something else than the body are noticed', () => {
		expect(contradicts(headers(), event(BODY))).toBe(false);
		const right = { 'x-svc-event-type': 'invoice.created', 'x-svc-event-id': 'evt_1' };
		expect(contradicts(headers(right), event(BODY))).toBe(false);
		expect(contradicts(headers({ 'x-svc-event-type': 'payment.deleted' }), event(BODY))).toBe(true);
		expect(contradicts(headers({ 'x-svc-event-id': 'evt_2' }), event(BODY))).toBe(true);
	});

	test('A27 cannot forge a line of the log', () => {
		const forged = `dlv_1\n2026 INFO all is well\u0000\u202e${'x'.repeat(200)}`;
		const { deliveryId } = headers({ 'x-svc-delivery-id': forged });
		expect(deliveryId).toMatch(/^[\x21-\x7e]{64}$/);
	});

	test('that are missing or no text are empty', () => {
		expect(readHeaders({ 'x-svc-delivery-id': ['a'] }, 'x-svc-')).toEqual({
			signature: undefined,
			deliveryId: '',
			eventType: '',
			eventId: '',
		});
	});
});

describe('the age of an event', () => {
	const now = Date.parse('2026-01-02T03:00:00Z');
	const outside = (createdAt: unknown, minutes: number) => isOutsideAge(createdAt, minutes, now);

	test('B11 does not matter unless it is asked for', () => {
		expect(outside('2025-12-30T03:00:00Z', 0)).toBe(false);
		expect(outside('2025-12-30T03:00:00Z', Number.NaN)).toBe(false);
	});

	test.each([
		['2026-01-02T02:00:00Z', 60, false],
		['2026-01-02T01:59:59.999Z', 60, true],
		['2026-01-02T04:30:00+02:00', 60, false],
		['2026-01-02T03:09:00Z', 60, false],
		['2026-01-02T03:10:00Z', 60, false],
		['2026-01-02T03:10:00.001Z', 60, true],
		['yesterday', 60, false],
		[undefined, 60, false],
		[2_020, 60, false],
		[{}, 60, false],
	])('B12 created at %j with %d minutes: ignored is %j', (createdAt, minutes, ignored) => {
		expect(outside(createdAt, minutes)).toBe(ignored);
	});
});
