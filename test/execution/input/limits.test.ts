import { dateFilter } from '../../../nodes/AccountingService/execution/input/dates';
import { getAt } from '../../../nodes/AccountingService/execution/fields/at';
import { textOf } from '../../../nodes/AccountingService/execution/fields/textOf';
import {
	percentDecoded,
	pathSegment,
} from '../../../nodes/AccountingService/execution/input/recordId';
import { wholeNumber } from '../../../nodes/AccountingService/execution/input/wholeNumber';
import { UnusableValue } from '../../../nodes/AccountingService/execution/failures/failure';
import { fileName } from '../../../nodes/AccountingService/execution/output/fileName';
import { UNMASKED } from '../../../nodes/AccountingService/execution/quoting/maskOf';

const refusal = (read: () => unknown): UnusableValue => {
	try {
		read();
	} catch (thrown) {
		if (thrown instanceof UnusableValue) return thrown;
	}
	throw new Error('Nothing was refused');
};

describe('a whole number', () => {
	test.each([
		[1, 1, 5],
		[5, 1, 5],
		['0', 0, undefined],
		[' 0012 ', 0, undefined],
		[Number.MAX_SAFE_INTEGER, 0, undefined],
		['9007199254740991', 0, undefined],
	])('%j is one', (value, least, most) => {
		expect(wholeNumber(value, 'Size', least, most)).toBe(Number(value));
	});

	test.each<[unknown, number, number | undefined, string]>([
		[0, 1, 5, 'Size is 0, which is no whole number of 1 to 5'],
		[6, 1, 5, 'Size is 6, which is no whole number of 1 to 5'],
		['6', 1, 5, 'Size is "6", which is no whole number of 1 to 5'],
		[-1, 0, undefined, 'Size is -1, which is no whole number of 0 or more'],
		[
			'12345678901234567',
			0,
			undefined,
			'Size is "12345678901234567", which is no whole number of 0 or more',
		],
		[
			'9007199254740992',
			0,
			undefined,
			'Size is "9007199254740992", which is no whole number of 0 or more',
		],
		[undefined, 0, undefined, 'Size is empty, which is no whole number of 0 or more'],
		[Infinity, 0, undefined, 'Size is Infinity, which is no whole number of 0 or more'],
		['1 2', 0, undefined, 'Size is "1 2", which is no whole number of 0 or more'],
		['x1', 0, undefined, 'Size is "x1", which is no whole number of 0 or more'],
	])('%j is none', (value, least, most, message) => {
		const thrown = refusal(() => wholeNumber(value, 'Size', least, most));
		expect(thrown.message).toBe(message);
		expect(thrown.advice).toMatch(/^Enter a number, or check what the expression gives/);
	});

	test('is not quoted for longer than a line', () => {
		const { message } = refusal(() => wholeNumber('y'.repeat(100), 'Size'));
		expect(message).toBe(`Size is "${'y'.repeat(58)}…, which is no whole number of 0 or more`);
	});
});

describe('a date', () => {
	test.each([
		['2026-01-31T09:30Z', '2026-01-31T09:30Z'],
		['2026-01-31T09:30:15+0530', '2026-01-31T09:30:15+0530'],
		['2026-01-31T00:00:01', '2026-01-31T00:00:01+00:00'],
		['2026-01-31T00:01:00', '2026-01-31T00:01:00+00:00'],
		['2026-01-31 09:30:15.123', '2026-01-31T09:30:15+00:00'],
		[' 2026-01-31 ', '2026-01-31'],
		[null, undefined],
	])('%j is sent as %s', (value, sent) => {
		expect(dateFilter(value, 'Etc/UTC', 'Date From')).toBe(sent);
	});

	test('has the offset of its zone, with minutes where it has them', () => {
		expect(dateFilter('2026-01-31T09:30', 'Asia/Kolkata', 'x')).toBe('2026-01-31T09:30:00+05:30');
		expect(dateFilter('2026-01-31T09:30', 'America/New_York', 'x')).toBe(
			'2026-01-31T09:30:00-05:00',
		);
	});

	test.each([
		'2026-02-31T10:00:00X',
		'x2026-01-31',
		'2026-01-31x',
		'2026-01-31T9:30',
		'2026-01-31T24:61',
		'2026-13-01T10:00',
		'2026-13-01T10:00:00Z',
		'12026-01-31T10:00:00',
		'2026-01-31T10:00:00Z2',
		'12026-01-31T10:00:00Z',
		'2026-01-31T10:00:00Z\0',
		'2026-01-31 2026-02-01 10:00',
		'2026-01-31 (2026-02-01',
		7,
	])('%j is none', (value) => {
		const thrown = refusal(() => dateFilter(value, 'Etc/UTC', 'Date To'));
		expect(thrown.message).toMatch(/ in Date To is not a date$/);
		expect(thrown.advice).toMatch(/^Write it as 2026-01-31, as 2026-01-31T09:30:00, or pick it/);
	});
});

