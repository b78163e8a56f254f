import fc from 'fast-check';

import { readEvent } from '../../../nodes/AccountingService/trigger/events/serviceEvent';
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

test('a byte order mark in front does not matter', () => {
	expect(event(`\ufeff${BODY}`)).toEqual(event(BODY));
});

test('a company id may be a number or text', () => {
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
	['nothing', ''],
	['half an object', '{"id":'],
	['twenty thousand brackets', '['.repeat(20_000)],
	['bytes that are not text', Buffer.from([0xff, 0xfe, 0x00])],
])('%s is not JSON', (_what, body) => {
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
])('%s is not an event', (body) => {
	expect(read(body)).toEqual({ ok: false, reason: 'notAnEvent' });
});

test('spaces around a type and an id do not count', () => {
	expect(event('{"id":" 1 ","type":" a.b\\n"}')).toMatchObject({ id: '1', type: 'a.b' });
});

test.each([undefined, null, '', '  ', {}, ['a'], 1.5, 1e300, true, 'x'.repeat(257)])(
	'%j is not an id',
	(id) => {
		expect(read(withId(id))).toEqual({ ok: false, reason: 'noId' });
	},
);

test('an id may have 256 characters', () => {
	expect(event(withId('x'.repeat(256))).id).toHaveLength(256);
});

test('data is read down to a hundred levels; deeper n8n could not read it back', () => {
	const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
	expect(event(`{"id":"1","type":"a.b","data":${nested(99)}}`).id).toBe('1');
	const deep = `{"id":"1","type":"a.b","data":${nested(20_000)}}`;
	expect(read(deep)).toEqual({ ok: false, reason: 'notJson' });
});

test('an event has a megabyte at most', () => {
	const sized = (bytes: number) => {
		const start = '{"id":"1","type":"a.b","data":"';
		return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
	};
	expect(event(sized(1024 * 1024)).id).toBe('1');
	expect(read(sized(1024 * 1024 + 1))).toEqual({ ok: false, reason: 'tooLarge' });
});

test('if a key is given twice, the last one counts everywhere', () => {
	const { id, body } = event('{"id":"a","id":"b","type":"a.b"}');
	expect(id).toBe('b');
	expect(body.id).toBe('b');
});

test('inherited and prototype keys are not fields', () => {
	expect(read('{"__proto__":{"id":"x","type":"a.b"}}')).toEqual({
		ok: false,
		reason: 'notAnEvent',
	});
	expect(read('{"type":"a.b","constructor":{"id":"x"}}')).toEqual({ ok: false, reason: 'noId' });
	expect(({} as { id?: unknown }).id).toBeUndefined();
});

test('what other code has added to every object is not a field either', () => {
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
