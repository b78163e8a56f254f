import { createHash } from 'node:crypto';

import { jsonPieces, type NamesOf } from './jsonPieces';

type Breathe = () => Promise<void>;

/** What tells a value of any length from all others, in hexadecimal digits. Others have their turn between its pieces. */
export async function fingerprint(
	value: unknown,
	breathe: Breathe,
	namesOf?: NamesOf,
): Promise<string> {
	const hash = createHash('sha256');
	for (const piece of jsonPieces(value, namesOf)) {
		hash.update(piece);
		await breathe();
	}
	return hash.digest('hex');
}

/** Whether two values of any length are the same, with their names in the same order. */
export async function areSame(left: unknown, right: unknown, breathe: Breathe): Promise<boolean> {
	const others = jsonPieces(right);
	for (const piece of jsonPieces(left)) {
		if (others.next().value !== piece) return false;
		await breathe();
	}
	return others.next().done === true;
}
