import { createHash } from 'node:crypto';

import { isObject } from '../../transport';

/**
 * Tells any two values apart, in few characters: n8n stores them with the execution. In which order the fields of an
 * object are written does not count; the order of a list does.
 */
export const hashOf = (value: unknown): string =>
	createHash('sha256').update(JSON.stringify(value, inOrder)).digest('hex').slice(0, 16);

const inOrder = (_: string, value: unknown): unknown =>
	isObject(value)
		? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
		: value;
