import { COLON, COMMA, QUOTE, afterBlanks, endOfString, isClosing, isOpening } from './characters';
import { wantDepth, wantNames } from './numbersIn';

/** Part of a text, from its first character to before its end. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

/** A list or an object. */
export interface Container {
	/** Behind its last bracket. */
	readonly end: number;
	/** Its entries: as many that follow each other as fit into a piece, and one that is longer alone. */
	readonly spans: readonly Span[];
}

/** One that is open, or was. */
class Opened {
	start = 0;
	private names = 0;
	private spans: Span[] = [];
	/** The first entry that is in no span yet, and that which is being read. */
	private first = 0;
	private current = 0;

	/** The same object serves all that are as deep: there may be millions. */
	at(start: number): void {
		this.start = start;
		this.names = 0;
		if (this.spans.length > 0) this.spans = [];
		this.first = this.current = start + 1;
	}

	named(): void {
		wantNames((this.names += 1));
	}

	entryEnds(at: number, piece: number): void {
		if (this.current > this.first && at - this.first > piece) {
			this.spans.push({ start: this.first, end: this.current - 1 });
			this.first = this.current;
		}
		this.current = at + 1;
	}

	closed(text: string, at: number, piece: number): Container {
		const end = at + 1;
		if (afterBlanks(text, this.start + 1) === at) return { end, spans: [] };
		this.entryEnds(at, piece);
		return { end, spans: [...this.spans, { start: this.first, end: at }] };
	}
}

function wantEnd(text: string, at: number): void {
	if (afterBlanks(text, at) < text.length) throw new SyntaxError('JSON goes on after its end');
}

const LIST = 0x5b;
const END_OF_LIST = 0x5d;

/**
 * The lists and objects that are longer than `piece` characters, by where they begin, however deep they stand.
 * Looks at no more than brackets, commas and colons, once: the entries may still be no JSON. Rejects with a
 * `SyntaxError` for brackets that do not belong together, and for what `doubtfulNumbersIn` refuses.
 */
export async function longContainersIn(
	text: string,
	piece: number,
	breathe: () => Promise<void>,
): Promise<ReadonlyMap<number, Container>> {
	const long = new Map<number, Container>();
	const opened: Opened[] = [];
	let inner: Opened | undefined;
	let depth = 0;
	let looked = 0;
	for (let at = 0; at < text.length; at += 1) {
		const code = text.charCodeAt(at);
		if (code === QUOTE) at = endOfString(text, at + 1);
		else if (isOpening(code)) {
			inner = opened[depth] ??= new Opened();
			inner.at(at);
			wantDepth((depth += 1));
		} else if (isClosing(code)) {
			const isList = inner && text.charCodeAt(inner.start) === LIST;
			if (!inner || isList !== (code === END_OF_LIST))
				throw new SyntaxError('JSON closes what it did not open');
			if (at - inner.start > piece) long.set(inner.start, inner.closed(text, at, piece));
			depth -= 1;
			inner = depth > 0 ? opened[depth - 1] : undefined;
			if (!inner) wantEnd(text, at + 1);
		} else if (code === COMMA) inner?.entryEnds(at, piece);
		else if (code === COLON) inner?.named();
		if (at - looked > piece) {
			looked = at;
			await breathe();
		}
	}
	if (inner) throw new SyntaxError('JSON breaks off');
	return long;
}
