import { readAddress } from '../../nodes/AccountingService/catalogue/address';
import { readApiKey } from '../../nodes/AccountingService/catalogue/apiKey';

describe('a base URL, as people paste it', () => {
	test.each([
		['https://app.example.com/api', 'https://app.example.com/api'],
		['https://app.example.com/api/', 'https://app.example.com/api'],
		['https://app.example.com/api///', 'https://app.example.com/api'],
		['https://app.example.com', 'https://app.example.com/api'],
		['https://app.example.com/', 'https://app.example.com/api'],
		['  https://app.example.com/api \n', 'https://app.example.com/api'],
		['HTTPS://App.Example.com/api', 'https://app.example.com/api'],
		['app.example.com', 'https://app.example.com/api'],
		['app.example.com/api', 'https://app.example.com/api'],
		['app.example.com:8443/api', 'https://app.example.com:8443/api'],
		['https://app.example.com/tenant/api', 'https://app.example.com/tenant/api'],
		['https://app.example.com/tenant', 'https://app.example.com/tenant/api'],
		['http://localhost:4010/api', 'http://localhost:4010/api'],
		['localhost:4010', 'http://localhost:4010/api'],
		['127.0.0.1:4010/api', 'http://127.0.0.1:4010/api'],
		['http://[::1]:4010/api', 'http://[::1]:4010/api'],
		['http://10.1.2.3/api', 'http://10.1.2.3/api'],
		['http://172.31.0.9/api', 'http://172.31.0.9/api'],
		['http://192.168.1.5/api', 'http://192.168.1.5/api'],
		['http://accounting:4010/api', 'http://accounting:4010/api'],
		['http://0x7f.1:4010/api', 'http://127.0.0.1:4010/api'],
		['http://2130706433/api', 'http://127.0.0.1/api'],
		['http://0300.0250.1.1/api', 'http://192.168.1.1/api'],
		['http://[::ffff:10.0.0.1]/api', 'http://[::ffff:a00:1]/api'],
		['http://[fd12:3456::1]/api', 'http://[fd12:3456::1]/api'],
		['http://[fe80::1]/api', 'http://[fe80::1]/api'],
		['http://[fc00::1]/api', 'http://[fc00::1]/api'],
		['http://[febf::1]/api', 'http://[febf::1]/api'],
		['http://nas.local:4010/api', 'http://nas.local:4010/api'],
		['http://books.localhost/api', 'http://books.localhost/api'],
		['http://localhost.:4010/api', 'http://localhost.:4010/api'],
		['LOCALHOST.', 'http://localhost./api'],
		['http://books.localhost./api', 'http://books.localhost./api'],
		['http://nas.local./api', 'http://nas.local./api'],
		['http://n8n.internal./api', 'http://n8n.internal./api'],
		['http://n8n.internal/api', 'http://n8n.internal/api'],
		['http://n8n.2.internal/api', 'http://n8n.2.internal/api'],
		['http://[::ffff:192.168.1.5]/api', 'http://[::ffff:c0a8:105]/api'],
		['http://172.16.0.9/api', 'http://172.16.0.9/api'],
		['http://172.20.0.9/api', 'http://172.20.0.9/api'],
		['http://169.254.1.1/api', 'http://169.254.1.1/api'],
		['http://10.1.23.45/api', 'http://10.1.23.45/api'],
		['app.example.com//tenant//api', 'https://app.example.com/tenant/api'],
		['https://app.example.com/apis/x', 'https://app.example.com/apis/x/api'],
	])('%j is read as %s', (input, base) => {
		expect(readAddress(input)).toMatchObject({ ok: true, base });
	});

	test.each([
		['', /Enter the base URL/],
		['   ', /Enter the base URL/],
		[undefined, /Enter the base URL/],
		['http://app.example.com/api', /Use https:/],
		['http://com./api', /Use https:/],
		// Only the three names of the promise: of no other is it sure that nobody else answers to it.
		...['lan', 'home', 'corp', 'intranet', 'private', 'test', 'localdomain', 'home.arpa'].map(
			(domain): [string, RegExp] => [`http://nas.${domain}/api`, /Use https:/],
		),
		['http://notlocal.mylocal/api', /Use https:/],
		['http://172.32.0.9/api', /Use https:/],
		['http://[2606:4700::1111]/api', /Use https:/],
		['http://[::ffff:8.8.8.8]/api', /Use https:/],
		['http://[fec0::1]/api', /Use https:/],
		['http://[fd::1]/api', /Use https:/],
		['http://134744072/api', /Use https:/],
		['http://0x08.0x08.0x08.0x08/api', /Use https:/],
		['http://100.64.0.1/api', /Use https:/],
		['http://10.1.2.3.example.com/api', /Use https:/],
		['http://8.10.1.2/api', /Use https:/],
		['http://172.15.0.9/api', /Use https:/],
		['http://[2606::ffff:a00:1]/api', /Use https:/],
		['http://[::ffff:a00:1:2]/api', /Use https:/],
		['http://[::1234]/api', /Use https:/],
		['ftp://app.example.com/api', /https:\/\/ instead of ftp:/],
		['https://user:secret@app.example.com/api', /user name and password/],
		['https://user@app.example.com/api', /user name and password/],
		['https://:secret@app.example.com/api', /user name and password/],
		['https://app.example.com/api?key=1', /question mark/],
		['https://app.example.com/api?', /question mark/],
		['https://app.example.com/api#top', /Remove the #/],
		['https://app.example.com/api#', /Remove the #/],
		['https://app.example.com/api/invoices', /End the base URL after \/api: https:\/\/app/],
		['https://', /not a web address/],
		['http:///10.1.2.3/api', /not a web address/],
		['https:/app.example.com', /not a web address/],
		['https//app.example.com', /not a web address/],
		['htps:/app.example.com', /not a web address/],
		['//app.example.com', /not a web address/],
		...[
			'undefined',
			'https://undefined',
			'undefined:4010/api',
			'https://undefined.example.com/api',
			'https://app.null.example.com:8443/api',
			'https://app.example.com/undefined/api',
			'https://app.example.com/null',
			'https://app.example.com/NaN/api',
			'https://app.example.com/[object Object]/api',
			'https://app.example.com/%5Bobject%20Object%5d/api',
			'https://app.example.com/%75ndefined/api',
		].map((url): [string, RegExp] => [url, /An expression in the base URL finds no value/]),
		['https://app.exa mple.com/api', /not a web address/],
		['https://app.exa\tmple.com/api', /not a web address/],
	])('%j is answered with what to change', (input, advice) => {
		expect(readAddress(input)).toMatchObject({ ok: false, advice: expect.stringMatching(advice) });
	});

	test.each([
		...['"https://app.example.com/api"', "'app.example.com'", '“https://app.example.com”', '`app`'],
		...['\u200bhttps://app.example.com/api', 'https://app.exam\u00adple.com/api', '\u2060app'],
		...['https://app.example.com/api\u200b', '\ufe0fapp/api', 'https://app.example.com/api\u0001'],
		...['https://https://app.example.com/api', 'https://app.example.com/https://x/api'],
		...['BASE_URL=https://app.example.com/api', 'x/ftp://app.example.com/api', '1://x'],
	])('%j, which would be another host than it looks like, is refused', (input) => {
		const advice = expect.stringMatching(/^Type in the base URL by hand, .*quotes.*invisible/);
		expect(readAddress(input)).toEqual({ ok: false, advice });
	});

	test.each([
		...['https/app.example.com/api', 'http://https/app', 'https:8443/api', 'HTTP', 'https.//app'],
		...['https;//app.example.com', '•https//app.example.com', '-https:/app.example.com'],
	])('%j has no host but a scheme that is spelled in another way', (input) => {
		const advice = 'The base URL is not a web address. It looks like https://app.example.com/api.';
		expect(readAddress(input)).toEqual({ ok: false, advice });
	});

	test.each([
		...['http://httpd/api', 'http://my-https/api', 'https://https.example.com/api'],
		...['https://app.example.com/http/api', 'https://app.example.com/a:/api'],
		'https://app.example.com/undefined-ltd/api',
		'https://nullpoint.example.com/api',
		'https://nan.example.com/api',
		'https://app.example.com/a.null/api',
		'https://app.example.com/100%25/api',
	])('%s is taken as it is, though it has part of what is refused', (input) => {
		expect(readAddress(input)).toMatchObject({ ok: true, base: input });
	});
});

describe('an API key', () => {
	test('is taken without the blanks and line breaks around it', () => {
		expect(readApiKey(' sk_live_1 \n')).toEqual({ ok: true, key: 'sk_live_1' });
	});

	test.each(['', '  ', undefined, 7, {}])('%j is no key', (input) => {
		const advice = 'Enter the API key. Create one in the service under Settings > API keys.';
		expect(readApiKey(input)).toEqual({ ok: false, advice });
	});

	test.each(['abc\r\nX-Other: 1', 'ключ', 'a b', 'zero\u200bwidth', 'tab\tinside', 'delete\u007f'])(
		'%j is answered with what to change',
		(input) =>
			expect(readApiKey(input)).toEqual({
				ok: false,
				advice: expect.stringContaining('characters that a key cannot have'),
			}),
	);

	test.each(['https://app.example.com/api', ' HTTP://10.1.2.3', 'sk+live-1.x://app'])(
		'%j is an address',
		(input) =>
			expect(readApiKey(input)).toEqual({
				ok: false,
				advice: 'The API key is a web address. Enter that as the base URL, and here the API key.',
			}),
	);

	test.each(['undefined', ' null\n', 'NaN', '[object Object]'])('%j is none', (input) => {
		expect(readApiKey(input)).toMatchObject({
			ok: false,
			advice: expect.stringMatching(/^An expression in the API key finds no value/),
			holds: input.trim(),
		});
	});

	test.each(['"sk-1"', "'sk-1'", '`sk-1`', ' "sk-1"\n'])('%j has quotes around it', (input) => {
		expect(readApiKey(input)).toEqual({
			ok: false,
			advice: 'The API key has quotes around it. Paste it without them.',
		});
	});

	test.each(['"sk', 'sk"1"', `"sk'`, 'https:app', 'sk_live://1', '1s://x', 'a/b://c'])(
		'%j is a key',
		(key) => {
			expect(readApiKey(key)).toEqual({ ok: true, key });
		},
	);
});
