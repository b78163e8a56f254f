import fc from 'fast-check';

import {
	findKnownRecord,
	findRecord,
	holdsFields,
	shownOf,
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
		['in data and its name', { data: { invoice: record } }],
		['under its name before data', { data: { page: 1 }, invoice: record }],
		['under its name in an event with an id', { id: 2, event: 'created', invoice: record }],
		[
			'under its name in an event with as many fields',
			{ id: 2, created_at: 'x', event: 'created', invoice: record },
		],
		['under its name in an event with a date', { id: 2, created_at: 'x', invoice: record }],
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

	test.each([
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

	test.each(['my_status', 'statuses', 'status_of', 'barcode'])('%s is a field', (word) => {
		const body = { data: { sent: true }, [word]: 'x' };
		expect(findRecord(body, names)).toBe(body);
	});

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

	test('takes the only row that shows what was sent', () => {
		expect(findKnownRecord([{ a: 1 }], names, { sent: { a: 1 } })).toEqual({ a: 1 });
	});
});

describe('beside its id, an object has', () => {
	const talk = [
		...['ok', '_ok', 'success', 'code', 'message', 'error', 'errors', 'warning', 'warnings'],
		...['meta', 'metadata', '_links', 'version', 'timestamp', 'requestid', 'request_id'],
		...['result', '_result', 'found', 'exists', 'detail', 'details', 'reason', 'msg', 'info'],
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
