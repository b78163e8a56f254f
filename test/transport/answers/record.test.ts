import fc from 'fast-check';

import { holdsFields } from '../../../nodes/AccountingService/transport/answers/aboutAnswer';
import { shownOf } from '../../../nodes/AccountingService/transport/answers/identity';
import {
	findKnownRecord,
	findRecord,
} from '../../../nodes/AccountingService/transport/answers/record';

const names = ['invoice', 'invoices'];
const record = { id: 7, number: 'A-7', customer: { id: 1 }, lines: [{ sku: 'x' }] };

describe('findRecord', () => {
	test.each<[string, unknown]>([
		['bare', record],
		['in data', { data: record }],
		['in data, with words about the answer', { success: true, message: 'ok', data: record }],
		['in a key named like the resource', { invoice: record }],
		['in record', { record }],
		['in item', { item: record }],
		['in result', { result: record, took: 3 }],
		['in objects', { objects: record }],
		['in value', { '@odata.context': 'x', value: record }],
		['in response', { response: record }],
		['in payload', { payload: record }],
		['in data and its name', { data: { invoice: record } }],
		['under its name before data', { data: { page: 1 }, invoice: record }],
		['under its name in an event with an id', { id: 2, event: 'created', invoice: record }],
		[
			'under its name in an event with as many fields',
			{ id: 2, created_at: 'x', event: 'created', invoice: record },
		],
		['under its name in an event with a date', { id: 2, created_at: 'x', invoice: record }],
		['in a list of one beside an id', { id: 2, invoices: [record] }],
		['in such a list beside two ids', { id: 2, uuid: 'x', invoices: [record] }],
		['in such a list beside words', { Id: 2, Status: 'OK', ProviderName: 'x', Invoices: [record] }],
		['in such a list beside a good status', { id: 2, status: 200, invoices: [record] }],
		['in its name in such a list', { guid: 2, data: [{ invoice: record }] }],
		['in data beside an id', { uuid: 2, data: record }],
		['in record beside an id', { id: 2, record: [record] }],
		['in records beside an id', { id: 2, records: [record] }],
		['in result beside an id', { jsonrpc: '2.0', id: 2, result: record }],
		['in results beside an id', { _id: 2, results: [record] }],
	])('finds a record %s', (_, body) => {
		expect(findRecord(body, names)).toEqual(record);
	});

	test.each<[string, unknown]>([
		['a record with a field called data', { id: 1, data: { id: 2 } }],
		['a record that refers to one of its kind', { id: 1, number: 'C-1', invoice: { id: 2 } }],
		['a record with such an object without an id', { id: 1, invoice: { number: 'A', lines: [] } }],
		['a record without an id whose data is its own', { name: 'x', data: { colour: 'red' } }],
		['an array', [record]],
		['null', null],
		['text', 'x'],
		['a number', 123],
		['nothing known', { success: true }],
		['a list', { data: [record] }],
		['a record with such a list of its own', { id: 1, status: 'draft', invoices: [record] }],
		['a record that has more than the list', { id: 1, total: 5, invoices: [record] }],
		['a record that refers to another in a list', { id: 1, data: [{ invoice_id: 2 }] }],
		['a record with a line', { id: 1, items: [record] }],
		['a record with a part', { id: 1, item: record }],
		['a record with a content', { id: 1, content: [record] }],
		['a record with a list of two', { id: 1, invoices: [record, record] }],
		['a record with a list of texts', { id: 1, invoices: ['x'] }],
		['a record with a list of what has no id', { id: 1, data: [{ number: 'A', total: 5 }] }],
		['a record with its own id and a list', { invoice_id: 1, invoices: [record] }],
	])('leaves %s as it is', (_, body) => {
		expect(findRecord(body, names)).toBe(body);
	});

	test('finds a record that shows its id only in an event that has one too', () => {
		expect(findRecord({ id: 2, event: 'created', invoice: { id: 7 } }, names)).toEqual({ id: 7 });
	});

	test('takes a name inside a wrapper only if nothing stands beside it', () => {
		const inner = { invoice: { id: 7 }, page: 1 };
		expect(findRecord({ data: inner }, names)).toBe(inner);
	});

	test('finds what shows only its id beside an id and words about the answer', () => {
		expect(findRecord({ id: 2, message: 'x', data: [{ id: 7 }] }, names)).toEqual({ id: 7 });
	});

	test.each([
		...['message', 'messages', 'jsonrpc', 'took', 'providerName', 'provider_name'],
		...['DateTimeUTC', 'date_time_utc', 'date_timeutc'],
		'_status',
		'error',
		'errors',
		'warning',
		'warnings',
		'requestId',
		'request_id',
		'_links',
	])('%s beside the wrapper is only about the answer', (word) => {
		expect(findRecord({ data: { sent: true }, [word]: 'x' }, names)).toEqual({ sent: true });
	});

	test.each(['my_status', 'statuses', 'status_of', 'barcode', 'provider', 'uid'])(
		'%s is a field',
		(word) => {
			const body = { data: { sent: true }, [word]: 'x' };
			expect(findRecord(body, names)).toBe(body);
		},
	);

	test('unwraps a record without an id when nothing else is there', () => {
		expect(findRecord({ data: { sent: true } }, names)).toEqual({ sent: true });
	});

	test('gives back a bare record with an id whatever its fields are', () => {
		fc.assert(
			fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.uuid(), (fields, id) => {
				const body = { ...fields, id };
				expect(findRecord(body, names)).toBe(body);
			}),
		);
	});
});

