import { COLON, COMMA, QUOTE, afterBlanks, endOfString, isClosing, isOpening } from './characters';
import { wantDepth, wantNames } from './numbersIn';

/** Part of a text, from its first character to before its end. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

/** Where a list or an object begins and the text given for it ends, and how deep its entries are. */
export interface Container extends Span {
	readonly level: number;
}

/**
 * The entries of a list or an object: as many that follow each other as fit into `piece` characters, and one
 * that is longer alone. Rejects with a `SyntaxError` if the text does not end where the container does, and for
 * what `doubtfulNumbersIn` refuses. Looks at no more than the brackets: the entries may still be no JSON.
 */
export async function entriesOf(
	text: string,
	{ start, end, level }: Container,
	piece: number,
	breathe: () => Promise<void>,
): Promise<Span[]> {
	const spans: Span[] = [];
	let [depth, names, looked] = [0, 0, start];
	/** The first entry that is in no span yet, and that which is being read. */
	let [first, current] = [start + 1, start + 1];
	const entryEnds = (at: number) => {
		if (current > first && at - first > piece) {
			spans.push({ start: first, end: current - 1 });
			first = current;
		}
		current = at + 1;
	};
	for (let at = start; at < end; at += 1) {
		const code = text.charCodeAt(at);
		if (code === QUOTE) at = endOfString(text, at + 1);
		else if (isOpening(code)) wantDepth(level + (depth += 1) - 1);
		else if (isClosing(code)) {
			depth -= 1;
			if (depth === 0) {
				wantEnd(text, start, at, end);
				if (afterBlanks(text, start + 1) === at) return [];
				entryEnds(at);
				return [...spans, { start: first, end: at }];
			}
		} else if (depth === 1 && code === COMMA) entryEnds(at);
		else if (depth === 1 && code === COLON) wantNames((names += 1));
		if (at - looked > piece) {
			looked = at;
			await breathe();
		}
	}
	throw new SyntaxError('JSON breaks off');
}

/** What closes is the bracket of what opened, and nothing comes after it. */
function wantEnd(text: string, start: number, at: number, end: number): void {
	if (text.charAt(at) !== (text.charAt(start) === '{' ? '}' : ']'))
		throw new SyntaxError('JSON closes what it did not open');
	if (afterBlanks(text, at + 1) < end) throw new SyntaxError('JSON goes on after its end');
}
