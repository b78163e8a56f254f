import { isObject } from '../../transport';

/** How much of the service's own words is quoted. Characters. */
const LONGEST = 500;

/** All texts inside a value, each with the name of its field. */
function leaves(value: unknown, name = ''): string[] {
	if (typeof value === 'string') return [name ? `${name}: ${value}` : value];
	if (typeof value === 'number' || typeof value === 'boolean')
		return [name ? `${name}: ${value}` : String(value)];
	if (Array.isArray(value)) {
		const texts = value.filter((entry) => typeof entry === 'string');
		if (texts.length === value.length && texts.length > 0)
			return [`${name ? `${name}: ` : ''}${texts.join(', ')}`];
		return value.flatMap((entry) => leaves(entry, name));
	}
	if (isObject(value)) return Object.entries(value).flatMap(([key, entry]) => leaves(entry, key));
	return [];
}

/**
 * What the service says about a refusal: its `error` text (docs/service.md section 7), or what comes
 * closest to it in a body of another shape; empty if there is nothing readable.
 */
export function serviceWords(body: unknown): string {
	if (!isObject(body)) return '';
	const said = body.error ?? body.message ?? body.errors ?? body.detail;
	return leaves(said).join('; ').trim().slice(0, LONGEST);
}