test.each<[unknown, unknown, number]>([
	['x', 'x', 1],
	[' x', 'x ', 1],
	[1, '1', 1],
	[true, 'true', 1],
	[0, 0, 1],
	['x', 'y', 0],
	['', 'x', 0],
	[undefined, 'undefined', 0],
	['undefined', undefined, 0],
	[null, null, 0],
	[[1], '1', 0],
	['1', [1], 0],
	[[1], [1], 0],
	[{}, {}, 0],
])('of a field that was sent, %j beside %j shows %d', (shown, sent, count) => {
	expect(shownOf({ a: shown, b: 1 }, { a: sent, c: 1 })).toBe(count);
});

describe('findKnownRecord', () => {
	test.each<[string, unknown]>([
		['no row', []],
		['a row that is no record', [null]],
		['a text', ['x']],
		['a row that shows nothing of what was sent', [{ a: 2 }]],
	])('takes %s for none', (_, body) => {
		expect(findKnownRecord(body, names, { sent: { a: 1 } })).toBe(body);
	});

	const asked = { id: 7, total: 1 };
	test.each<[string, unknown]>([
		['a list of one beside an id', { id: 2, took_ms: 3, invoices: [asked] }],
		['an object beside an id', { id: 2, number: 'x', invoice: asked }],
	])('finds what was asked for in %s', (_, body) => {
		expect(findKnownRecord(body, names, { id: '7' })).toEqual(asked);
	});

	test.each<[string, unknown]>([
		['of a record', { id: 2, number: 'x', invoices: [asked] }],
		['of its lines', { id: 2, total: 5, item: [asked] }],
		['of two', { id: 2, took_ms: 3, invoices: [asked, asked] }],
	])('takes no row from a list %s', (_, body) => {
		expect(findKnownRecord(body, names, { id: '7' })).toBe(body);
	});

	test.each<[string, unknown]>([
		['that shows none', { ok: true, data: { success: true, invoice: { id: 8 } } }],
		['beside other things', { success: true, data: { invoice: { id: 8 }, warnings: [] } }],
	])('takes what has an id for the record of a wrapper %s', (_, body) => {
		expect(findKnownRecord(body, names, { sent: { a: 1 } })).toEqual({ id: 8 });
		expect(findKnownRecord(body, names, { madeOf: '3', kind: ['invoice'] })).toEqual({ id: 8 });
	});

	test.each(['result', 'response'])(
		'takes an id in %s for the copy, not its source beside it',
		(name) => {
			const body = { [name]: { id: 12 }, invoice: { id: 7, number: 'A' } };
			expect(findKnownRecord(body, names, { madeOf: '7' })).toEqual({ id: 12 });
		},
	);

	test('takes what shows more of what was sent for the record, though it has no id', () => {
		const body = { data: { a: 1, invoice: { id: 8 } }, took: 3 };
		expect(findKnownRecord(body, names, { sent: { a: 1 } })).toEqual(body.data);
	});

	test('takes the only row that shows what was sent', () => {
		expect(findKnownRecord([{ a: 1 }], names, { sent: { a: 1 } })).toEqual({ a: 1 });
	});
});

describe('beside its id, an object has', () => {
	const talk = [
		...['ok', '_ok', 'success', 'code', 'message', 'error', 'errors', 'warning', 'warnings'],
		...['meta', 'metadata', '_links', 'version', 'timestamp', 'requestid', 'request_id'],
		...['result', '_result', 'found', 'exists', 'detail', 'details', 'reason', 'msg', 'info'],
		...['messages', 'jsonrpc', 'took', 'provider_name', 'dateTimeUtc'],
		...['statusCode', 'status_code', 'validationErrors', 'validation_error', 'errorMessage'],
		...['error_messages', 'error_code', 'errorDescription', 'error_details', 'Validation_Errors'],
	];
	test.each(talk)('nothing of a record in %s', (name) => {
		expect(holdsFields({ id: 7, [name]: 404 })).toBe(false);
	});

	const fields = [
		...[
			'number',
			'results',
			'founded',
			'infos',
			'myinfo',
			'coexists',
			'detailed',
			'reasons',
			'token',
			'oks',
			'total',
		],
		...['status__code', 'statuscodes', 'invalidation_errors', 'errorMessageText', 'my_errors'],
	];
	test.each(fields)('a field in %s', (name) => {
		expect(holdsFields({ id: 7, [name]: 404 })).toBe(true);
	});

	test.each(['ok', 'Success', 'created', 'updated'])(
		'nothing in a status or code that says %s',
		(word) => {
			expect(holdsFields({ id: 7, status: word })).toBe(false);
			expect(holdsFields({ id: 7, code: word })).toBe(false);
			expect(holdsFields({ id: 7, status: `not ${word}` })).toBe(true);
			expect(holdsFields({ id: 7, status: `${word} later` })).toBe(true);
		},
	);

	test('a status or a code that is a word, and nothing else', () => {
		expect(holdsFields({ id: 7, code: 'Z-1' })).toBe(true);
		expect(holdsFields({ id: 7, code: '200 fine' })).toBe(false);
		expect(holdsFields({ id: 7, code: 'Z-1', message: 'x' })).toBe(false);
		expect(holdsFields({ id: 7, status: 'paid' })).toBe(true);
		expect(holdsFields({ id: 7, status: 404 })).toBe(false);
		expect(holdsFields({ id: 7, status: 'paid', message: 'x' })).toBe(false);
		expect(holdsFields({ invoice_id: 7, status: 'paid' }, ['invoice'])).toBe(true);
	});
});
