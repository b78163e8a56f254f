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

const check = (header: unknown, body: Buffer | string = BODY, first = SECRET, second = '') =>
	checkSignature(
		Buffer.from(body),
		header,
		secretsOf({ signingSecret: first, secondSigningSecret: second }),
	);

const byFirst = { ok: true, verifiedWith: 'first' };
const refused = (reason: string) => ({ ok: false, reason });

describe('a signature is accepted', () => {
	test('as the service sends it', () => {
		expect(check(SIGNATURE)).toEqual(byFirst);
	});

	test.each([
		['in upper case', SIGNATURE.toUpperCase()],
		['with a sha256= prefix', `sha256=${SIGNATURE}`],
		['with spaces around it', `  ${SIGNATURE}\t`],
		['when the header was sent twice', `${SIGNATURE}, ${SIGNATURE}`],
		['before another that is wrong', `${SIGNATURE}, ${'f'.repeat(64)}`],
		['after another that is wrong', `${'f'.repeat(64)}, ${SIGNATURE}`],
		['after another one', `bad, ${SIGNATURE}`],
		['as the fourth of four', `a,b,c,${SIGNATURE}`],
	])('%s', (_what, header) => {
		expect(check(header)).toEqual(byFirst);
	});

	test('if the secret was pasted with a line break', () => {
		expect(check(SIGNATURE, BODY, `${SECRET}\n`)).toEqual(byFirst);
	});

	test('if it was made with the second secret, and the result says so', () => {
		expect(check(OLD_SIGNATURE, BODY, SECRET)).toEqual(refused('signatureWrong'));
		expect(check(OLD_SIGNATURE, BODY, SECRET, OLD_SECRET)).toEqual({
			ok: true,
			verifiedWith: 'second',
		});
	});

	test('for the first secret, if both fit', () => {
		expect(check(`${OLD_SIGNATURE},${SIGNATURE}`, BODY, SECRET, OLD_SECRET)).toEqual(byFirst);
		expect(check(SIGNATURE, BODY, SECRET, SECRET)).toEqual(byFirst);
	});
});

describe('a signature is refused', () => {
	test.each([
		['missing', undefined],
		['empty', ''],
		['blank', '  '],
		['a list instead of text', [SIGNATURE]],
		['a number', 7],
	])('%s', (_what, header) => {
		expect(check(header)).toEqual(refused('signatureMissing'));
	});

	test.each([
		['too short by one', SIGNATURE.slice(1)],
		['half of it', SIGNATURE.slice(32)],
		['one character too long', `${SIGNATURE}0`],
		['with a tail', `${SIGNATURE}zz`],
		['of the right length but not hex', 'z'.repeat(64)],
		['of 64 characters that are not ASCII', 'é'.repeat(64)],
		['with another prefix', `sha1=${SIGNATURE}`],
		['with the prefix twice', `sha256=sha256=${SIGNATURE}`],
		['with a space inside', `${SIGNATURE.slice(0, 32)} ${SIGNATURE.slice(32)}`],
		['with a line break inside', `${SIGNATURE}\n${SIGNATURE}`],
		['as the fifth part', `a,b,c,d,${SIGNATURE}`],
		['in a header of 100 kB', `${' '.repeat(100_000)}${SIGNATURE}`],
		['in a header of 513 characters', SIGNATURE.padStart(513)],
	])('%s', (_what, header) => {
		expect(check(header)).toEqual(refused('signatureMalformed'));
	});

	test('a header of 512 characters is still read', () => {
		expect(check(SIGNATURE.padStart(512))).toEqual(byFirst);
	});

	test.each([
		['made with another secret', sign(BODY, 'nope')],
		['with its last digit changed', `${SIGNATURE.slice(0, 63)}4`],
	])('%s', (_what, header) => {
		expect(check(header)).toEqual(refused('signatureWrong'));
	});

	test.each(['', ' \n', '\u00a0\u2003'])('whatever it is, if the secret is %j', (blank) => {
		expect(check(EMPTY_SIGNATURE, BODY, blank)).toEqual(refused('signatureWrong'));
		expect(check(sign(BODY, blank), BODY, blank)).toEqual(refused('signatureWrong'));
		expect(check(EMPTY_SIGNATURE, BODY, SECRET, blank)).toEqual(refused('signatureWrong'));
	});
});

describe('the bytes are what is signed', () => {
	test('the same text with escapes needs a signature of its own', () => {
		const escaped = BODY.replace('é', '\\u00e9').replace('😀', '\\ud83d\\ude00');
		expect(JSON.parse(escaped)).toEqual(JSON.parse(BODY));
		expect(check(SIGNATURE, escaped)).toEqual(refused('signatureWrong'));
		expect(check(sign(escaped), escaped)).toEqual(byFirst);
	});

	test('the same JSON serialised again is refused', () => {
		expect(check(SIGNATURE, JSON.stringify(JSON.parse(BODY), null, 2))).toEqual(
			refused('signatureWrong'),
		);
		expect(check(sign('{"a":1.0}'), '{"a":1}')).toEqual(refused('signatureWrong'));
	});

	test('a byte order mark is one of them', () => {
		expect(check(SIGNATURE, `\ufeff${BODY}`)).toEqual(refused('signatureWrong'));
		expect(check(sign(`\ufeff${BODY}`), `\ufeff${BODY}`)).toEqual(byFirst);
	});

	test('invalid UTF-8 is not repaired first', () => {
		const bytes = Buffer.from([0x22, 0xff, 0x22]);
		expect(check(sign(bytes), bytes)).toEqual(byFirst);
		expect(check(sign(bytes.toString('utf8')), bytes)).toEqual(refused('signatureWrong'));
	});

	test('an empty body can be signed', () => {
		expect(check(sign(''), '')).toEqual(byFirst);
		expect(check(SIGNATURE, '')).toEqual(refused('signatureWrong'));
	});
});

const secret = fc.string({ minLength: 1 }).filter((text) => text.trim() === text);

describe('for any body and secret', () => {
	test('the right signature verifies in every accepted form', () => {
		fc.assert(
			fc.property(fc.uint8Array(), secret, fc.boolean(), (bytes, current, upper) => {
				const body = Buffer.from(bytes);
				const hex = sign(body, current);
				const header = upper ? ` sha256=${hex.toUpperCase()}` : hex;
				expect(check(header, body, current)).toEqual(byFirst);
			}),
		);
	});

	test('one changed bit anywhere is detected', () => {
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

	test('whatever the header contains, nothing is thrown and nothing accepted', () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.anything()), (header) => {
				expect(check(header).ok).toBe(false);
			}),
		);
	});
});
