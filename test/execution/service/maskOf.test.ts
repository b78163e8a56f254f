import { maskOf } from '../../../nodes/AccountingService/execution/service/maskOf';

/** Every character that JSON, URLs or web pages spell in another way. */
const KEY = `sk/live+"q"&'<b>\\~42`;
const masked = maskOf(KEY);

test.each([
	['as it is', KEY],
	['in JSON', JSON.stringify(KEY)],
	['in JSON as PHP writes it', KEY.replaceAll('/', '\\/')],
	['in a URL', encodeURIComponent(KEY)],
	[
		'in a URL with lower-case codes',
		encodeURIComponent(KEY).replace(/%../g, (c) => c.toLowerCase()),
	],
	['in a web page', KEY.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')],
	[
		'in an attribute of a web page',
		KEY.replaceAll('&', '&amp;')
			.replaceAll('<', '&lt;')
			.replaceAll('>', '&gt;')
			.replaceAll('"', '&quot;')
			.replaceAll("'", '&#39;'),
	],
	['in base 64', Buffer.from(KEY).toString('base64')],
])('the key is masked wherever it stands %s', (_how, spelled) => {
	const text = masked(`${spelled} one, ${spelled} two: ${spelled}`);
	expect(text.replaceAll('"', '')).toBe('*** one, *** two: ***');
});

test('the beginning of a key is masked where a text was cut', () => {
	expect(masked(`Not known: ${KEY.slice(0, 12)}`)).toBe('Not known: ***');
	expect(masked(`Not known: ${encodeURIComponent(KEY).slice(0, 12)}`)).toBe('Not known: ***');
	expect(masked(`Not known: ${KEY.slice(0, 4)}`)).toBe('Not known: ***');
});

test('an end of three characters or another text is no key', () => {
	expect(masked(`Not known: ${KEY.slice(0, 3)}`)).toBe(`Not known: ${KEY.slice(0, 3)}`);
	expect(masked('The invoice is paid')).toBe('The invoice is paid');
	expect(masked('')).toBe('');
});
