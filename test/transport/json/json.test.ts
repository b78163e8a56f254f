import fc from 'fast-check';

import { roundedIn } from '../../../nodes/AccountingService/transport/json/exactNumbers';
import { parseJson, readUnmarked } from '../../../nodes/AccountingService/transport/json/json';

describe('parseJson', () => {
	test.each<[string, unknown]>([
		['{"id":9007199254740993}', { id: '9007199254740993' }],
		['[-12345678901234567890]', ['-12345678901234567890']],
		['9007199254740991', 9007199254740991],
		['-9007199254740991', -9007199254740991],
		[' 9007199254740993 ', '9007199254740993'],
		['[9007199254740992,-9007199254740992]', ['9007199254740992', '-9007199254740992']],
		['{"a":[1,12345678901234567890],"b":2}', { a: [1, '12345678901234567890'], b: 2 }],
		['[1234567890123456.5]', [1234567890123456.5]],
		['[0.12345678901234567890]', [Number('0.12345678901234567890')]],
		['[9007199254740993.0,9.007199254740993e15]', ['9007199254740993.0', '9.007199254740993e15']],
		['[9007199254740992.0,9.007199254740992E15]', [9007199254740992, 9007199254740992]],
		['[12345678901234567890.0]', ['12345678901234567890.0']],
		['[12345678901234567.5]', [Number('12345678901234567.5')]],
		['[1e30, 12345678901234567890e2]', [1e30, '12345678901234567890e2']],
		['[1e400,-1E+400,1e-400]', ['1e400', '-1E+400', 0]],
		[`[${'9'.repeat(400)}.5]`, [`${'9'.repeat(400)}.5`]],
		['{"a":"12345678901234567890","b":1}', { a: '12345678901234567890', b: 1 }],
		[
			'{"12345678901234567890":12345678901234567890}',
			{ '12345678901234567890': '12345678901234567890' },
		],
		[
			'["\\" 12345678901234567890",12345678901234567890]',
			['" 12345678901234567890', '12345678901234567890'],
		],
		['["\\\\",12345678901234567890,"\\\\"]', ['\\', '12345678901234567890', '\\']],
		['\ufeff{"a":1}', { a: 1 }],
		['{"a":1.10,"b":0.1,"c":-0}', { a: 1.1, b: 0.1, c: -0 }],
	])('reads %s', (text, value) => {
		expect(parseJson(text)).toEqual(value);
	});

	test.each(['', '{', '{12345678901234567890:1}', '[012345678901234567890]', 'soon', '<html>'])(
		'throws SyntaxError for %p',
		(text) => {
			expect(() => parseJson(text)).toThrow(SyntaxError);
		},
	);

	test.each(['1 2', '-7 8 9', '0\u00a01'])('says of %p that it goes on', (text) => {
		expect(() => parseJson(text)).toThrow(new SyntaxError('JSON goes on after a number'));
	});

	const LONG = '12345678901234567890';
	test.each([
		`{"a":1,${LONG}\n:2}`,
		`{${LONG} \t\r\n:1}`,
		`[-0${LONG}]`,
		`[--${LONG}]`,
		`[1 ${LONG}]`,
		`{"a"${LONG}}`,
		`.${LONG}`,
		`${LONG}x`,
		`]:${LONG}`,
		'{1e400:1}',
		'[01e400]',
		'[1e400.5]',
		'[.1e400]',
	])('makes no JSON of %p', (text) => {
		expect(() => JSON.parse(text)).toThrow(SyntaxError);
		expect(() => parseJson(text)).toThrow(SyntaxError);
	});

	test('takes for JSON what JSON.parse does', () => {
		const pieces = [...'{}[]:,"-01. \n', LONG, 'e400', `"a"`, 'true', '\\"'];
		const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 });
		const isRead = (read: (text: string) => unknown, text: string) => {
			try {
				read(text);
				return true;
			} catch {
				return false;
			}
		};
		fc.assert(
			fc.property(texts, (parts) => {
				const text = parts.join('');
				expect([text, isRead(parseJson, text)]).toEqual([text, isRead(JSON.parse, text)]);
			}),
			{ numRuns: 5_000, examples: [[['{', LONG, ':', '1', '}']], [['[', '0', LONG, ']']]] },
		);
	});

	test('reads objects of five thousand names, one in another and side by side, and none of more', () => {
		const object = (names: number) =>
			`{${Array.from({ length: names }, (_, at) => `"${at}:":{}`).join(',')}}`;
		const text = `[${object(5_000)},{"a":${object(4_999)}},${object(5_000)}]`;
		expect(parseJson(text)).toEqual(JSON.parse(text));
		expect(() => parseJson(`[${object(5_001)}]`)).toThrow('more than 5000 names');
	});

	test.each([
		['12345678901234567.89', Number('12345678901234567.89')],
		['0.1234567890123456789', 0.12345678901234568],
		['19.989999999999998', 19.99],
		['12345678901234567890.0', '12345678901234567890.0'],
		['1e-400', 0],
		['1e400', '1e400'],
		['9007199254740993', '9007199254740993'],
		['-9007199254740993e0', '-9007199254740993e0'],
	])('tells that %s is rounded', (written, value) => {
		const text = `{"a":1.5,"b":[${written}]}`;
		expect(readUnmarked(text).isExact).toBe(false);
		expect([...roundedIn(text)]).toEqual([value]);
	});

	test.each(['"1e400"', 'true', 'null', '0', '[1.5,-0.1,9007199254740991]', '{"a":"1e400"}'])(
		'knows without a second look that no number of %s is rounded',
		(text) => {
			expect(readUnmarked(text)).toEqual({ value: JSON.parse(text), isExact: true });
		},
	);

	test.each([
		...['1.50', '1.5e0', '15e-1', '0.15E+1', '1e30', '1e21', '100e-2', '0e0', '-0.000e7'],
		...['1.5000000000000000000000', '0000', '0.30000000000000004', '123456789012345.6', '-2.5E-7'],
		...['9007199254740991', '9007199254740992.0', '0.000000000000000000000015', '5e-324'],
	])('does not take %s for a rounded number', (written) => {
		expect([...roundedIn(`[${written}]`)]).toEqual([]);
	});

	test.each(['-e5', '1-2e3', '--1e5'])('says nothing of %s, which is no number', (written) => {
		expect([...roundedIn(`[${written}]`)]).toEqual([]);
	});

	test('knows of any decimal whether JavaScript writes the same value back', () => {
		const digits = fc.stringMatching(/^[1-9]\d{0,20}$/);
		fc.assert(
			fc.property(digits, fc.integer({ min: -25, max: 5 }), (integer, power) => {
				const token = `${integer}e${power}`;
				const back = `${Number(token)}`;
				// The same comparison by other means: both as integers, shifted far enough.
				const shifted = (text: string) => {
					const [plain = '', exponent = '0'] = text.split('e');
					const [whole = '', fraction = ''] = plain.split('.');
					return BigInt(whole + fraction) * 10n ** BigInt(100 + Number(exponent) - fraction.length);
				};
				expect([token, roundedIn(token).size === 0]).toEqual([
					token,
					shifted(token) === shifted(back),
				]);
			}),
			{ numRuns: 2_000 },
		);
	});

	test('changes nothing but integers that a number cannot hold', () => {
		const plain = fc.jsonValue({ maxDepth: 4 });
		fc.assert(
			fc.property(plain, (value) => {
				const text = JSON.stringify(value);
				// A whole number beyond 2^53 that JSON.stringify prints as digits becomes text, by design.
				fc.pre(!/(^|[[,:])-?\d{16,}($|[\],}])/.test(text));
				expect(parseJson(text)).toEqual(JSON.parse(text));
			}),
		);
	});

	test('keeps every digit of any integer, wherever it stands', () => {
		fc.assert(
			fc.property(fc.bigInt(-(10n ** 30n), 10n ** 30n), fc.string(), (n, s) => {
				const [value, , text] = parseJson(`[${n}, 12345678901234567890, ${JSON.stringify(s)}]`) as [
					unknown,
					unknown,
					string,
				];
				const safe = n >= -(2n ** 53n) + 1n && n <= 2n ** 53n - 1n;
				expect(value).toBe(safe ? Number(n) : String(n));
				expect(text).toBe(s);
			}),
		);
	});

	const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

	test('reads a hundred levels and not one more', () => {
		expect(parseJson(nested(100))).toEqual(JSON.parse(nested(100)));
		expect(() => parseJson(nested(101))).toThrow('deeper than 100 levels');
	});

	test('reads a number of a thousand digits and not of one more', () => {
		expect(parseJson(`[${'9'.repeat(1_000)}]`)).toEqual(['9'.repeat(1_000)]);
		expect(() => parseJson(`[${'9'.repeat(1_001)}]`)).toThrow('more than 1000 characters');
	});

	test('counts levels, not brackets: siblings and brackets in texts are none', () => {
		const text = `[${'[[]],{},'.repeat(200)}"${'[{'.repeat(200)}\\"[["]`;
		expect(parseJson(text)).toEqual(JSON.parse(text));
	});

	test('reads ten megabytes of one string beside a long number', () => {
		const text = `{"a":"${'\\n'.repeat(5_000_000)}","b":12345678901234567890}`;
		expect(parseJson(text)).toMatchObject({ b: '12345678901234567890' });
	});
});
