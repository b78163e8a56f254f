import type { NotPromised } from './notPromised.ts';
import { wordings, type Promised } from './promise.ts';
import { isPromise, plain, type Sentence } from './sentences.ts';

/**
 * What a sentence promises beyond the rows it is marked by; empty if nothing. A row takes its own words
 * out of the sentence, and the rest may promise nothing more. A mark alone takes nothing out: where a page
 * says the promise of a row in other words, the row has them too.
 */
export function unmarked(sentence: Sentence, rows: readonly Promised[]): string {
	const marked = rows.filter(({ id }) => sentence.ids.includes(id)).flatMap(wordings);
	return isPromise(sentence) ? restOf(sentence, marked.map(plain)) : '';
}

/** The same for a page that has no marks, because it is written from the nodes: all rows count there. */
export const unlisted = (sentence: Sentence, rows: readonly Promised[]): string =>
	isPromise(sentence)
		? restOf(
				sentence,
				rows.map((row) => plain(row.sentence)).filter((words) => words.split(' ').length > 3),
			)
		: '';

function restOf({ text, inPromiseColumn }: Sentence, words: readonly string[]): string {
	const longestFirst = [...words].sort((left, right) => right.length - left.length);
	const rest = longestFirst.reduce((left, word) => left.replace(word, ' '), text).trim();
	const isWhole = rest === text;
	return isPromise({ text: rest, ids: [], inPromiseColumn: inPromiseColumn && isWhole })
		? rest
		: '';
}

/** Whether a sentence is listed as no promise: by its words or, with `…` at the end, by its beginning. */
export const isListed = ({ text }: Sentence, groups: readonly NotPromised[]): boolean =>
	groups.some(({ sentences }) =>
		sentences.some((listed) =>
			listed.endsWith('…') ? text.startsWith(listed.slice(0, -1)) : text === listed,
		),
	);
