import { dateFilter } from '../../../nodes/AccountingService/execution/input/dates';
import { fileName } from '../../../nodes/AccountingService/execution/output/fileName';
import { getAt } from '../../../nodes/AccountingService/execution/fields/at';
import { fieldsFrom } from '../../../nodes/AccountingService/execution/fields/built';
import type { Fields } from '../../../nodes/AccountingService/transport';
import { plain } from '../../../nodes/AccountingService/execution/input/plain';
import { pathSegment } from '../../../nodes/AccountingService/execution/input/recordId';
import { typedValue } from '../../../nodes/AccountingService/execution/input/typedValue';
import { UnusableValue } from '../../../nodes/AccountingService/execution/failures/failure';
import { maskOf, UNMASKED } from '../../../nodes/AccountingService/execution/quoting/maskOf';
import { serviceWords } from '../../../nodes/AccountingService/execution/failures/serviceWords';

describe('a typed-in value', () => {
	test.each([
		['true', true],
		['false', false],
		['null', null],
		['0', 0],
		['42', 42],
		['-3.5', -3.5],
		['{"a":1}', { a: 1 }],
		['[1,"b"]', [1, 'b']],
		['"42"', '42'],
		['"true"', 'true'],
		['"null"', 'null'],
		['"{}"', '{}'],
		['"[1]"', '[1]'],
		['"007"', '007'],
		['""', ''],
		['" "', ' '],
		['  "42" ', '42'],
		['"', '"'],
		['"say \\"hi\\""', 'say "hi"'],
		['"A" GmbH "B"', '"A" GmbH "B"'],
		['"Blue" or "Red"', '"Blue" or "Red"'],
		['"Müller", "Maier"', '"Müller", "Maier"'],
		['"["a" and "b"]"', '["a" and "b"]'],
		['"{x: "1", y}"', '{x: "1", y}'],
		['"a"b"', 'a"b'],
		['"a\nb"', 'a\nb'],
		['"unescaped "quotes""', 'unescaped "quotes"'],
		...[
			...['{{invoice.number}} – {{customer.name}}', '{customer_name}', '[Mahnung] Rechnung [R-7]'],
			...['{0} – {1}', '{ name }: { id }', '{{"a":1}}', '[{{customer.name}}]', '[customer]'],
			...[' {name} ', '[name and town]: [x]', '{Kunde Müller: 5}', '[1] Footnote [2]', '[100 EUR]'],
			...['[2026-01] Invoice [final]', '[Re: Invoice 7]', '[EUR: 100]', '[1/3]', '[-]', '[10%]'],
			...['{Hinweis: bitte zahlen}', '{color:red}', '{ color: red; }'],
		].map((text): [string, string] => [text, text]),
		['007', '007'],
		['12.5', 12.5],
		['12.50', 12.5],
		['12.00', 12],
		['-0.10', -0.1],
		['"12.50"', '12.50'],
		['0012', '0012'],
		['012.50', '012.50'],
		['12,50', '12,50'],
		['12.', '12.'],
		['.5', '.5'],
		['1.2.3', '1.2.3'],
		['0.12345678901234567891', '0.12345678901234567891'],
		['100000000000000000000.0', '100000000000000000000.0'],
		['1e3', '1e3'],
		['1e5', '1e5'],
		['1e-7', '1e-7'],
		['+49301234', '+49301234'],
		['12345678901234567890', '12345678901234567890'],
		['9007199254740991', 9007199254740991],
		['9007199254740992', '9007199254740992'],
		['100000000000000000000', '100000000000000000000'],
		['NaN', 'NaN'],
		['Infinity', 'Infinity'],
		['True', 'True'],
		['', ''],
		['  two words ', '  two words '],
		['2026-01-31', '2026-01-31'],
		[12.5, 12.5],
		[null, null],
	])('%j is sent as %j', (input, sent) => {
		expect(typedValue(input, 'field')).toEqual(sent);
	});

	test.each([
		...['{"a":}', "{'a':1}", '{name: "x"}', '{ größe : 1 }', '{“a”: 1}', '{}}', '{\n"a":1,}'],
		...['["a" "b"]', "['a']", '[{"a":1},]', '[{a:1}]', '[[1,]]', '[1,2,]', '[-1,]', '[ ],]'],
		...['[true,]', '[null, x]', '[False]', '[object Object]', '[Object: {"a":1}]', '[Array: [1]]'],
	])('names the field whose JSON cannot be read: %s', (value) => {
		expect(() => typedValue(value, 'lines')).toThrow(/"lines" starts like JSON/);
	});
});

