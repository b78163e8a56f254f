import { hash } from 'node:crypto';

import { isObject, type Fields } from '../../transport';

/** Hexadecimal digits that are kept: 40 bits. */
const DIGITS = 10;

/** The content of a record in 40 bits, in whatever order the service writes its fields; never 0. */
export const contentHash = (record: unknown): number =>
	parseInt(hash('sha256', JSON.stringify(inOrder(record))).slice(0, DIGITS), 16) || 1;

function inOrder(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(inOrder);
	if (!isObject(value)) return value;
	const ordered: Fields = {};
	for (const name of Object.keys(value).sort()) ordered[name] = inOrder(value[name]);
	return ordered;
}

/** The same for the same change, however often it is found. */
export const changeId = (...parts: ReadonlyArray<string | number>): string =>
	`chg_${hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 27)}`;
