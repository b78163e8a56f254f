import type { IExecuteFunctions } from 'n8n-workflow';

import { entryOf, pickerName, recordResources, type Entry } from '../../catalogue/entries';
import { isObject } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { shown } from '../failures/shown';
import { refuseOfNothing } from '../fields/ofNothing';
import { refuseMeantAsExpression } from '../fields/written/withoutBraces';
import { storedAt } from '../job/stored';

/** The id of the item's record, however it was picked; not yet encoded. */
export function recordIdOf(
	context: IExecuteFunctions,
	{ noun, resource }: Entry,
	itemIndex: number,
): string {
	const name = pickerName(resource);
	const id = locatorValue(context, name, itemIndex).trim();
	const stored = storedAt(context.getNode().parameters, `${name}.value`);
	refuseMeantAsExpression(stored, noun.name);
	refuseOfNothing(id, `The ID of the ${noun.one}`, { context, itemIndex, stored });
	return id;
}

/**
 * Reads a resource locator by its full path; the id in a URL is percent-encoded. Reads a parameter only
 * once if it can: n8n evaluates its expression every time, which is most of what an item costs.
 */
export function locatorValue(context: IExecuteFunctions, path: string, itemIndex: number): string {
	const picked: unknown = context.getNodeParameter(path, itemIndex, '');
	if (!isObject(picked) || !('mode' in picked)) return idText(picked);
	if (picked.mode !== 'url' || typeof picked.value !== 'string') return idText(picked.value);
	const id = idText(context.getNodeParameter(path, itemIndex, undefined, { extractValue: true }));
	refuseUnclear(picked.value, id);
	return percentDecoded(id) ?? id;
}

const KINDS = recordResources.map((resource): string => entryOf(resource).noun.many);

const YEAR = /^(?:19|20)\d\d$/;

/** Throws an UnusableValue for an address in which a word or a year stands where the ID does, and a number behind it. */
function refuseUnclear(address: string, id: string): void {
	const parts = address.split(/[?#\s]/, 1)[0]!.split('/');
	const kind = parts.findLastIndex((part, at) => KINDS.includes(part) && parts[at + 1] === id);
	const rest = parts.slice(kind + 2);
	const next = rest.findIndex((part) => KINDS.includes(part));
	// What stands behind another kind is that one's.
	const behind = next === -1 ? rest : rest.slice(0, next);
	const isDoubtful = !/\d/.test(id) || YEAR.test(id);
	const other = isDoubtful
		? behind.find((part) => /\d/.test(percentDecoded(part) ?? part))
		: undefined;
	if (other === undefined) return;
	throw new UnusableValue(
		`In the address the ID may be ${shown(id)} or ${shown(other)}`,
		'Choose By ID, and enter the ID alone, or give an address in which it stands right behind the name and no other number follows, such as …/invoices/1042. Nothing was sent.',
	);
}

/** Ids are texts or whole numbers. Throws an UnusableValue for objects, and for numbers that lost digits. */
function idText(value: unknown): string {
	if (value === null || value === undefined) return '';
	if (typeof value === 'string' || Number.isSafeInteger(value)) return String(value);
	throw new UnusableValue(
		`${shown(value)} cannot be an ID`,
		'An ID is a text or a whole number. Check the expression that gives the ID for this item. Nothing was sent.',
	);
}

/** Percent-encoded text; `undefined` for what was not encoded as UTF-8. */
export function percentDecoded(text: string): string | undefined {
	try {
		return decodeURIComponent(text);
	} catch {
		return undefined;
	}
}

/** Control characters, and half characters, which no address can hold. */
const UNFIT = /[\p{Cc}\p{Cs}]/u;

/** No service gives longer ones, and no address holds much longer ones. Characters. */
export const LONGEST_ID = 256;

/**
 * An id as one path segment. Throws an UnusableValue for an empty id, which would address the whole
 * collection, for one that is too long, and for `.` and `..`, which URL parsers resolve even encoded.
 */
export function pathSegment(id: string, what: string): string {
	const trimmed = id.trim();
	if (trimmed === '')
		throw new UnusableValue(
			`The ID of the ${what} is empty`,
			'Choose a record, or check the expression that gives the ID for this item. Nothing was sent.',
		);
	if (trimmed.length > LONGEST_ID)
		throw new UnusableValue(
			`The ID of the ${what} has ${trimmed.length.toLocaleString('en')} characters`,
			`An ID has ${LONGEST_ID} at most. Check where the ID of this item comes from. Nothing was changed.`,
		);
	if (trimmed === '.' || trimmed === '..' || UNFIT.test(trimmed))
		throw new UnusableValue(
			`${JSON.stringify(trimmed)} cannot be the ID of the ${what}`,
			'Use the ID exactly as the service returns it. Nothing was sent.',
		);
	return encodeURIComponent(trimmed);
}
