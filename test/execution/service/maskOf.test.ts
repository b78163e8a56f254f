import { maskOf, UNMASKED } from '../../../nodes/AccountingService/execution/quoting/maskOf';
import { LONGEST_MS, quickest, usualMs } from '../../hostile/cpu';

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

test.each([
	['a decimal number', '&#107;'],
	['a hex number', '&#x000006B;'],
	['a number of seven digits', '&#0000107;'],
	['a name', '&kfr;'],
	['a percent code', '%6b'],
	['the percent code of a unit', '%u006b'],
	['a unit', '\\u006b'],
	['a unit in braces', '\\u{6b}'],
	['a byte', '\\x6b'],
])('its beginning is masked where a text was cut in the middle of %s', (_how, spelled) => {
	const beginning = 'sk_live_Rt5xP9w';
	const ofKey = maskOf(`${beginning}kZq7`);
	for (let cut = 0; cut <= spelled.length; cut += 1)
		for (const end of ['', '…, so'])
			expect(ofKey(`Not known: ${beginning}${spelled.slice(0, cut)}${end}`)).toBe(
				`Not known: ***${end}`,
			);
});

test.each(['--------', '__ab--cd__', '%%%%%%%%%%'])(
	'of the key %s the marks alone, or few letters, are no key',
	(key) => {
		const text = 'An abcd - of _ 100% -- stays';
		expect(maskOf(key)(`${text}: ${key}`)).toBe(`${text}: ***`);
	},
);

describe('a long part of the key', () => {
	const key = 'sk_live_51HxYz0123456789abcdefGHIJKLmnop';
	const ofKey = maskOf(key);

	test.each([
		['without its last character', key.slice(0, -1)],
		['without its first', key.slice(1)],
		['without either', key.slice(5, -5)],
		['of more than half of it', key.slice(10, 31)],
		['in capitals', key.slice(3).toUpperCase()],
		['in base 64', Buffer.from(key.slice(0, -3)).toString('base64').slice(0, -4)],
		['in hex', Buffer.from(key.slice(0, -3)).toString('hex')],
		['with points behind it', `${key.slice(0, 24)}...`],
	])('is masked in the middle of a text: %s', (_, part) => {
		const shown = ofKey(`The key ${part} is not valid, not even ${part}, sorry`);
		expect(shown.replaceAll(/\*\*\*\.\.\./g, '***')).toBe(
			'The key *** is not valid, not even ***, sorry',
		);
	});

	test.each([12, 14, 16, 20, 23, 24, 31])(
		'is masked wherever it is from, of a key of %d characters',
		(length) => {
			const short = key.replaceAll('_', '').slice(4, 4 + length);
			const most = Math.max(12, Math.floor(length / 2) + 1);
			const parts = Array.from({ length: length - most + 1 }, (_, at) =>
				short.slice(at, at + most),
			).filter((part) => /\d/.test(part));
			expect(parts.length).toBeGreaterThan(0);
			for (const part of parts)
				expect(maskOf(short)(`What? ${part}, sorry`)).toBe('What? ***, sorry');
		},
	);

	test.each([
		['3f2504e0-4f89-11d3-9a0c-0305e82c3301', '7a1b22c4-9d10-11ee-9a0c-0305e82c3301'],
		['acme-live-2026-0123456789abcdefghij', 'INV-0123456789ab'],
		['sk_live_51HxYz0123456789', 'sk_live_51Hx'],
	])('that is no more than half of it, as of %s, is one of an ID: %s', (whole, id) => {
		const text = `Customer ${id} was not found`;
		expect(maskOf(whole)(text)).toBe(text);
	});

	test.each(['sk_live_51H', 'sk_live_another_one', 'HIJKLmnop', key.slice(17, 36)])(
		'a short one tells people which key it is: %s',
		(part) => {
			const text = `The key ${part} is not valid`;
			expect(ofKey(text)).toBe(text);
		},
	);
});

test('of a key that somebody made of words, words stay', () => {
	const text = 'The field customer_identity must be given';
	expect(maskOf('key_of_customer_identity_2')(text)).toBe(text);
});

test.each(['x', 'key', 'sk'])('a key of three characters, %s, hides nothing of a text', (key) => {
	const text = 'It looks like https://app.example.com/api with a key';
	expect(maskOf(key)(text)).toBe(text);
	expect(maskOf(`${key}:42`)(`${text} ${key}:42`)).toBe(`${text} ***`);
});

