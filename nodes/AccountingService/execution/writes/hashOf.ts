import { createHash } from 'node:crypto';

import { isObject } from '../../transport';
import { inOrder } from '../own/fingerprints';

/**
 * Tells any two values apart, in few characters: n8n stores them with the execution. In which order the fields of an
 * object are written does not count, nor whether a number is written as text; the order of a list does.
 */
export const hashOf = (value: unknown): string =>
	createHash('sha256').update(JSON.stringify(value, alike)).digest('hex').slice(0, 16);

const alike = (_: string, value: unknown): unknown => {
	if (isObject(value)) return Object.fromEntries(inOrder(value).map((name) => [name, value[name]]));
	return typeof value === 'number' ? String(value) : value;
};