describe('what is found at a dotted name', () => {
	test.each<[unknown, string, unknown]>([
		[{ a: { b: 0 } }, 'a.b', 0],
		[{ a: { b: 0 } }, 'a', { b: 0 }],
		[{ list: [1, [2, 3]] }, 'list.1.0', 2],
		[{ list: [1] }, 'list.1', undefined],
		[{ list: [1] }, 'list.length', undefined],
		[{ list: [1] }, 'list.0x', undefined],
		[{ list: [1] }, 'list.x0', undefined],
		[{ a: 'text' }, 'a.length', undefined],
		[{ a: 1 }, 'toString', undefined],
		[{ a: {} }, 'a.toString', undefined],
		[[1], '0', undefined],
		[null, 'a', undefined],
		['text', 'length', undefined],
	])('in %j at %s is %j', (source, name, value) => expect(getAt(source, name)).toEqual(value));
});

test.each([
	[' x ', 'x'],
	[7, '7'],
	[false, 'false'],
	[null, undefined],
	[{}, undefined],
	[['x'], undefined],
])('%j is compared as %j', (value, text) => expect(textOf(value)).toBe(text));

describe('an id', () => {
	test.each(['', ' '])('that is empty (%j) is refused with what to do', (id) => {
		const { message, advice } = refusal(() => pathSegment(id, 'invoice'));
		expect(message).toBe('The ID of the invoice is empty');
		expect(advice).toMatch(/^Choose a record, or check the expression/);
	});

	test.each(['.', '..', 'a\tb', 'a\u001fb', 'a\u007f'])('%j is refused with what to do', (id) => {
		const { message, advice } = refusal(() => pathSegment(id, 'invoice'));
		expect(message).toBe(`${JSON.stringify(id)} cannot be the ID of the invoice`);
		expect(advice).toBe('Use the ID exactly as the service returns it. Nothing was sent.');
	});

	test.each(['...', 'a b', '~'])('%j is as good as any', (id) => {
		expect(pathSegment(id, 'invoice')).toBe(encodeURIComponent(id));
	});

	test('may be percent-encoded', () => {
		expect([percentDecoded('a%20b'), percentDecoded('%E0%A4%A')]).toEqual(['a b', undefined]);
	});
});

describe('the name of a download', () => {
	test.each([
		["attachment; FILENAME*=utf-8'en'a%20b.pdf", 'a-b.pdf'],
		["attachment; filename* = UTF-8''a.pdf ; x=y", 'a.pdf'],
		["attachment; filename*=ISO-8859-1''a.pdf", 'a.pdf'],
		["attachment; filename*=shift-jis''b.pdf; filename=a.pdf", 'a.pdf'],
		['attachment; filename = "a \\"b\\".pdf"', 'a-b-.pdf'],
		['attachment; filename=a.pdf;x=y', 'a.pdf'],
		['attachment; filename=a.pdf b', 'a.pdf'],
		['attachment; filename=Rechnung Nr 5.pdf', 'Rechnung-Nr-5.pdf'],
		['attachment; filename=Nr 5.pdf ; size=1', 'Nr-5.pdf'],
		['attachment; filename="--..a.pdf--"', 'a.pdf'],
		['attachment; filename="///"', 'fallback.pdf'],
		['attachment; filename=""', 'fallback.pdf'],
		['attachment; filename="a//b/c.pdf"', 'c.pdf'],
		['attachment; filename="a:*?b  c.pdf"', 'a-b-c.pdf'],
		['attachment; filename="Rech_nung-1.2.pdf"', 'Rech_nung-1.2.pdf'],
		[`attachment; x=${'y'.repeat(1950)}; filename=a.pdf`, 'a.pdf'],
		[`attachment; x=${'y'.repeat(2000)}; filename=a.pdf`, 'fallback.pdf'],
		["attachment; filename*=UTF-8''Mu%CC%88ller.pdf", 'M\u00fcller.pdf'],
	])('in %s is %s', (disposition, name) => {
		expect(fileName(disposition, '../fallback.pdf', UNMASKED)).toBe(name);
	});

	test.each([
		['cut by how it is said', 'filename=k;y.pdf', 'k;y'],
		['percent-encoded, with a blank', "filename*=UTF-8''k%20y.pdf", 'k y'],
		['made by what a name cannot hold', 'filename="k y.pdf"', 'k-y'],
	])('is none of the service where it is the key, %s', (_, said, key) => {
		const masked = (text: string) => text.replaceAll(key, '***');
		expect(fileName(`attachment; ${said}`, 'fallback.pdf', masked)).toBe('fallback.pdf');
	});

	test.each([{}, { toISO: '2026-01-31' }])('%j is not even a text', (value) => {
		const thrown = refusal(() => dateFilter(value, 'Etc/UTC', 'Date To'));
		expect(thrown.message).toBe(`Date To is ${JSON.stringify(value)}, which is no text`);
	});
});