test('an end of three characters or another text is no key', () => {
	expect(masked(`Not known: ${KEY.slice(0, 3)}`)).toBe(`Not known: ${KEY.slice(0, 3)}`);
	expect(masked('The invoice is paid')).toBe('The invoice is paid');
	expect(masked('')).toBe('');
});

const each = (spell: (code: number) => string) =>
	[...KEY].map((c) => spell(c.charCodeAt(0))).join('');
const hexOf = (code: number) => code.toString(16);
const base64 = (text: string) => Buffer.from(text).toString('base64');
const half = (between: string) => `${KEY.slice(0, 10)}${between}${KEY.slice(10)}`;
const special = (spell: (character: string) => string) => KEY.replace(/[^\w]/g, spell);

describe.each<[string, string]>([
	['in base 64 after a user', base64(`user:${KEY}`)],
	['in base 64 before a password', base64(`${KEY}:x`)],
	['in base 64 after one byte', base64(`a${KEY}`)],
	['in base 64 after two bytes', base64(`ab${KEY}cd`)],
	['in base 64 for URLs', Buffer.from(KEY).toString('base64url')],
	['in decimal entities', each((code) => `&#${code};`)],
	['in hex entities', each((code) => `&#x${hexOf(code)};`)],
	['in entities without a semicolon', each((code) => `&#0${code}`)],
	['in named entities', special((c) => ({ '/': '&sol;', '+': '&plus;', '"': '&QUOT;' })[c] ?? c)],
	['by an escaper of web pages', special((c) => `&#x${hexOf(c.charCodeAt(0)).toUpperCase()};`)],
	['in \\u escapes', each((code) => `\\u00${hexOf(code).toUpperCase()}`)],
	['in \\x escapes', each((code) => `\\x${hexOf(code)}`)],
	['in JSON in JSON', JSON.stringify(JSON.stringify(KEY))],
	['in percent codes throughout', each((code) => `%${hexOf(code)}`)],
	['in percent codes twice', encodeURIComponent(encodeURIComponent(KEY))],
	['in a form', new URLSearchParams({ k: KEY }).toString()],
	['in a URI', encodeURI(KEY)],
	['in a page of JSON in a URL', encodeURIComponent(JSON.stringify(KEY).replaceAll('"', '&quot;'))],
	['in capitals', KEY.toUpperCase()],
	['in small letters', KEY.toLowerCase()],
	['in hex', Buffer.from(KEY).toString('hex')],
	['in hex in capitals', Buffer.from(KEY).toString('hex').toUpperCase()],
	['with blanks', [...KEY].join(' ')],
	['in two lines', half('\r\n')],
	['with a zero-width space', half('\u200b')],
	['with soft hyphens', [...KEY].join('\u00ad')],
	['with a control character', half('\u0007')],
	['with a tag', half('<wbr>')],
	['with an escaped tag', half('&lt;wbr&gt;')],
	['with a named break', half('&shy;')],
	['in entities with zeros in front', each((code) => `&#0000000${code};`)],
	['in hex entities with zeros in front', each((code) => `&#x00000000${hexOf(code)};`)],
	['with a tag that holds a pointed bracket', half('<b title="a>b">')],
	['with a comment that holds a pointed bracket', half('<!-- a>c -->')],
	['with thin spaces by their other name', [...KEY].join('&ThinSpace;')],
	['with hair spaces', [...KEY].join('&hairsp;')],
	['with joiners', [...KEY].join('&zwj;')],
	['with what joins nothing', [...KEY].join('&zwnj;')],
	['with blanks that keep lines together', [...KEY].join('&nbsp;')],
	['with nothing that keeps lines together', [...KEY].join('&NoBreak;')],
	['with new lines', [...KEY].join('&NewLine;')],
	['with tabs', [...KEY].join('&Tab;')],
	['with marks of direction', [...KEY].join('&lrm;')],
	['with letters that show nothing', half('\u3164\u2800')],
	['with percent codes of a zero-width space', half('%E2%80%8B')],
	['with numbers of zero-width spaces, without semicolons', half('&#8203')],
	['with hex numbers of zero-width spaces, without semicolons', half('&#x200B')],
	['with what Unicode will never show', [...KEY].join('\u2065\ufff0')],
	['in letters of full width', each((code) => String.fromCharCode(code + 0xfee0))],
	[
		'in bold letters',
		KEY.replace(/[a-z]/g, (c) => String.fromCodePoint(0x1d41a - 97 + c.charCodeAt(0))),
	],
	['in letters with accents', [...KEY].map((c) => `${c}\u0301`.normalize('NFC')).join('')],
	['with a mark after each letter', [...KEY].join('-')],
	['with words of no letters instead of its own marks', special(() => ' · ')],
	['in hex with a mark after each byte', each((code) => `${hexOf(code)}:`)],
	['in the spelling of mails', each((code) => `=${hexOf(code).toUpperCase()}`)],
])('the key %s', (_how, spelled) => {
	test('is masked in the middle and at the ends of a text', () => {
		for (const text of [
			spelled,
			`Key ${spelled} given`,
			`<p>${spelled}</p>`,
			`${spelled}, ${spelled}.`,
		]) {
			expect(masked(text)).toContain('***');
			expect(masked(text)).not.toContain(spelled.slice(6, -6));
		}
		expect(masked(`before (${spelled}) after`)).toMatch(/^before \(.*\) after$/);
	});
});

