import type { ILoadOptionsFunctions } from 'n8n-workflow';

import { optionProperty } from '../catalogue/options';
import { wholeNumber } from '../execution/input/wholeNumber';
import { isExpression } from '../execution/job/stored';

/** A parameter as it stands in the panel; an expression as n8n resolves it, without an item. */
export function inPanel(context: ILoadOptionsFunctions, path: string, usual: unknown): unknown {
	const unsaved = { it: context.getCurrentNodeParameter(path) };
	return unsaved.it === undefined || isExpression(unsaved, 'it')
		? context.getNodeParameter(path, usual as object)
		: unsaved.it;
}

/**
 * How many records to ask for at a time: `most`, or what Page Size says, because the service may refuse more. One that
 * gives no number without an item is for the run to tell.
 */
export function atMost(context: ILoadOptionsFunctions, most: number): number {
	const { displayName } = optionProperty('pageSize');
	try {
		return Math.min(most, wholeNumber(inPanel(context, 'options.pageSize', most), displayName, 1));
	} catch {
		return most;
	}
}
