import type { IExecuteFunctions, INodeParameterResourceLocator } from 'n8n-workflow';

import { pickerName, type Entry } from '../../catalogue/entries';
import { UnusableValue } from '../failures/failure';

/** The id of the item's record, however it was picked; not yet encoded. */
export const recordIdOf = (context: IExecuteFunctions, { resource }: Entry, itemIndex: number) =>
	locatorValue(context, pickerName(resource), itemIndex).trim();

/**
 * Reads a resource locator by its full path; the id in a URL is percent-encoded. Reads a parameter only
 * once if it can: n8n evaluates its expression every time, which is most of what an item costs.
 */
export function locatorValue(context: IExecuteFunctions, path: string, itemIndex: number): string {
	const picked = context.getNodeParameter(path, itemIndex, '') as
		INodeParameterResourceLocator | string | null;
	if (typeof picked !== 'object') return String(picked ?? '');
	if (picked?.mode !== 'url') return String(picked?.value ?? '');
	const id = context.getNodeParameter(path, itemIndex, '', { extractValue: true });
	return decoded(String(id ?? ''));
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

const isControl = (character: string) => character < ' ' || character === '\u007f';

/**
 * An id as one path segment. Throws an UnusableValue for an empty id, which would address the whole
 * collection, and for `.` and `..`, which URL parsers resolve even when they are percent-encoded.
 */
export function pathSegment(id: string, what: string): string {
	const trimmed = id.trim();
	if (trimmed === '')
		throw new UnusableValue(
			`The ID of the ${what} is empty`,
			'Choose a record, or check the expression that gives the ID for this item.',
		);
	if (trimmed === '.' || trimmed === '..' || [...trimmed].some(isControl))
		throw new UnusableValue(
			`${JSON.stringify(trimmed)} cannot be the ID of the ${what}`,
			'Use the ID exactly as the service returns it.',
		);
	return encodeURIComponent(trimmed);
}
