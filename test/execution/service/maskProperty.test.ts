import fc from 'fast-check';

import { maskOf } from '../../../nodes/AccountingService/execution/quoting/maskOf';

type Disguise = (text: string) => string;

const hexOf = (code: number) => code.toString(16);
const codes = (text: string) => [...text].map((character) => character.codePointAt(0) as number);
const units = (text: string) => text.split('').map((unit) => unit.charCodeAt(0));
const inHex4 = (before: string) => (text: string) =>
	units(text)
		.map((unit) => before + hexOf(unit).padStart(4, '0'))
		.join('');
const inBytes = (before: string) => (text: string) =>
	[...Buffer.from(text)].map((byte) => before + hexOf(byte).padStart(2, '0')).join('');
/** Letters only, for the other characters of a key have no such guise. */
const letters = (guise: Disguise) => (text: string) => text.replace(/[a-z]/gi, guise);
const bold = (capital: number, small: number) =>
	letters((letter) =>
		String.fromCodePoint(letter.charCodeAt(0) + (letter < 'a' ? capital - 65 : small - 97)),
	);

/** Everything that is promised of a letter: its guises, its spellings, and what stands behind it. */
const disguises: Readonly<Record<string, Disguise>> = {
	none: (text) => text,
	capitals: (text) => text.toUpperCase(),
	fullWidth: (text) =>
		text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)),
	bold: bold(0x1d400, 0x1d41a),
	fraktur: bold(0x1d56c, 0x1d586),
	circled: bold(0x24b6, 0x24d0),
	accent: letters((letter) => `${letter}\u0301`.normalize('NFC')),
	named: letters((letter) => `&${letter}fr;`),
	struck: letters((letter) => `&${letter}opf;`),
	script: letters((letter) => `&${letter}scr;`),
	decimal: (text) =>
		codes(text)
			.map((code) => `&#${code};`)
			.join(''),
	hex: (text) =>
		codes(text)
			.map((code) => `&#x${hexOf(code)};`)
			.join(''),
	units: inHex4('\\u'),
	urlUnits: inHex4('%u'),
	braces: (text) =>
		codes(text)
			.map((code) => `\\u{${hexOf(code)}}`)
			.join(''),
	percent: inBytes('%'),
	bytes: inBytes('\\x'),
	mark: (text) => `${text}-`,
	blank: (text) => `${text}\u200b `,
	tag: (text) => `${text}<wbr>`,
	invisible: (text) => `${text}&NoBreak;`,
	combining: (text) => `${text}&DownBreve;`,
	symbol: (text) => `${text}&hearts;`,
	symbolByNumber: (text) => `${text}&#9829;`,
};

const anyDisguise = fc.constantFrom(...Object.keys(disguises));
/** Its ends are letters: marks around them may be a stranger's. */
const anyKey = fc
	.array(fc.constantFrom(...'abkmsxzABKLZ0189_-'), { minLength: 8, maxLength: 20 })
	.map((characters) => `k${characters.join('')}sQ`)
	.filter((key) => /([a-z\d][_-]*){8}/i.test(key));

test('whatever two disguises each letter wears, nothing of the key is left', () => {
	fc.assert(
		fc.property(
			anyKey,
			fc.array(fc.tuple(anyDisguise, anyDisguise), { minLength: 24, maxLength: 24 }),
			(key, worn) => {
				const spelled = [...key].map((letter, at) => {
					const [inner, outer] = worn[at] as [string, string];
					if (at === key.length - 1) return letter;
					return disguises[outer]?.(disguises[inner]?.(letter) ?? '') ?? '';
				});
				const shown = maskOf(key)(`Unknown key ~${spelled.join('')}~ here`);
				expect(shown).toMatch(/^Unknown key ~\*\*\*~ here$/);
			},
		),
		{ numRuns: 300 },
	);
});

const KEY = 'sk_live_51Habc9';
/** One letter of the key in each guise that a web page has a name or a number for. */
test.each([
	...['&lfr;', '&Lopf;', '&lscr;', '&ell;', '&Laplacetrf;', '&lagran;', '&lacute;', '&Lcaron;'],
	...['&Lcedil;', '&#xff4c;', '&#xff4c', '&#65356;', '&#65356', '\\uff4c', '\\u{1d55d}'],
	...['%uff4c', '%EF%BD%8C', '%ef%bd%8c', '\\xef\\xbd\\x8c', '\\154', '&amp;lfr;', '%26lfr%3B'],
	...['\\ud835\\udd29', '&#x1d529;', '&#120105;', '%F0%9D%94%A9', '＆lfr；', '＆＃１０８；'],
])('a letter written as %s is one of the key', (letter) => {
	const spelled = KEY.replace('l', () => letter);
	expect(maskOf(KEY)(`Unknown key ${spelled}, sorry`)).toBe('Unknown key ***, sorry');
});

test.each(['&DownBreve;', '&star;', '&hearts;', '&copy', '&CounterClockwiseContourIntegral;'])(
	'%s between the letters of the key hides it not',
	(name) => {
		expect(maskOf(KEY)(`Unknown key ${[...KEY].join(name)}, sorry`)).toBe('Unknown key ***, sorry');
	},
);

test('what only begins like a name of a web page stays a part of the key', () => {
	expect(maskOf(KEY)('Unknown key %2573k_&live;_51Habc9, sorry')).toBe('Unknown key ***, sorry');
});

test('a number that is none is no letter, and what is around the key stays', () => {
	expect(maskOf(KEY)(`&#x110000; ${KEY} &#9999999; &kfr; %ff`)).toBe(
		'&#x110000; *** &#9999999; &kfr; %ff',
	);
});
