import { excerpt, pageWords } from '../../../nodes/AccountingService/execution/failures/excerpt';
import { maskOf } from '../../../nodes/AccountingService/execution/quoting/maskOf';

const KEY = 'sk_live-Rt5xP9wLm';
const masked = maskOf(KEY);
const each = (spell: (letter: string) => string) => [...KEY].map(spell).join('');

/** What people would read: without what is left of marks around letters. */
const read = (shown: string) => shown.replaceAll(/‹[^,*]*›|\s/g, '');

describe.each([
	['a text', excerpt],
	['a page', pageWords],
])('of the key in %s', (_what, words) => {
	test.each([
		['each letter in tags of its own', each((letter) => `<i>${letter}</i>`)],
		['each letter in a tag with an attribute', each((letter) => `<a title=">">${letter}</a>`)],
		['a comment behind each letter', each((letter) => `${letter}<!-- > -->`)],
		['its letters in lines of tags', each((letter) => `<i>${letter}</i>\n`)],
	])('nothing is left: %s', (_how, spelled) => {
		for (const longest of [60, 120, 500])
			expect(read(words(`no ${spelled}, sorry`, longest, masked))).toBe('no***,sorry');
	});

	test.each([
		['as it is', KEY],
		['in hex', Buffer.from(KEY).toString('hex')],
		['in base 64', Buffer.from(KEY).toString('base64')],
		['by the number of each letter', each((letter) => `&#${letter.charCodeAt(0)};`)],
	])('nothing is left, wherever it is cut: %s', (_how, spelled) => {
		for (let longest = 6; longest <= spelled.length + 3; longest += 1)
			expect(words(`no ${spelled}`, longest, masked)).toBe('no ***');
	});
});

test.each([
	['tags around others', '<a <b>>'],
	['comments around tags', '<!--<b>-->'],
])('of a page the key is not shown between %s', (_what, nested) => {
	const shown = pageWords(`no ${[...KEY].join(nested)}, sorry`, 500, masked);
	expect(read(shown)).toBe('no***,sorry');
});

test.each(['<b>', '<!-->', '<wbr', '<!--', '>'])(
	'of a page the key is not shown that has a part of a tag itself: %s',
	(tag) => {
		const key = `sk_live${tag}ZqXwVjKp`;
		const shown = pageWords(`no ${key}, of>-->the account`, 120, maskOf(key));
		expect(read(shown)).toMatch(/^no\*\*\*,of/);
	},
);
