import { SPELLED, spelledBy } from './spellings';

/** A text as people read it, and where each of its characters stands in what was written. */
export interface View {
	readonly text: string;
	/** Where each character begins and ends, in the text as it was written. */
	readonly from: readonly number[];
	readonly to: readonly number[];
}

/** A text as it was written. */
export const asWritten = (text: string): View => {
	const from = Array.from({ length: text.length }, (_, at) => at);
	return { text, from, to: from.map((at) => at + 1) };
};

/** The same view with one layer of spellings undone; the same object if there is none. */
export function decoded(view: View): View {
	const builder = new Building(view);
	for (const match of view.text.matchAll(SPELLED)) {
		const character = spelledBy(match.slice(1));
		if (character !== undefined) builder.put(match.index, match.index + match[0].length, character);
	}
	return builder.isChanged ? builder.finish() : view;
}

/** A comment or a tag, whose quoted values may hold `>`. No `<` inside, or time would grow by the square. */
const TAG = /<!--[^<]*?-->|<(?:[^<>"']|"[^"<]*"|'[^'<]*')*>|<[^<>]*>/g;

/** The same view without its tags; the same object if there are none. */
export function withoutTags(view: View): View {
	const builder = new Building(view);
	for (const tag of view.text.matchAll(TAG)) builder.put(tag.index, tag.index + tag[0].length, '');
	return builder.isChanged ? builder.finish() : view;
}

/** What Unicode says that nobody need show (fillers of Hangul among it), and the blank of Braille. */
const SEPARATING = /[\s\p{Cc}\p{Cf}\p{M}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The same view without separators, in lower case. */
export function folded({ text, from, to }: View): View {
	const kept: number[] = [];
	let plain = '';
	for (let at = 0; at < text.length; at += 1) {
		const code = text.charCodeAt(at);
		const character = text.charAt(at);
		if (code <= 0x20 || (code >= 0x7f && SEPARATING.test(character))) continue;
		plain += code >= 0x41 && code <= 0x5a ? character.toLowerCase() : character;
		kept.push(at);
	}
	const picked = (places: readonly number[]) => kept.map((at) => places[at] as number);
	return { text: plain, from: picked(from), to: picked(to) };
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
