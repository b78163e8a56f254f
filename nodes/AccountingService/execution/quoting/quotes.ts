import { jsonStart } from '../../transport';
import { CUT_OFF } from './characters/cuts';
import { inOneLine, listed } from './inLine';
import { BORDER, type Masked } from './maskOf';

/** How much of a word and of a value a sentence shows. Characters. */
const LONGEST_WORD = 60;
const LONGEST_VALUE = 40;

/** How much of a word is looked at; of all words before no more is than is shown. Characters. */
const ENOUGH = 2 * 1024;
const ENOUGH_OF_ALL = 4 * 1024;

/** Around the number of a word, where it stands in a sentence. */
const PLACE = '\u001f';
const PLACES = new RegExp(`${PLACE}(\\d+)${PLACE}`, 'g');

/** What words of a sentence have in common: a key may be spread over names, or over values. */
export type Kind = 'name' | 'value' | 'before';

interface Word {
	readonly text: string;
	readonly longest: number;
	readonly kind: Kind;
}

/**
 * The words of strangers in a sentence of this package: ids, names and values from the service. The key may be
 * spread over several of them, so they are masked together, those of a kind as well, and cut only then.
 */
export class Quotes {
	private readonly words: Word[] = [];
	private looked = 0;

	constructor(private readonly masked: Masked) {}

	/** Stands for a word in the sentence that is given to `told`. */
	word(given: string, longest = LONGEST_WORD, kind: Kind = 'value'): string {
		const most = this.most(longest);
		const cut = given.length > most ? `${given.slice(0, most)}${CUT_OFF}` : given;
		this.looked += cut.length;
		const place = this.words.push({ text: cut.replaceAll(BORDER, ' '), longest, kind }) - 1;
		return `${PLACE}${place}${PLACE}`;
	}

	name(name: string): string {
		return this.word(name, LONGEST_WORD, 'name');
	}

	/** The same for the JSON of a value. */
	value(value: unknown, kind: Kind = 'value'): string {
		return this.word(jsonStart(value, this.most(LONGEST_VALUE) + 1), LONGEST_VALUE, kind);
	}

	/** The same for names, the first ten of them. */
	list(names: readonly string[]): string {
		return listed(names, (name) => this.name(name));
	}

	/** The sentence as people may read it. */
	told(sentence: string): string {
		const shown = this.shown();
		const at = (_: string, place: string) => shown[Number(place)] ?? '';
		return this.masked(sentence.replace(PLACES, at));
	}

	private most(longest: number): number {
		return this.looked < ENOUGH_OF_ALL ? ENOUGH : longest;
	}

	private shown(): string[] {
		const every = this.together(() => true);
		const kinds = new Set(this.words.map(({ kind }) => kind));
		const ofKind = [...kinds].map((kind) => this.together((word) => word.kind === kind));
		return this.words.map((word, at) => {
			const seen = [every, ...(kinds.size > 1 ? ofKind : [])].flatMap((all) => all[at] ?? []);
			const hidden = [...new Set(seen)].filter((text) => text !== word.text);
			// Two may hide two parts of it.
			const text = hidden.length > 1 ? '***' : (hidden[0] ?? word.text);
			const line = inOneLine(text, ENOUGH);
			return line.length > word.longest ? `${line.slice(0, word.longest)}${CUT_OFF}` : line;
		});
	}

	/** Each of some words as it is when they are masked as one text; nothing for the others. */
	private together(isOne: (word: Word) => boolean): ReadonlyArray<string | undefined> {
		const some = this.words.filter(isOne);
		const seen = this.masked(some.map(({ text }) => text).join(BORDER)).split(BORDER);
		let next = 0;
		return this.words.map((word) => (isOne(word) ? (seen[next++] ?? '***') : undefined));
	}
}

/** A sentence that quotes strangers, as people may read it. */
export function told(masked: Masked, sentence: (quotes: Quotes) => string): string {
	const quotes = new Quotes(masked);
	return quotes.told(sentence(quotes));
}

/** A word of a stranger that stands alone in a sentence. */
export const quoted = (text: string, masked: Masked) => told(masked, (quotes) => quotes.word(text));
