import { createHash, hash } from 'node:crypto';

import { inOrder } from '../../../execution/own/fingerprints';
import { jsonPieces } from '../../../transport';

/** Hexadecimal digits that are kept: 40 bits. */
const DIGITS = 10;

/**
 * The content of a record in 40 bits, in whatever order the service writes its fields; never 0. `breathe` is
 * awaited between its pieces: a record may be as long as an answer.
 */
export async function contentHash(record: unknown, breathe: () => Promise<void>): Promise<number> {
	const content = createHash('sha256');
	for (const piece of jsonPieces(record, inOrder)) {
		content.update(piece);
		await breathe();
	}
	return parseInt(content.digest('hex').slice(0, DIGITS), 16) || 1;
}

/** The same for the same change, however often it is found. */
export const changeId = (...parts: ReadonlyArray<string | number>): string =>
	`chg_${hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 27)}`;