test('an object that holds itself twice is refused at once', () => {
	const itself: Fields = {};
	Object.assign(itself, { a: itself, b: itself });
	expect(() => plain({ itself })).toThrow(/"itself.a" is .*, which holds itself/);
	expect(plain([{ once: {} }, { once: {} }])).toEqual([{ once: {} }, { once: {} }]);
});

const nested = (levels: number) => {
	let value: unknown = 1;
	for (let level = 0; level < levels; level++) value = { a: value };
	return value;
};

test('an object may have a hundred levels', () => {
	expect(plain(nested(100))).toEqual(nested(100));
	expect(() => plain(nested(101))).toThrow(/which holds itself, or holds more levels/);
});

test.each<[what: string, value: object, shown: string]>([
	['the bytes of a file, though they have a form in JSON', Buffer.from('x'), '{"type":"Buffer"'],
	['a date of Luxon that is none', { toISO: () => null }, '"Invalid DateTime"'],
])('%s are refused', (_, value, shown) => {
	expect(() => plain({ at: value })).toThrow(`The value of "at" is ${shown}`);
});

describe('dotted names', () => {
	const built = (...pairs: Array<[string, unknown]>) => fieldsFrom(pairs);

	test('nest', () => {
		expect(built(['name', 'A'], ['address.city', 'B'], ['address.zip', '1'])).toEqual({
			name: 'A',
			address: { city: 'B', zip: '1' },
		});
	});

	test.each([
		[
			[
				['a', 1],
				['a', 2],
			],
		],
		[
			[
				['a', 1],
				['a.b', 2],
			],
		],
		[
			[
				['a.b', 1],
				['a', 2],
			],
		],
		[[['__proto__.polluted', 1]]],
		[[['constructor.prototype.polluted', 1]]],
		[[['a..b', 1]]],
		[[['', 1]]],
	] as Array<[Array<[string, unknown]>]>)('%j is refused', (pairs) => {
		expect(() => built(...pairs)).toThrow(UnusableValue);
		expect(({} as Fields).polluted).toBeUndefined();
	});

	test('read what they wrote, and list entries by number', () => {
		expect(getAt({ a: { b: [{ c: 1 }] } }, 'a.b.0.c')).toBe(1);
		expect(getAt({ 'a.b': 2, a: { b: 1 } }, 'a.b')).toBe(2);
		expect(getAt({ a: null }, 'a.b')).toBeUndefined();
		expect(getAt({}, 'constructor.name')).toBeUndefined();
	});
});

describe('an id in a path', () => {
	test.each([
		['42', '42'],
		[' inv_1 ', 'inv_1'],
		['../customers/1', '..%2Fcustomers%2F1'],
		['a/b', 'a%2Fb'],
		['a?x=1', 'a%3Fx%3D1'],
		['a#f', 'a%23f'],
		['a\\b', 'a%5Cb'],
		['%2e%2e', '%252e%252e'],
		['https://evil.example/', 'https%3A%2F%2Fevil.example%2F'],
		['Rechnung 7', 'Rechnung%207'],
	])('%j is sent as %s and stays one segment', (id, segment) => {
		expect(pathSegment(id, 'invoice')).toBe(segment);
		const url = new URL(`https://h/api/invoices/${segment}/pdf`);
		expect(url.pathname.split('/')).toHaveLength(5);
		expect(url.pathname).toMatch(/^\/api\/invoices\/[^/]+\/pdf$/);
	});

	test.each(['', '  ', '.', '..', 'a\nb', 'a\u0000', '\u007f'])('%j is refused', (id) => {
		expect(() => pathSegment(id, 'invoice')).toThrow(UnusableValue);
	});
});

