import {
	BLANKS,
	COLON,
	COMMA,
	QUOTE,
	STRING,
	afterBlanks,
	endInTurns,
	endOfString,
	isBlank,
	isClosing,
	isOpening,
} from './characters';
import { Opened, type Container, type Span } from './containers';
import { wantDepth } from './numbersIn';

/** What is longer than a piece, by where it begins, however deep it stands. */
export interface LongParts {
	readonly containers: ReadonlyMap<number, Container>;
	/** The places behind the closing quotes of texts, names among them. */
	readonly texts: ReadonlyMap<number, number>;
	/** Blanks between other parts, in their order; of these, also what is just as long as a piece. */
	readonly blanks: readonly Span[];
}

const LIST = 0x5b;
const END_OF_LIST = 0x5d;

/**
 * The lists, objects, texts and blanks that are longer than `piece` characters, in a list or an object that begins
 * at `start`. Looks at no more than brackets, quotes, commas and colons, once: the entries may still be no JSON.
 * Rejects with a `SyntaxError` for brackets that do not belong together, and for what `doubtfulNumbersIn` refuses.
 */
export async function longPartsIn(
	text: string,
	start: number,
	piece: number,
	breathe: () => Promise<void>,
): Promise<LongParts> {
	const containers = new Map<number, Container>();
	const texts = new Map<number, number>();
	const blanks: Span[] = [];
	const opened: Opened[] = [];
	let inner: Opened | undefined;
	let depth = 0;
	let looked = start;
	for (let at = start; at < text.length; at += 1) {
		const from = at;
		const code = text.charCodeAt(at);
		if (code === QUOTE) {
			at = endOfString(text, at + 1, at + piece);
			if (at - from > piece) {
				at = await endInTurns(STRING, text, at, piece, breathe);
				texts.set(from, at + 1);
			}
		} else if (isOpening(code)) {
			inner = opened[depth] ??= new Opened();
			inner.at(at);
			wantDepth((depth += 1));
		} else if (isClosing(code)) {
			const isList = inner && text.charCodeAt(inner.start) === LIST;
			if (!inner || isList !== (code === END_OF_LIST))
				throw new SyntaxError('JSON closes what it did not open');
			if (at - inner.start > piece) containers.set(inner.start, inner.closed(at, piece));
			depth -= 1;
			inner = opened[depth - 1];
			if (!inner) {
				const end = await endInTurns(BLANKS, text, at + 1, piece, breathe);
				if (end < text.length) throw new SyntaxError('JSON goes on after its end');
				if (end - at > piece) blanks.push({ start: at + 1, end });
				at = end;
			}
		} else if (code === COMMA) inner?.entryEnds(at, piece);
		else if (code === COLON) inner?.named();
		else if (isBlank(code)) {
			at = afterBlanks(text, at, at + piece);
			if (at - from >= piece) {
				at = await endInTurns(BLANKS, text, at, piece, breathe);
				blanks.push({ start: from, end: at });
			}
			at -= 1;
		}
		if (at - looked > piece) {
			looked = at;
			await breathe();
		}
	}
	if (inner) throw new SyntaxError('JSON breaks off');
	return { containers, texts, blanks };
}

/** One blank is left of each run: without it, what stands around it might become one. */
export function withoutBlanks(json: string, runs: readonly Span[]): string {
	const parts: string[] = [];
	let from = 0;
	for (const { start, end } of runs) {
		parts.push(json.slice(from, start));
		from = end;
	}
	return [...parts, json.slice(from)].join(' ');
}
