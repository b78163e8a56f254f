import { createHash } from 'node:crypto';

import { isObject } from '../../transport';

const HASH_BYTES = 5;

/** The content of a record in 40 bits, in whatever order the service writes its fields; never 0. */
export function contentHash(record: unknown): number {
	const digest = createHash('sha256').update(canonical(record)).digest();
	return digest.readUIntBE(0, HASH_BYTES) || 1;
}

function canonical(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
	if (!isObject(value)) return JSON.stringify(value) ?? 'null';
	let text = '{';
	for (const key of Object.keys(value).sort())
		text += `${JSON.stringify(key)}:${canonical(value[key])},`;
	return `${text}}`;
}

/** The same for the same change, however often it is found. */
export const changeId = (...parts: ReadonlyArray<string | number>): string =>
	`chg_${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}`;