describe('a date filter', () => {
	test.each([
		['UTC', '2026-07-01T10:00:00', '2026-07-01T10:00:00+00:00'],
		['UTC', '2026-07-01T00:00:00.000Z', '2026-07-01'],
		['UTC', '2026-07-01T00:00:00.000+02:00', '2026-07-01T00:00:00.000+02:00'],
		['Europe/London', '2026-07-01T10:00', '2026-07-01T10:00:00+01:00'],
		['Europe/London', '2026-01-01T00:00:00.000Z', '2026-01-01'],
		['Europe/London', '2026-06-30T23:00:00.000Z', '2026-07-01'],
		['Europe/London', '2026-06-30T23:00:00Z', '2026-06-30T23:00:00Z'],
		['Europe/London', '2026-07-01T07:00:00.000+0800', '2026-07-01'],
		['Asia/Kolkata', '2026-07-01 10:00', '2026-07-01T10:00:00+05:30'],
		['America/New_York', '2026-01-01T10:00', '2026-01-01T10:00:00-05:00'],
	])('in %s: %s becomes %s', (zone, value, sent) => {
		expect(dateFilter(value, zone, 'Date From')).toBe(sent);
	});

	test.each([
		['2026-01-31', '2026-01-31'],
		['2026-01-31T00:00:00', '2026-01-31'],
		['2026-01-31 00:00', '2026-01-31'],
		['2026-01-31T00:00:00.000', '2026-01-31'],
		['2026-01-31T09:30:00', '2026-01-31T09:30:00+01:00'],
		['2026-07-31T09:30', '2026-07-31T09:30:00+02:00'],
		['2026-01-31T09:30:00Z', '2026-01-31T09:30:00Z'],
		['2026-01-31T00:00:00.000-05:00', '2026-01-31T00:00:00.000-05:00'],
		['2026-01-31T00:00:00.000+01:00', '2026-01-31'],
		['2026-07-31T00:00:00.000+01:00', '2026-07-31T00:00:00.000+01:00'],
		['2026-01-31T00:00:00+01:00', '2026-01-31T00:00:00+01:00'],
		[{ toISO: () => '2026-07-31T00:00:00.000+02:00' }, '2026-07-31'],
		['2024-02-29', '2024-02-29'],
		[new Date(0), '1970-01-01T00:00:00.000Z'],
		[{ toISO: () => '2026-01-31T10:00:00.000+01:00' }, '2026-01-31T10:00:00.000+01:00'],
		['', undefined],
		[undefined, undefined],
	])('%j becomes %s in Berlin', (value, sent) => {
		expect(dateFilter(value, 'Europe/Berlin', 'Date From')).toBe(sent);
	});

	test.each([
		['2026-03-29T01:59:00', '2026-03-29T01:59:00+01:00'],
		['2026-03-29T03:00:00', '2026-03-29T03:00:00+02:00'],
		['2026-10-25T03:30:00', '2026-10-25T03:30:00+01:00'],
	])('%s has the right offset beside a change of daylight-saving time', (value, sent) => {
		expect(dateFilter(value, 'Europe/Berlin', 'Date From')).toBe(sent);
	});

	test.each([
		...['next week', '31.01.2026', '2026-13-01', '2026-01-31T25:00:00'],
		...['2026-01-31T09:30:99', '2026-01-31 09:60', '2026-01-31T09:30:00 UTC'],
		...['2026-02-30', '2025-02-29', '2026-04-31T10:00', '2026-02-30T10:00:00Z', '2026-00-10'],
	])('%s is refused', (value) => {
		expect(() => dateFilter(value, 'UTC', 'Date From')).toThrow(/in Date From is not a date/);
	});
});

