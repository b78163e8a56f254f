import fc from 'fast-check';

import { QuotedNames } from '../../../nodes/AccountingService/execution/quoting/quotedNames';
import { quoted, told } from '../../../nodes/AccountingService/execution/quoting/quotes';
import { maskOf } from '../../../nodes/AccountingService/execution/quoting/maskOf';

const KEY = 'key-of-the-tests';
const masked = maskOf(KEY);

test('a key that stands in two words is hidden in both', () => {
	const sentence = told(
		masked,
		(quotes) => `${quotes.word('key-')} is not ${quotes.word('of-the-tests')}`,
	);
	expect(sentence).toBe('*** is not ***');
});

test('a key that is spread over names, or over values, is hidden', () => {
	const ofNames = told(
		masked,
		(quotes) =>
			`${quotes.name('key-of')}: ${quotes.word('a')}; ${quotes.name('-the-tests')}: ${quotes.word('b')}`,
	);
	expect(ofNames).toBe('***: a; ***: b');
	const ofValues = told(
		masked,
		(quotes) =>
			`${quotes.name('a')} ${quotes.value('key-of')}, ${quotes.name('b')} ${quotes.value('-the-tests')}`,
	);
	expect(ofValues).toBe('a "***, b ***"');
});

test('a word that holds two parts of it is hidden as a whole', () => {
	const sentence = told(
		masked,
		(quotes) =>
			`${quotes.word('key-of-')}, ${quotes.name('the-tests')}, ${quotes.word('the-tests, so')}`,
	);
	expect(sentence).toBe('***, ***, ***, so');
	const both = told(
		masked,
		(quotes) =>
			`${quotes.word('key-of-')} ${quotes.name('the-tests key-of')} ${quotes.name('-the-tests')}`,
	);
	expect(both).toBe('*** *** ***');
});

test('a word is cut after it is masked, and its end says so', () => {
	const word = `${'x'.repeat(45)}${KEY} and more`;
	expect(quoted(word, masked)).toBe(`${'x'.repeat(45)}*** and more`);
	expect(quoted(`${'x'.repeat(58)}${KEY}`, masked)).toBe(`${'x'.repeat(58)}**…`);
});

test('of a long word nothing is looked at that is far behind what is shown', () => {
	const word = `${' '.repeat(2_036)}${KEY}`;
	expect(quoted(word, masked)).toBe('***');
	let looked = 0;
	const sentence = told(
		(text) => {
			looked += text.length;
			return text;
		},
		(quotes) => Array.from({ length: 50 }, () => quotes.word('x'.repeat(1_000_000))).join(' '),
	);
	expect(sentence.split(' ')).toEqual(Array<string>(50).fill(`${'x'.repeat(60)}…`));
	expect(looked).toBeLessThan(20 * 1024);
});

test('what stands for a word is in no word', () => {
	const sentence = told(
		masked,
		(quotes) => `${quotes.word('a\u001eb\u001f0\u001f')}, ${quotes.word('c')}`,
	);
	expect(sentence).toBe('a b\u001f0\u001f, c');
});

test('names of several accounts are shown without the key of any', () => {
	const names = new QuotedNames();
	names.add(['a', 'key-of'], masked);
	names.add(['-the-tests', 'another-key!'], maskOf('another-key!'));
	expect(names.inWords()).toBe('a, ***, ***, ***');
});

test('however a key is spread over words, no more than four of its letters are shown in a row', () => {
	const anyKey = fc
		.array(fc.constantFrom(...'abkmsxzABKLZ-_'), { minLength: 14, maxLength: 30 })
		.map((letters) => `q${letters.join('')}Q`)
		.filter((key) => /([a-z][_-]*){12}/i.test(key));
	const anyWay = fc.record({
		cuts: fc.array(fc.nat(30), { maxLength: 8 }),
		pad: fc.nat(80),
		isNamed: fc.boolean(),
		longest: fc.integer({ min: 10, max: 80 }),
	});
	fc.assert(
		fc.property(anyKey, anyWay, (key, { cuts, pad, isNamed, longest }) => {
			const at = [0, ...cuts.filter((cut) => cut < key.length).sort((a, b) => a - b), key.length];
			const parts = at.slice(1).map((end, before) => key.slice(at[before], end));
			const sentence = told(maskOf(key), (quotes) => {
				const before = quotes.word('.'.repeat(pad), longest);
				const words = parts.map((part) => quotes.word(part, longest));
				return `${before} ${words.map((word, n) => (isNamed ? `${quotes.name(`${n}`)}: ${word}` : word)).join('; ')}`;
			});
			const shown = sentence.toLowerCase().replace(/[^a-z]/g, '');
			const letters = key.toLowerCase().replace(/[^a-z]/g, '');
			for (let from = 0; from + 5 <= letters.length; from += 1)
				expect(shown).not.toContain(letters.slice(from, from + 5));
		}),
		{ numRuns: 300 },
	);
});

test.each([
	['where a text says that it was cut', 'Unknown key-of-the-te…, sorry', 'Unknown ***…, sorry'],
	['behind a comment that ends as it begins', 'Unknown key-of<!-->-the-te-->sts!', 'Unknown ***!'],
])('the key is hidden %s', (_where, text, shown) => expect(masked(text)).toBe(shown));
