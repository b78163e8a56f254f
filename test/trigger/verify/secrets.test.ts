import { checkCredential } from '../../../nodes/AccountingService/trigger/verify/credentialCheck';
import { headerPrefixOf, secretsOf } from '../../../nodes/AccountingService/trigger/verify/secrets';
import { OLD_SECRET, SECRET } from '../vectors';

/** What was pasted wrongly, and what a person is told. */
type Slip = [string, object, RegExp];

const check = (changes: object = {}) => checkCredential({ signingSecret: SECRET, ...changes });

describe('what is typed into the credential is corrected', () => {
	test('spaces and line breaks around a pasted secret are removed', () => {
		expect(
			secretsOf({ signingSecret: `\t${SECRET}\n`, secondSigningSecret: ` ${OLD_SECRET}` }),
		).toEqual({ first: SECRET, second: OLD_SECRET });
	});

	test('a secret that is missing or not text is empty', () => {
		expect(secretsOf({})).toEqual({ first: '', second: '' });
		expect(secretsOf({ signingSecret: 7, secondSigningSecret: null })).toEqual({
			first: '',
			second: '',
		});
	});

	test.each([
		...['undefined', 'null', ' NaN ', '[object Object]', 'undefinedundefined'],
		...['whsec_undefined', 'whsec_null', 'whsec_[object Object]'],
	])(
		'what an expression writes that finds no secret, %s, is none: anybody could sign with it',
		(signingSecret) => {
			expect(secretsOf({ signingSecret, secondSigningSecret: signingSecret })).toEqual({
				first: '',
				second: '',
			});
			expect(check({ signingSecret }).ok).toBe(false);
		},
	);

	test.each([
		['X-SVC-', 'x-svc-'],
		[undefined, 'x-svc-'],
		['', 'x-svc-'],
		['  ', 'x-svc-'],
		['X-ACME', 'x-acme-'],
		[' X-Acme-- ', 'x-acme-'],
	])('the header prefix %j becomes %j', (headerPrefix, begins) => {
		expect(headerPrefixOf({ headerPrefix })).toBe(begins);
	});
});

describe('the local test of the credential', () => {
	test('accepts a secret alone, two, and the second alone', () => {
		expect(check()).toEqual({ ok: true });
		expect(check({ signingSecret: '', secondSigningSecret: SECRET })).toEqual({ ok: true });
		expect(check({ signingSecret: 'whsec_http://12345' })).toEqual({ ok: true });
		expect(check({ signingSecret: 'whsec_of_16_____' })).toEqual({ ok: true });
		for (const signingSecret of [
			`"${SECRET}`,
			`${SECRET}'`,
			`"${SECRET}'`,
			`,;${SECRET}!~`,
			`"a"${SECRET}"b`,
			`${SECRET}"a"`,
		])
			expect(check({ signingSecret })).toEqual({ ok: true });
		expect(check({ headerPrefix: 'X-Event-Id-Of-' })).toEqual({ ok: true });
		expect(check({ secondSigningSecret: OLD_SECRET, headerPrefix: 'X-SVC-' })).toEqual({
			ok: true,
		});
	});

	test.each<Slip>([
		['a blank secret', { signingSecret: ' \n' }, /Enter the signing secret.*shows it once/],
		['a space inside', { signingSecret: 'whsec 1' }, /The signing secret has a space/],
		['two lines', { signingSecret: `${SECRET}\n${SECRET}` }, /a line break inside/],
		['an http address', { signingSecret: 'HTTP://n8n.local/webhook/1' }, /is a web address/],
		[
			'an https address',
			{ signingSecret: 'https://n8n.example.com/webhook/1' },
			/is a web address/,
		],
		['a space inside the second one', { secondSigningSecret: 'a b' }, /The second signing/],
		...[
			`${SECRET}\u200b`,
			`\u2060${SECRET}`,
			`whsec\u00ad_${SECRET}`,
			`${SECRET}\u0001`,
			'ключ',
		].map((signingSecret): Slip => ['what is not visible ASCII', { signingSecret }, /invisible/]),
		...[`"${SECRET}"`, `'${SECRET}'`, `\`${SECRET}\``, '""'].map((signingSecret): Slip => [
			'a secret in quotes',
			{ signingSecret },
			/quotes.*close this/,
		]),
		...[`${SECRET},`, `${SECRET};`, `${SECRET}\u200b`, `"${SECRET}"`].map(
			(secondSigningSecret): Slip => [
				'what was pasted with the second',
				{ secondSigningSecret },
				/The second signing/,
			],
		),
		['the same secret twice', { secondSigningSecret: SECRET }, /Both secrets are the same/],
		[
			'a short secret',
			{ signingSecret: 'whsec_of_15____' },
			/shorter than 16 .*rotate it.*close this dialog/,
		],
		['a short second one', { secondSigningSecret: 'x' }, /The second signing secret is sho/],
		['a whole header name', { headerPrefix: 'X-SVC-Signature' }, /whole header name.*X-SVC-/],
		['one in small letters', { headerPrefix: 'x-svc-signature-' }, /whole header name/],
		['that of the delivery', { headerPrefix: 'X-SVC-Delivery-Id' }, /whole header name/],
		['that of the type', { headerPrefix: 'X-SVC-Event-Type' }, /whole header name/],
		['a prefix no header can have', { headerPrefix: 'X SVC:' }, /prefix/],
	])('says what to change about %s', (_what, changes, words) => {
		expect(check(changes)).toEqual({ ok: false, advice: expect.stringMatching(words) });
	});

	test('never repeats a secret in its advice', () => {
		const secret = 'whsec_very secret';
		expect(JSON.stringify(check({ signingSecret: secret }))).not.toContain('very');
	});
});
