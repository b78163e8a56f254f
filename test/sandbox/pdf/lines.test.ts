import type { Letter } from '../../../sandbox/pdf/letters';
import { lines } from '../../../sandbox/pdf/lines';

const paragraph = (text: string): Letter[] =>
	[...text].map((letter) => ({ font: 'regular', level: 0, text: letter }));
const said = (letters: Letter[]) => letters.map(({ text }) => text).join('');

/** Breaks a text into lines of at most 40 letters, and counts the letters that are measured for it. */
function broken(text: string) {
	let measured = 0;
	const own = lines(paragraph(text), 40, (part) => {
		measured += part.length;
		return part.length;
	});
	return { own: own.map(said), measured };
}

test.each([
	['words', 'Design and artwork '.repeat(500).trim()],
	['one word', 'x'.repeat(10_000)],
	['letters without spaces', '東京商事'.repeat(2500)],
	['words and one long word', `${'ab '.repeat(1000)}${'y'.repeat(5000)}`],
])('%s are measured once or twice, however long they are', (_, text) => {
	const { own, measured } = broken(text);
	expect(measured).toBeLessThanOrEqual(2 * text.length);
	expect(Math.max(...own.map((line) => line.length))).toBeLessThanOrEqual(40);
	expect(own.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});

test('a line ends between words, and spaces at its end are left out', () => {
	const text = `${'a'.repeat(30)} ${'b'.repeat(9)}   ${'c'.repeat(5)}  d `;
	expect(broken(text).own).toEqual([`${'a'.repeat(30)} ${'b'.repeat(9)}`, `${'c'.repeat(5)}  d`]);
	expect(broken('').own).toEqual(['']);
});

test('a word wider than a line is broken between its letters, where the line before it ends', () => {
	expect(broken(`abc ${'x'.repeat(50)} d`).own).toEqual([
		`abc ${'x'.repeat(36)}`,
		`${'x'.repeat(14)} d`,
	]);
});
