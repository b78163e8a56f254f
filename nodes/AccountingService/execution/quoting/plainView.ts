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
export function decoded(view: View, reach: Reach): View {
	const builder = new Building(view);
	for (const match of view.text.matchAll(SPELLED)) {
		const character = spelledBy(match.slice(1), reach);
		if (character !== undefined) builder.put(match.index, match.index + match[0].length, character);
	}
	return builder.isChanged ? builder.finish() : view;
}

/**
 * A comment, which may end as it begins (HTML, section 13.2.5.43), or a tag, whose quoted values may hold `>`. No
 * `<` inside, or time would grow by the square.
 */
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
	const builder = new Building(view);
	for (const { index, 0: found } of view.text.matchAll(SPECIAL)) {
		const plain = plainLetters(found);
		if (plain !== found) builder.put(index, index + found.length, plain);
	}
	const { text, from, to } = builder.finish();
	return { text: text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase()), from, to };
}

/** The same view of what `folded` gives, letters and digits only; the same object if there is nothing else. */
export const lettersOf = (view: View): View => without(view, /[^\p{L}\p{N}]+/gu);

function without(view: View, pattern: RegExp): View {
	const builder = new Building(view);
	for (const { index, 0: found } of view.text.matchAll(pattern))
		builder.put(index, index + found.length, '');
	return builder.isChanged ? builder.finish() : view;
}

/** A view in the making: what is put replaces a piece of another view. */
class Building {
	private text = '';
	private readonly from: number[] = [];
	private readonly to: number[] = [];
	private done = 0;
	isChanged = false;

	constructor(private readonly view: View) {}

	/** `characters` stand for what is between two places; nothing, if they are empty. */
	put(start: number, end: number, characters: string): void {
		this.isChanged = true;
		this.keepUntil(start);
		this.done = end;
		this.text += characters;
		for (let count = characters.length; count > 0; count -= 1) {
			this.from.push(this.view.from[start] as number);
			this.to.push(this.view.to[end - 1] as number);
		}
	}

	finish(): View {
		this.keepUntil(this.view.text.length);
		return { text: this.text, from: this.from, to: this.to };
	}

	private keepUntil(end: number): void {
		this.text += this.view.text.slice(this.done, end);
		for (let at = this.done; at < end; at += 1) {
			this.from.push(this.view.from[at] as number);
			this.to.push(this.view.to[at] as number);
		}
	}
}
