import { createHash } from 'node:crypto';

import { isObject, jsonPieces, type Fields } from '../../transport';
import { isNested } from '../fields/textOf';

/** Longer records are not compared: nobody else has a turn meanwhile. Characters. */
const LONGEST = 200_000;

/** Enough to tell any two contents apart. Characters. */
const LENGTH = 27;

/** The content of a record, in whatever order its fields are written; `undefined` for one too long. */
export function fingerprintOf(record: unknown): string | undefined {
	const content = createHash('sha256');
	let length = 0;
	for (const piece of jsonPieces(record, inOrder)) {
		length += piece.length;
		if (length > LONGEST) return undefined;
		content.update(piece);
	}
	return content.digest('base64url').slice(0, LENGTH);
}

/** Names in whatever order they were written. */
export const inOrder = (value: Fields): string[] => Object.keys(value).sort();

/** What an answer shows of a record. */
export interface Fingerprints {
	readonly whole: string;
	/** Without its lists, and without its groups of fields either, as a list of records may show it. */
	readonly parts: readonly string[];
}

export function fingerprintsOf(record: unknown): Fingerprints | undefined {
	const whole = isObject(record) ? fingerprintOf(record) : undefined;
	if (whole === undefined) return undefined;
	// What is left of a record is no longer than the whole of it.
	const parts = [Array.isArray, isNested].map((isLeftOut) =>
		fingerprintOf(without(record as Fields, isLeftOut))!,
	);
	return { whole, parts: [...new Set(parts)] };
}

const without = (record: Fields, isLeftOut: (value: unknown) => boolean): Fields =>
	Object.fromEntries(Object.entries(record).filter(([, value]) => !isLeftOut(value)));
