import fc from 'fast-check';

import { checkSignature } from '../../../nodes/AccountingService/trigger/verify/signature';
import { secretsOf } from '../../../nodes/AccountingService/trigger/verify/secrets';
import {
	BODY,
	EMPTY_SIGNATURE,
	OLD_SECRET,
	OLD_SIGNATURE,
	SECRET,
	sign,
	SIGNATURE,
} from '../vectors';

const check = (header: unknown, body: Buffer | string = BODY, current = SECRET, previous = '') =>
	checkSignature(
		Buffer.from(body),
		header,
		secretsOf({ signingSecret: current, previousSigningSecret: previous }),
	);

const byCurrent = { ok: true, verifiedWith: 'current' };
const refused = (reason: string) => ({ ok: false, reason });

describe('a signature is accepted', () => {
	test('as the service sends it', () => {
		expect(check(SIGNATURE)).toEqual(byCurrent);
	});

	test.each([
		['A6', 'in upper case', SIGNATURE.toUpperCase()],
		['A7', 'with a sha256= prefix', `sha256=${SIGNATURE}`],
		['A8', 'with blanks around it', `  ${SIGNATURE}\t`],
		['A9', 'when the header was sent twice', `${SIGNATURE}, ${SIGNATURE}`],
		['A9', 'behind another one', `bad, ${SIGNATURE}`],
		['A9', 'as the fourth of four', `a,b,c,${SIGNATURE}`],
	])('%s %s', (_row, _what, header) => {
		expect(check(header)).toEqual(byCurrent);
	});

	test('A13 by a secret that was pasted with a line break', () => {
		expect(check(SIGNATURE, BODY, `${SECRET}\n`)).toEqual(byCurrent);
	});

	test('A11 by the previous secret, and says so', () => {
		expect(check(OLD_SIGNATURE, BODY, SECRET)).toEqual(refused('signatureWrong'));
		expect(check(OLD_SIGNATURE, BODY, SECRET, OLD_SECRET)).toEqual({
			ok: true,
			verifiedWith: 'previous',
		});
	});

	test('by the current secret first, when both fit', () => {
		expect(check(`${OLD_SIGNATURE},${SIGNATURE}`, BODY, SECRET, OLD_SECRET)).toEqual(byCurrent);
		expect(check(SIGNATURE, BODY, SECRET, SECRET)).toEqual(byCurrent);
	});
});

describe('a signature is refused', () => {
	test.each([
		['A1', 'missing', undefined],
		['A1', 'empty', ''],
		['A1', 'blank', '  '],
		['A9', 'a list instead of a text', [SIGNATURE]],
		['A9', 'a number', 7],
	])('%s %s', (_row, _what, header) => {
		expect(check(header)).toEqual(refused('signatureMissing'));
	});

	test.each([
		['A4', 'too short by one', SIGNATURE.slice(1)],
		['A4', 'half of it', SIGNATURE.slice(32)],
		['A4', 'one character too long', `${SIGNATURE}0`],
		['A4', 'with a tail', `${SIGNATURE}zz`],
		['A5', 'of the right length but no hex', 'z'.repeat(64)],
		['A5', 'of 64 characters that are not ASCII', 'é'.repeat(64)],
		['A7', 'with another prefix', `sha1=${SIGNATURE}`],
		['A7', 'with the prefix twice', `sha256=sha256=${SIGNATURE}`],
		['A8', 'with a blank inside', `${SIGNATURE.slice(0, 32)} ${SIGNATURE.slice(32)}`],
		['A8', 'with a line break inside', `${SIGNATURE}\n${SIGNATURE}`],
		['A9', 'as the fifth part', `a,b,c,d,${SIGNATURE}`],
		['A10', 'in a header of 100 kB', `${' '.repeat(100_000)}${SIGNATURE}`],
		['A10', 'in a header of 513 characters', SIGNATURE.padStart(513)],
	])('%s %s', (_row, _what, header) => {
		expect(check(header)).toEqual(refused('signatureMalformed'));
	});

	test('a header of 512 characters is still read', () => {
		expect(check(SIGNATURE.padStart(512))).toEqual(byCurrent);
	});

	test.each([
		['A2', 'made with another secret', sign(BODY, 'nope')],
		['A3', 'with its last digit changed', `${SIGNATURE.slice(0, 63)}4`],
	])('%s %s', (_row, _what, header) => {
		expect(check(header)).toEqual(refused('signatureWrong'));
	});

	test.each(['', ' \n', '\u00a0\u2003'])('A12 whatever it is, by the blank secret %j', (blank) => {
		expect(check(EMPTY_SIGNATURE, BODY, blank)).toEqual(refused('signatureWrong'));
		expect(check(sign(BODY, blank), BODY, blank)).toEqual(refused('signatureWrong'));
		expect(check(EMPTY_SIGNATURE, BODY, SECRET, blank)).toEqual(refused('signatureWrong'));
	});
});

