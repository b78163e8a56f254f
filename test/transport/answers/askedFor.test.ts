import {
	besideRecord,
	recordAskedFor,
} from '../../../nodes/AccountingService/transport/answers/askedFor';

const NAMES = ['invoice', 'invoices'];
const asked = (body: unknown, id = '7') => recordAskedFor(body, id, NAMES);
const record = { id: 7, number: 'A-7' };

test.each<[string, unknown]>([
	['as it is', record],
	['in an envelope', { data: record }],
	['under its name', { success: true, invoice: record }],
	['as the only row of a list', [record]],
	['as the only row of a list in an envelope', { invoices: [record], total: 1 }],
])('a record %s is the one that was asked for', (_, body) => {
	expect(asked(body)).toEqual({ kind: 'right', record });
});

test('it is known by any of its ids', () => {
	const both = { id: 7, uuid: 'U-7' };
	expect(asked(both, 'u-7')).toEqual({ kind: 'right', record: both });
	expect(asked({ invoice_id: '007' })).toEqual({ kind: 'right', record: { invoice_id: '007' } });
});

test('a record that has rows of its own is itself, by whatever its id is called', () => {
	const body = { invoice_id: '7', items: [{ id: 1 }] };
	expect(asked(body)).toEqual({ kind: 'right', record: body });
});

test.each([record, { data: record }, [record], { invoices: [record] }])(
	'another is told with its id: %j',
	(body) => expect(asked(body, '8')).toEqual({ kind: 'other', record, id: '7' }),
);

test.each<[string, unknown]>([
	['no row', []],
	['two rows', [record, { id: 8 }]],
	['a row that has no id', [{ number: 'A-7' }]],
	['a row that is none', ['A-7']],
	['a text', 'ok'],
	['null', null],
	['nothing but that all is well', { success: true, status: 200, message: 'Done' }],
	['nothing but words about the answer', { result: 'x', found: 'no', details: 'y', reason: 'z' }],
	['nothing but other words about it', { detail: 'x', status_code: 404, _result: 'x' }],
	['an empty object', {}],
	['fields without anything in them', { number: '', lines: [], customer: {} }],
	['a status that is a number', { status: 17 }],
	['a status that begins with none of the letters', { status: '-paid' }],
	['a status that is none of a record, beside a message', { status: 'paid', message: 'Read' }],
])('%s is no record', (_, body) => expect(asked(body).kind).toBe('none'));

test('what was said instead is kept', () => {
	expect(asked({ message: 'Nothing here' })).toEqual({
		kind: 'none',
		said: { message: 'Nothing here' },
	});
	expect(asked([])).toEqual({ kind: 'none', said: [] });
});

test.each<[string, object]>([
	['a field of its own', { number: 'A-7' }],
	['a field of its own beside others', { success: true, message: 'Read', number: 'A-7' }],
	['a name that only begins like one about the answer', { details_of: 'x' }],
	['a name that only ends like one about the answer', { my_reason: 'x' }],
	['its status alone', { status: 'paid' }],
	['its status beside what says nothing', { status: 'Überfällig', success: true, page: 1 }],
])('an object without an id is a record by %s', (_, body) => {
	expect(asked(body)).toEqual({ kind: 'nameless', record: body });
});

test('of more than a thousand values in an answer those that follow count as said', () => {
	const message = Array<number>(300).fill(0);
	expect(asked({ message, number: 0 }).kind).toBe('none');
	expect(asked({ message, meta: message, number: 0 }).kind).toBe('nameless');
});

describe('beside a record', () => {
	test.each<[string, object]>([
		['its lines', { lines: [{ id: 1 }] }],
		['what it refers to', { customer: { id: 1 } }],
		['a name that only begins like one about the answer', { errors_of: [1] }],
		['a name that only ends like one about the answer', { my_meta: [1] }],
	])('stand %s', (_, beside) => {
		expect(besideRecord({ invoice: record, ...beside }, record)).toEqual(Object.keys(beside));
	});

	test.each<[string, object]>([
		['no list', { lines: [] }],
		['no object', { customer: {} }],
		['nothing', { customer: null }],
		['a text', { note: 'x' }],
		['a number', { count: 1 }],
		['a list that it is in', { invoices: [record, 1] }],
		['an object that it is in', { data: { invoice: record, page: 1 } }],
		...[
			...['status', 'error', 'errors', 'warning', 'warnings', 'message', 'messages', 'notice'],
			...[
				'notices',
				'meta',
				'_meta',
				'metadata',
				'links',
				'_links',
				'pagination',
				'paging',
				'page',
			],
			...['pageInfo', 'page_info', 'rate_limit', 'rateLimits', 'request', 'debug', 'jsonapi'],
		].map((name) => [`what is about the answer: ${name}`, { [name]: [1] }] as [string, object]),
	])('does not stand %s', (_, beside) => {
		expect(besideRecord({ invoice: record, ...beside }, record)).toEqual([]);
	});

	test('nothing stands where it is the whole answer, or none is known', () => {
		const whole = { ...record, lines: [1] };
		expect(besideRecord(whole, whole)).toEqual([]);
		expect(besideRecord([[1]], record)).toEqual([]);
		expect(besideRecord('x', record)).toEqual([]);
	});
});
