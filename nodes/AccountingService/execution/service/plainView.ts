/** A text as people read it, and where each of its characters stands in what was written. */
export interface View {
	readonly text: string;
	/** Where each character begins and ends, in the text as it was written. */
	readonly from: readonly number[];
	readonly to: readonly number[];
}

/** The characters of a key that web pages have names for. */
const NAMED: Readonly<Record<string, string>> = {
	...{
		amp: '&',
		lt: '<',
		gt: '>',
		quot: '"',
		apos: "'",
		plus: '+',
		sol: '/',
		bsol: '\\',
		num: '#',
	},
	...{ equals: '=', lowbar: '_', underbar: '_', percnt: '%', dollar: '$', excl: '!', quest: '?' },
	...{ colon: ':', semi: ';', comma: ',', period: '.', commat: '@', ast: '*', midast: '*' },
	...{
		lpar: '(',
		rpar: ')',
		lsqb: '[',
		lbrack: '[',
		rsqb: ']',
		rbrack: ']',
		lcub: '{',
		lbrace: '{',
	},
	...{
		rcub: '}',
		rbrace: '}',
		verbar: '|',
		vert: '|',
		hat: '^',
		grave: '`',
		tilde: '~',
		dash: '-',
	},
};

/** What separates nothing that is read: JSON and web pages name these, too. */
const SEPARATOR = ' ';
const NAMED_SEPARATOR = /^(nbsp|shy|zwn?j|zerowidthspace|newline|tab|nobreak|ensp|emsp|thinsp)$/;

/** One character in a spelling of web pages, URLs or JSON. Each alternative is short, so time is in proportion. */
const SPELLED =
	/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,14}));?|%u?([0-9a-f]{4}(?<=u[0-9a-f]{4})|[0-9a-f]{2})|\\(?:u\{?([0-9a-f]{1,6})\}?|x([0-9a-f]{2})|([^ux]))/gi;

const ofCode = (digits: string, base: number) => {
	const code = parseInt(digits, base);
	// Everything in a key is ASCII; of another character's bytes none is.
	return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : SEPARATOR;
};

function spelledBy(groups: ReadonlyArray<string | undefined>): string | undefined {
	const [htmlHex, htmlDecimal, name, percent, unicode, byte, escaped] = groups;
	const hex = htmlHex ?? percent ?? unicode ?? byte;
	if (hex !== undefined) return ofCode(hex, 16);
	if (htmlDecimal !== undefined) return ofCode(htmlDecimal, 10);
	if (escaped !== undefined) return /[nrtbf]/.test(escaped) ? SEPARATOR : escaped;
	const known = name?.toLowerCase() ?? '';
	return NAMED_SEPARATOR.test(known) ? SEPARATOR : NAMED[known];
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

/** The same view without its tags; the same object if there are none. */
export function withoutTags(view: View): View {
	const builder = new Building(view);
	for (const tag of view.text.matchAll(/<[^<>]*>/g))
		builder.put(tag.index, tag.index + tag[0].length, '');
	return builder.isChanged ? builder.finish() : view;
}

const SEPARATING = /[\s\p{Cc}\p{Cf}\p{M}\p{Cs}]/u;

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

	/** `character` stands for what is between two places; nothing, if it is empty. */
	put(start: number, end: number, character: string): void {
		this.isChanged = true;
		this.keepUntil(start);
		this.done = end;
		if (character === '') return;
		this.text += character;
		this.from.push(this.view.from[start] as number);
		this.to.push(this.view.to[end - 1] as number);
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