describe('what is signed are the bytes', () => {
	test('A15 the same text written with escapes has a signature of its own', () => {
		const escaped = BODY.replace('é', '\\u00e9').replace('😀', '\\ud83d\\ude00');
		expect(JSON.parse(escaped)).toEqual(JSON.parse(BODY));
		expect(check(SIGNATURE, escaped)).toEqual(refused('signatureWrong'));
		expect(check(sign(escaped), escaped)).toEqual(byCurrent);
	});

	test('A16 the same JSON written anew is something else', () => {
		expect(check(SIGNATURE, JSON.stringify(JSON.parse(BODY), null, 2))).toEqual(
			refused('signatureWrong'),
		);
		expect(check(sign('{"a":1.0}'), '{"a":1}')).toEqual(refused('signatureWrong'));
	});

	test('A17 a byte order mark belongs to them', () => {
		expect(check(SIGNATURE, `\ufeff${BODY}`)).toEqual(refused('signatureWrong'));
		expect(check(sign(`\ufeff${BODY}`), `\ufeff${BODY}`)).toEqual(byCurrent);
	});

	test('A18 bytes that are no UTF-8 are not repaired first', () => {
		const bytes = Buffer.from([0x22, 0xff, 0x22]);
		expect(check(sign(bytes), bytes)).toEqual(byCurrent);
		expect(check(sign(bytes.toString('utf8')), bytes)).toEqual(refused('signatureWrong'));
	});

	test('A24 there may be none', () => {
		expect(check(sign(''), '')).toEqual(byCurrent);
		expect(check(SIGNATURE, '')).toEqual(refused('signatureWrong'));
	});
});

const secret = fc.string({ minLength: 1 }).filter((text) => text.trim() === text);

describe('for any body and secret', () => {
	test('the right signature verifies, in every tolerated form', () => {
		fc.assert(
			fc.property(fc.uint8Array(), secret, fc.boolean(), (bytes, current, upper) => {
				const body = Buffer.from(bytes);
				const hex = sign(body, current);
				const header = upper ? ` sha256=${hex.toUpperCase()}` : hex;
				expect(check(header, body, current)).toEqual(byCurrent);
			}),
		);
	});

	test('one changed bit anywhere is noticed', () => {
		fc.assert(
			fc.property(fc.uint8Array({ minLength: 1 }), fc.nat(), fc.nat(7), (bytes, at, bit) => {
				const body = Buffer.from(bytes);
				const forged = Buffer.from(body);
				const index = at % body.length;
				forged[index] = (forged[index] ?? 0) ^ (1 << bit);
				expect(check(sign(body), forged)).toEqual(refused('signatureWrong'));
			}),
		);
	});

	test('A23 whatever the header holds, nothing is thrown and nothing accepted', () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.anything()), (header) => {
				expect(check(header).ok).toBe(false);
			}),
		);
	});
});
