import { jsonPieces, type NamesOf } from './jsonPieces';

type Breathe = () => Promise<void>;

/** The JSON of a value of any length. `breathe` is awaited between its pieces. */
export async function jsonInTurns(
	value: unknown,
	breathe: Breathe,
	namesOf?: NamesOf,
): Promise<string> {
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
