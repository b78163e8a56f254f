import type { Letter } from './letters.ts';

/** Scripts without spaces: a line may end after each of their letters. */
const unspaced =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const isBlank = (letter?: Letter) => letter?.text === ' ';

/** What stays together on a line: words, the spaces between them, and single letters of scripts without. */
function words(paragraph: Letter[]): Letter[][] {
	const all: Letter[][] = [];
	let alone = true;
	for (const letter of paragraph) {
		const last = all.at(-1);
		const single = unspaced.test(letter.text);
		if (last && !alone && !single && isBlank(last[0]) === isBlank(letter)) last.push(letter);
		else all.push([letter]);
		alone = single;
	}
	return all;
}

/** A line as it is drawn: without the spaces at its end. */
function trimmed(line: Letter[]): Letter[] {
	let end = line.length;
	while (isBlank(line[end - 1])) end -= 1;
	return line.slice(0, end);
}

/**
 * A paragraph in lines no wider than `width`; a word that is wider is broken between its letters.
 * Each word is measured once, so that the time is in proportion to the paragraph.
 */
export function lines(
	paragraph: Letter[],
	width: number,
	measure: (part: Letter[]) => number,
): Letter[][] {
	const done: Letter[][] = [];
	let line: Letter[] = [];
	let filled = 0;
	const put = (part: Letter[], wide: number) => {
		if (filled + wide > width && line.length > 0 && !isBlank(part[0])) {
			done.push(trimmed(line));
			[line, filled] = [[], 0];
		}
		line.push(...part);
		filled += wide;
	};
	for (const word of words(paragraph)) {
		const wide = measure(word);
		if (wide <= width || isBlank(word[0])) put(word, wide);
		else for (const letter of word) put([letter], measure([letter]));
	}
	return [...done, trimmed(line)];
}