test.each([
	['four digits after \\u', '\\u002B'],
	['six digits in braces', '\\u{00002B}'],
	['JSON in JSON', '\\\\u002B'],
	['a hex entity without a semicolon', '&#x2B'],
	['a hex entity with zeros and no semicolon', '&#x002B'],
	['a decimal entity without a semicolon', '&#43'],
	['a named entity', '&plus;'],
	['a percent code', '%2B'],
])('a spelling ends where its grammar says, before digits of the key: %s', (_how, plus) => {
	for (const after of ['Ab9Q', '9Ab1', '00Fe']) {
		const key = `sk_live_4f+${after}8mPaXy7KdRtU9`;
		const spelled = key.replace('+', plus);
		expect(maskOf(key)(`Unknown key ${spelled}, sorry`)).toBe('Unknown key ***, sorry');
	}
});

test('a name that web pages do not have, and every JavaScript object has, hides no key', () => {
	const spelled = each((code) => `%${hexOf(code)}`);
	expect(masked(`Of &constructor; the key ${spelled}.`)).toBe('Of &constructor; the key ***.');
});

/** Every character that a key may have. */
const characters = Array.from({ length: 0x7e - 0x20 }, (_, nth) => String.fromCharCode(0x21 + nth));

test.each([
	['decimal', 10, '&#'],
	['hex', 16, '&#x'],
	['decimal, with zeros', 10, '&#00'],
	['hex in a web page of such', 16, '&amp;#x'],
	['decimal in wide letters', 10, '＆＃'],
])('a %s number without a semicolon may go on in digits, of the key or not', (_how, base, mark) => {
	for (const character of characters)
		for (let digit = 0; digit < base; digit += 1) {
			const after = digit.toString(base);
			const spelled = `${mark}${character.charCodeAt(0).toString(base)}${after}`;
			const ofKey = maskOf(`sk_live_4fXy${character}${after}ZwKdRtU`);
			expect(ofKey(`Key sk_live_4fXy${spelled}ZwKdRtU, sorry`)).toBe('Key ***, sorry');
			const last = maskOf(`sk_live_4fXyKdRt${character}`);
			const shown = last(`Key sk_live_4fXyKdRt${spelled} – это`);
			// Of a mark at the end of a key its spelling may be left.
			expect(shown).toMatch(/^Key \*\*\*(amp;)?[#＃\da-fx]* – это$/);
		}
});

test('of base 64 what holds a bit of the key is masked, and nothing else', () => {
	const before = base64(`a${KEY}`);
	expect(masked(`Key ${before} given`)).toBe(`Key ${before[0]}*** given`);
});

test('an equals sign after a key is no end of base 64', () => {
	expect(masked(`?${KEY.toUpperCase()}=1`)).toBe('?***=1');
});

test.each([undefined, null, 42, '', ' '])('what is typed as a key may be none: %p', (typed) => {
	expect(maskOf(typed)).toBe(UNMASKED);
});

test.each([
	['of percent codes', KEY, encodeURIComponent],
	['of JSON', KEY, JSON.stringify],
	['of percent codes over base 64', base64(`a${KEY}++`), encodeURIComponent],
])('the key is masked under three layers %s', (_how, spelled, spell) => {
	const text = spell(spell(spell(spelled)));
	expect(masked(`Key ${text} given`).length).toBeLessThan(40);
});

test('every mark of base 64 is known as the one for URLs', () => {
	const key = '>>>???ab>>>???';
	const spelled = Buffer.from(key).toString('base64url');
	expect(spelled.replaceAll(/[a-z\d]/gi, '')).toBe('-_-_');
	expect(maskOf(key)(`Unknown key ${spelled}, sorry`)).toBe('Unknown key ***, sorry');
});

test('names that web pages have always had need no semicolon', () => {
	expect(maskOf('sk_live_4f&Ab9Q8m')('Unknown key sk_live_4f&ampAb9Q8m')).toBe('Unknown key ***');
});

const names: Readonly<Record<string, string>> = {
	...{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos', '+': 'plus', '/': 'sol' },
	...{ '\\': 'bsol', '#': 'num', '=': 'equals', _: 'lowbar UnderBar', '%': 'percnt', $: 'dollar' },
	...{ '!': 'excl', '?': 'quest', ':': 'colon', ';': 'semi', ',': 'comma', '.': 'period' },
	...{ '@': 'commat', '*': 'ast midast', '(': 'lpar', ')': 'rpar', '[': 'lsqb lbrack' },
	...{ ']': 'rsqb rbrack', '{': 'lcub lbrace', '}': 'rcub rbrace', '^': 'Hat', '-': 'dash hyphen' },
	...{ '|': 'verbar vert VerticalLine', '`': 'grave DiacriticalGrave', fj: 'fjlig', '~': 'tilde' },
};

test.each(Object.entries(names))('a %s in a key is known by each of its names: %s', (mark, all) => {
	const key = `12${mark}abcdefSECRETKEY`;
	for (const name of all.split(' '))
		expect(maskOf(key)(`Unknown key 12&${name};abcdefSECRETKEY, sorry`)).toBe(
			'Unknown key ***, sorry',
		);
});

test.each([
	...['nbsp', 'shy', 'zwj', 'zwnj', 'lrm', 'rlm', 'NewLine', 'Tab', 'NoBreak', 'af', 'it', 'ic'],
	...['ApplyFunction', 'InvisibleTimes', 'InvisibleComma', 'ensp', 'emsp', 'numsp', 'puncsp'],
	...['thinsp', 'hairsp', 'emsp13', 'emsp14', 'NonBreakingSpace', 'ZeroWidthSpace', 'ThinSpace'],
	...['VeryThinSpace', 'MediumSpace', 'ThickSpace', 'NegativeVeryThinSpace', 'NegativeThinSpace'],
	...['NegativeMediumSpace', 'NegativeThickSpace'],
])('the key is masked around &%s;, which shows nothing or a blank', (name) => {
	expect(masked(`Unknown key ${[...KEY].join(`&${name};`)}, sorry`)).toBe('Unknown key ***, sorry');
});

test('in several spellings of one text the key is masked in each, to its last mark', () => {
	const hex = Buffer.from(KEY).toString('hex');
	expect(masked(`${hex} and ${KEY.toUpperCase()}`)).toBe('*** and ***');
	expect(maskOf('+sk_live_abcd+')('Key +SK_LIVE_ABCD+ given')).toBe('Key *** given');
});

test('where spellings overlap, what is around the key stays', () => {
	expect(masked(`one %41 ${KEY} &amp; two`)).toBe('one %41 *** &amp; two');
	expect(masked(`%4${KEY}1`)).toBe('%4***1');
	expect(masked('100 % of <b>all</b> &amp; "more" \\u0041')).toBe(
		'100 % of <b>all</b> &amp; "more" \\u0041',
	);
});

test.each([
	'&',
	'&#',
	'%',
	'%2',
	'\\',
	'\\u00',
	'<',
	'< ',
	'=',
	'sk',
	'sk/liv',
	'c2sv',
	' ',
	'\u200b',
	'&#x',
	'&#0',
	'&#441',
	'&#x444',
	'0',
	'<!--',
	'<a "',
	'<"\'',
	'-->',
])('sixteen kilobytes of %p are read for the key in no time', async (piece) => {
	const text = piece.repeat((16 * 1024) / piece.length);
	expect(await quickest(() => void masked(text))).toBeLessThan(LONGEST_MS);
});

test('a key that is masked nowhere takes no time: each item has its own mask', () => {
	const thousand = (use: (nth: number) => unknown) => () => {
		for (let nth = 0; nth < 1_000; nth++) use(nth);
	};
	const made = usualMs(thousand((nth) => maskOf(`${KEY}${nth}`)));
	const used = usualMs(thousand((nth) => maskOf(`${KEY}${nth}`)('The service said no.')));
	expect(made).toBeLessThan(used / 5);
});
