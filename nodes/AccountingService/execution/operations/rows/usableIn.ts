import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { isNested } from '../../fields/textOf';
import { formOf, plain } from '../../input/plain';

/** A context in which an item gives only values that can be sent: no NaN, and no date that is none. */
export function usableIn(context: IExecuteFunctions, itemIndex: number): IExecuteFunctions {
	const item = context.getInputData()[itemIndex]!;
	const parameter = (...asked: Parameters<IExecuteFunctions['getNodeParameter']>) =>
		usable(context.getNodeParameter(...asked));
	// The others are not asked for.
	const items = () => ({ [itemIndex]: { ...item, json: usable(item.json) as IDataObject } });
	return Object.create(context, {
		getNodeParameter: { value: parameter },
		getInputData: { value: items },
	}) as IExecuteFunctions;
}

/** What cannot be sent in it is gone. An object that holds itself is gone through once. */
function usable(value: unknown, seen = new Set<object>()): unknown {
	try {
		plain(value);
		return value;
	} catch {
		// A date that is none is no group of fields.
		if (!isNested(value) || seen.has(value) || formOf(value) !== value) return undefined;
		seen.add(value);
		const entries = Object.entries(value).map(
			([key, inner]) => [key, usable(inner, seen)] as const,
		);
		return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
	}
}