describe('the name of a downloaded file', () => {
	test.each([
		['attachment; filename="RE-2026-001.pdf"', 'RE-2026-001.pdf'],
		['attachment; filename=invoice.pdf', 'invoice.pdf'],
		['attachment; filename="a.pdf"; filename*=UTF-8\'\'Rechnung%20%C3%84.pdf', 'Rechnung-Ä.pdf'],
		["attachment; filename*=UTF-8''%E8%AB%8B%E6%B1%82%E6%9B%B8.pdf", '請求書.pdf'],
		["attachment; filename*=UTF-8''Mu%CC%88nchen.pdf", 'München.pdf'],
		[
			"attachment; filename*=UTF-8''%D8%A7%D9%84%D9%81%D8%A7%D8%AA%D9%88%D8%B1%D8%A9.pdf",
			'الفاتورة.pdf',
		],
		["attachment; filename*=UTF-8''%E0%A4%AC%E0%A4%BF%E0%A4%B2.pdf", 'बिल.pdf'],
		['attachment; filename="../../etc/passwd.pdf"', 'passwd.pdf'],
		['attachment; filename="C:\\\\temp\\\\x.pdf"', 'x.pdf'],
		['attachment; filename="C:\\temp\\x.pdf"', 'x.pdf'],
		['attachment; filename="/var/tmp/x.pdf"', 'x.pdf'],
		['attachment; filename="./tmp/x.pdf"', 'x.pdf'],
		['attachment; filename="tmp/../x.pdf"', 'x.pdf'],
		['attachment; filename="RE 2026/17.pdf"', 'RE-2026-17.pdf'],
		["attachment; filename*=UTF-8''RE%2F2026%5C17..a.pdf", 'RE-2026-17..a.pdf'],
		['attachment; filename=".htaccess"', 'htaccess'],
		["attachment; filename*=UTF-8''%E0%A4%A", 'invoice-7.pdf'],
		['inline', 'invoice-7.pdf'],
		[undefined, 'invoice-7.pdf'],
	])('%s gives %s', (disposition, name) => {
		expect(fileName(disposition, 'invoice-7.pdf', UNMASKED)).toBe(name);
	});

	const KEY = 'sk_live_AbCdEf0123';
	const codes = (mark: string) => Buffer.from(KEY).toString('hex').replaceAll(/../g, `${mark}$&`);
	const wide = KEY.replace(/./g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));

	const bytes = (text: string) => Buffer.from(text).toString('latin1');
	const mixed = `${bytes(wide.slice(0, 9))}${codes('\\x').slice(9 * 4)}`;

	test.each([
		['in capitals', `filename="${KEY.toUpperCase()}.pdf"`],
		['in percent codes', `filename="${codes('%')}.pdf"`],
		['in percent codes, twice', `filename*=utf-8''${codes('%25')}.pdf`],
		['in percent codes without the percents', `filename="${codes('-')}.pdf"`],
		['in letters of full width', `filename*=utf-8''${encodeURIComponent(wide)}.pdf`],
		['in letters of full width, as bytes', `filename="${bytes(wide)}"`],
		['in letters of full width, as bytes, and in escapes', `filename="${mixed}.pdf"`],
		[
			'in letters with accents',
			`filename*=utf-8''${encodeURIComponent(KEY.replace('A', 'Ä'))}.pdf`,
		],
		['in the spelling of mails', `filename="=?utf-8?Q?${codes('=')}?=.pdf"`],
		['with other marks', `filename="${KEY.replaceAll('_', ' - ')}.pdf"`],
		['with a folder in the middle', `filename="sk_/${KEY.slice(3)}.pdf"`],
		['with a mark that cannot be in a name', `filename="sk_*${KEY.slice(3)}.pdf"`],
	])('is none that holds the key %s', (_, said) => {
		expect(fileName(`attachment; ${said}`, 'invoice-7.pdf', maskOf(KEY))).toBe('invoice-7.pdf');
	});

	test.each([
		['percent codes', codes('%'), 1],
		['percent codes of percent codes', codes('%25'), 1],
		['letters of full width, as bytes', bytes(wide), 3],
	])('is none that holds the key in %s, wherever a folder begins', (_how, spelled, step) => {
		for (let at = step; at < spelled.length; at += step) {
			const said = `attachment; filename="x/${spelled.slice(0, at)}/${spelled.slice(at)}.pdf"`;
			expect(fileName(said, 'invoice-7.pdf', maskOf(KEY))).toBe('invoice-7.pdf');
		}
	});

	test('is none that becomes the key only once its marks are those of a name', () => {
		const said = 'attachment; filename="a!b!c!d!e.pdf"';
		expect(fileName(said, 'invoice-7.pdf', maskOf('a-b-c-d-e'))).toBe('invoice-7.pdf');
	});

	test('is none that holds the end of the key, of which the beginning stands where no name is', () => {
		for (let cut = 1; cut < KEY.length; cut += 1) {
			const said = `attachment; filename*=utf-8'${KEY.slice(0, cut)}'${KEY.slice(cut)}.pdf`;
			expect(fileName(said, 'invoice-7.pdf', maskOf(KEY))).toBe('invoice-7.pdf');
		}
	});

	test('is never longer than a hundred characters and keeps its ending', () => {
		const name = fileName(`attachment; filename="${'x'.repeat(300)}.pdf"`, 'a.pdf', UNMASKED);
		expect(name).toHaveLength(100);
		expect(name).toMatch(/\.pdf$/);
	});

	test.each([
		['dots', `x${'.'.repeat(96)}.pdf`, 'pdf'],
		['half a letter', `xx${'𝒜'.repeat(49)}a.pdf`, `${'𝒜'.repeat(47)}a.pdf`],
	])('does not begin with %s after the cut', (_, given, name) => {
		expect(
			fileName(`attachment; filename*=utf-8''${encodeURIComponent(given)}`, 'a.pdf', UNMASKED),
		).toBe(name);
	});
});

