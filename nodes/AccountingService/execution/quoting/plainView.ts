import { plainLetters } from './characters/plain';
import { SPELLED, spelledBy, type Reach } from './spellings';

/** A text as people read it, and where each of its characters stands in what was written. */
export interface View {
	readonly text: string;
	/** Where each character begins and ends, in the text as it was written. */
	readonly from: readonly number[];
	readonly to: readonly number[];
}

export const asWritten = (text: string): View => {
	const from = Array.from({ length: text.length }, (_, at) => at);
	return { text, from, to: from.map((at) => at + 1) };
};

/** The same view with one layer of spellings undone; the same object if there is none. */
export const decoded = (view: View, reach: Reach): View =>
	replaced(view, SPELLED, (match) => spelledBy(match.slice(1), reach));

/** A comment (HTML, section 13.2.5.43), or a tag, whose quoted values may hold `>`. A `<` inside would cost time by the square. */
export const TAG = /<!--(?:-?>|[^<]*?-->)|<(?:[^<>"']|"[^"<]*"|'[^'<]*')*>|<[^<>]*>/g;

/** The same view without its tags; the same object if there are none. */
export const withoutTags = (view: View): View => without(view, TAG);

/** What web pages may have a name for, some of which need no semicolon. */
const NAME =
	/&(?:[a-z][a-z\d]{1,30};|acute|brvbar|cedil|cent|copy|curren|deg|divide|frac(?:12|14|34)|iexcl|iquest|laquo|macr|middot|not|para|plusmn|pound|raquo|reg|sect|times|uml|yen)/gi;

/** The same view without what has a name that is none of a key's characters; the same object if there is none. */
export const withoutNames = (view: View): View => without(view, NAME);

/** What `plainLetters` has something to say about: blanks, and what is not ASCII. */
const SPECIAL = /[\0-\x20\x7f]+|[^\0-\x7f]/gu;

/** The same view without separators, in lower case and plain letters: `ｋ`, `𝐤` and `ḱ` are read as a `k`. */
export function folded(view: View): View {
	const { text, from, to } = replaced(view, SPECIAL, ([found]) => {
		const plain = plainLetters(found);
		return plain === found ? undefined : plain;
	});
	return { text: text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase()), from, to };
}

/** The same view of what `folded` gives, letters and digits only; the same object if there is nothing else. */
export const lettersOf = (view: View): View => without(view, /[^\p{L}\p{N}]+/gu);

const without = (view: View, pattern: RegExp): View => replaced(view, pattern, () => '');

/** A view with other characters, or none, in place of the matches that have such; the same object if none has. */
function replaced(
	view: View,
	pattern: RegExp,
	charactersFor: (match: RegExpExecArray) => string | undefined,
): View {
	let text = '';
	const from: number[] = [];
	const to: number[] = [];
	let done = 0;
	const keepUntil = (end: number) => {
		text += view.text.slice(done, end);
		for (let at = done; at < end; at += 1) {
			from.push(view.from[at] as number);
			to.push(view.to[at] as number);
		}
	};
	for (const match of view.text.matchAll(pattern)) {
		const characters = charactersFor(match);
		if (characters === undefined) continue;
		keepUntil(match.index);
		done = match.index + match[0].length;
		text += characters;
		for (let count = characters.length; count > 0; count -= 1) {
			from.push(view.from[match.index] as number);
			to.push(view.to[done - 1] as number);
		}
	}
	if (done === 0) return view;
	keepUntil(view.text.length);
	return { text, from, to };
}
