import { entryOf, recordResources } from '../../catalogue/entries';
import { UnusableValue } from '../failures/failure';
import { shown } from '../failures/shown';
import { textOf } from './textOf';

/** Names that JavaScript, or n8n on the way, does not take for those of fields. */
export const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** What fields are called that say of what kind a result of a search is. */
export const KIND_NAMES = ['type', 'kind', 'object', 'resource'];

const KIND = new RegExp(`^\\D{0,40}(?:${recordResources.join('|')})s?$`, 'i');

/** Whether a short text without a number names a resource: `customers`, `recurring_invoice`, `App\Models\Invoice`. */
export const isKind = (text: string) => KIND.test(text);

/** Of the four kinds of record the one that a text names, as one or as many. */
export const kindOf = (value: unknown) =>
	recordResources.find((kind) => {
		const { one, many } = entryOf(kind).noun;
		return [one, many].includes(textOf(value)?.toLowerCase() ?? '');
	});

/** What services call the number by which people know an invoice. */
export const NUMBER_NAME = /^((invoice|document)_?)?(number|no)$/i;

/** Deeper than any record, and shallow enough for every walk through it. */
export const DEEPEST = 100;

/** Whether a key counts the entries of a list, where it does not stand first. */
export const isPosition = (key: string) => /^\d+$/.test(key);

/** The keys of a dotted name. Throws an UnusableValue for what cannot be one, such as `lines[0]`. */
export function keysOf(dottedName: unknown): string[] {
	const dotted = String(dottedName).replace(/(?<=.)\[(\d+)\]/g, '.$1');
	const keys = dotted.split('.').map((key) => key.trim());
	const isUsable = (key: string) => key !== '' && !FORBIDDEN.has(key);
	if (dotted === dottedName && keys.length <= DEEPEST && keys.every(isUsable)) return keys;
	if (dottedName === undefined || dotted.trim() === '')
		throw new UnusableValue(
			'A field has no name',
			'Enter the name, or remove the field.',
			'Nothing was sent.',
		);
	const cure =
		typeof dottedName === 'string' && dotted !== dottedName
			? `Write ${shown(dotted)}`
			: 'Use names with single dots between them, such as address.city or lines.0.description';
	throw new UnusableValue(
		`${shown(dottedName)} cannot be a field name`,
		`${cure}.`,
		'Nothing was sent.',
	);
}
