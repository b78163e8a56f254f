import type { IExecuteFunctions, INodeParameterResourceLocator } from 'n8n-workflow';

import type { Entry } from '../../catalogue/entries';
import { pickerName } from '../../catalogue/pickers';

/** The id of the record an item is about, however it was picked; not yet encoded. */
export function recordIdOf(
	context: IExecuteFunctions,
	{ resource }: Entry,
	itemIndex: number,
): string {
	return locatorValue(context, pickerName(resource), itemIndex);
}

/**
 * Reads a resource locator by its full path. An address carries its id percent-encoded. Asked for
 * once where possible: each time, n8n works out the expression anew, which is most of an item's cost.
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
