import { isObject } from '../../transport';
import { excerpt } from './excerpt';

/** How much of the service's own words is quoted. Characters. */
const LONGEST = 500;

type Masked = (text: string) => string;

/** All texts inside a value, one after the other, each with the name of its field. */
function* leaves(value: unknown, name = ''): Generator<string> {
	const isText = ['string', 'number', 'boolean'].includes(typeof value);
	if (isText) yield name ? `${name}: ${String(value)}` : String(value);
	else if (Array.isArray(value) && value.every((entry) => typeof entry === 'string'))
		yield* value.length > 0 ? leaves(value.slice(0, LONGEST).join(', '), name) : [];
	else if (Array.isArray(value)) for (const entry of value) yield* leaves(entry, name);
	else if (isObject(value)) for (const key of Object.keys(value)) yield* leaves(value[key], key);
}

/**
 * What the service says about a refusal: its `error` text (docs/service.md section 7), or what comes
 * closest to it in a body of another shape; empty if there is nothing readable.
 */
export function serviceWords(body: unknown, masked: Masked): string {
	if (!isObject(body)) return '';
	const said: string[] = [];
	let length = 0;
	for (const leaf of leaves(body.error ?? body.message ?? body.errors ?? body.detail)) {
		said.push(excerpt(leaf, LONGEST, masked));
		length += leaf.length;
		if (length > LONGEST) break;
	}
	return said.join('; ').trim().slice(0, LONGEST);
}
