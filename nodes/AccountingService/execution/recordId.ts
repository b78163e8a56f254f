import type { IExecuteFunctions, INodeParameterResourceLocator } from 'n8n-workflow';

import type { Entry } from '../catalogue/entries';
import { pickerName } from '../catalogue/pickers';

/** The id of the record an item is about, however it was picked; not yet encoded. */
export function recordIdOf(
	context: IExecuteFunctions,
	{ resource }: Entry,
	itemIndex: number,
): string {
	return locatorValue(context, pickerName(resource), itemIndex);
}

/** Reads a resource locator by its full path. An address carries its id percent-encoded. */
export function locatorValue(context: IExecuteFunctions, path: string, itemIndex: number): string {
	const value = context.getNodeParameter(path, itemIndex, '', { extractValue: true });
	const raw = context.getNodeParameter(path, itemIndex, '') as
		INodeParameterResourceLocator | string;
	const text = String(value ?? '');
	return typeof raw === 'object' && raw?.mode === 'url' ? decoded(text) : text;
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
