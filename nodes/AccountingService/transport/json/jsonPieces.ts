type Fields = Readonly<Record<string, unknown>>;

/** About how long a piece is. Characters. */
const PIECE = 8 * 1024;

/** A list or an object that is being written, as far as it is. */
interface Open {
	readonly value: Fields;
	/** Of a list there are none. */
	readonly names?: readonly string[];
	readonly length: number;
	at: number;
}

export type NamesOf = (value: Fields) => readonly string[];

/**
 * What `JSON.stringify` makes of a value that was JSON, in pieces: whoever needs only the beginning takes no more,
 * and whoever needs all of it may breathe between them. `namesOf` chooses which names of an object are written,
 * and in which order. Equal texts are equal pieces.
 */
export function* jsonPieces(
	root: unknown,
	namesOf: NamesOf = Object.keys,
): Generator<string, void> {
	const open: Open[] = [];
	let inner: Open | undefined;
	let value = root;
	let piece = '';
	for (;;) {
		if (typeof value === 'object' && value !== null) {
			const next = opened(value, namesOf);
			piece += next.names ? '{' : '[';
			if (next.length > 0) open.push((inner = next));
			else piece += next.names ? '}' : ']';
		} else if (typeof value === 'string' && value.length > PIECE) {
			yield piece;
			piece = yield* piecesOfText(value);
		} else piece += JSON.stringify(value) ?? 'null';

		while (inner && inner.at === inner.length) {
			piece += inner.names ? '}' : ']';
			open.pop();
			inner = open.at(-1);
		}
		if (inner === undefined) return yield piece;
		if (piece.length >= PIECE) {
			yield piece;
			piece = '';
		}
		if (inner.at > 0) piece += ',';
		const name = inner.names?.[inner.at];
		if (name !== undefined) piece += `${JSON.stringify(name)}:`;
		value = inner.value[name ?? inner.at];
		inner.at += 1;
	}
}

function opened(value: object, namesOf: NamesOf): Open {
	const fields = value as Fields;
	if (Array.isArray(value)) return { value: fields, length: value.length, at: 0 };
	const names = namesOf(fields);
	return { value: fields, names, length: names.length, at: 0 };
}

/** All pieces of a long text but the last, which is returned. */
function* piecesOfText(text: string): Generator<string, string> {
	yield '"';
	let from = 0;
	while (from + PIECE < text.length) {
		const isHalf = LEADS.test(text.charAt(from + PIECE - 1));
		const to = from + PIECE - (isHalf ? 1 : 0);
		yield JSON.stringify(text.slice(from, to)).slice(1, -1);
		from = to;
	}
	return JSON.stringify(text.slice(from)).slice(1);
}

/** The first half of a character: alone, it would be written otherwise than with the second. */
const LEADS = /[\ud800-\udbff]/;

/** What is written of a value until it has so many characters, or some more. */
export function jsonStart(value: unknown, enough: number, namesOf?: NamesOf): string {
	let text = '';
	for (const piece of jsonPieces(value, namesOf)) {
		text += piece;
		if (text.length >= enough) break;
	}
	return text;
}

type Breathe = () => Promise<void>;

/** The JSON of a value of any length. `breathe` is awaited between its pieces. */
export async function jsonInTurns(value: unknown, breathe: Breathe, namesOf?: NamesOf) {
	const pieces: string[] = [];
	for (const piece of jsonPieces(value, namesOf)) {
		// Joined here, or V8 would join all the parts of all pieces at the end, in one go.
		pieces.push([piece, ''].join(''));
		await breathe();
	}
	return pieces.join('');
}

/** Whether two values of any length are the same, with their names in the same order. */
export async function areSame(left: unknown, right: unknown, breathe: Breathe): Promise<boolean> {
	const others = jsonPieces(right);
	for (const piece of jsonPieces(left)) {
		if (others.next().value !== piece) return false;
		await breathe();
	}
	// Of the other nothing is left: only a number begins as another does, and each is one piece.
	return true;
}