describe("the service's words", () => {
	test.each([
		[{ error: 'The name is missing' }, 'The name is missing'],
		[{ message: 'No' }, 'No'],
		[{ error: { name: ['blank', 'short'] } }, 'name: blank, short'],
		[{ errors: [{ field: 'name', message: 'required' }] }, 'name: required'],
		[{ error: 7 }, '7'],
		[{ error: true }, 'true'],
		[{ error: { code: 7, fatal: false, lines: null } }, 'code: 7; fatal: false'],
		[{ error: ['late', 'short'] }, 'late, short'],
		[{ error: ['late', { field: 'name' }, 7] }, 'late; field: name; 7'],
		[{ error: { names: [] } }, ''],
		[{ error: '  blank ' }, 'blank'],
		[{ error: 'x'.repeat(600) }, 'x'.repeat(500)],
		[{ error: ['', 'late', { a: '' }] }, 'late'],
		[
			{ error: [{ a: 'x'.repeat(300) }, { b: 'y'.repeat(300) }] },
			`a: ${'x'.repeat(300)}; b: ${'y'.repeat(192)}`,
		],
		[{ msg: null, reason: 'r' }, 'r'],
		[{ detail: 'd', errors: 'e', message: 'm' }, 'm'],
		[{ detail: 'd', errors: 'e' }, 'e'],
		[{ detail: 'd' }, 'd'],
		[{ other: 'o' }, ''],
		[['list'], 'list'],
		[['list', 7], ''],
		[{}, ''],
		['text', ''],
		[null, ''],
		[undefined, ''],
	])('in %j are %j', (body, words) => {
		expect(serviceWords(body, (text) => text)).toBe(words);
	});

	test('are those of the name that says most', () => {
		const names = [
			...['error', 'message', 'errors', 'detail', 'error_message', 'error_messages'],
			...['validation_error', 'validation_errors', 'msg', 'reason', 'other'],
		];
		for (const [at, name] of names.slice(0, -1).entries())
			expect(serviceWords({ [names[at + 1]!]: 'later', [name]: name }, (text) => text)).toBe(name);
	});
});
