import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { displayed } from '../job/displayed';
import type { Failure } from './failure';
import { shown } from './shown';

/** What becomes of an item that failed, where others go on: n8n keeps the message alone. */
export const failedItem = (error: Failure, item: number): INodeExecutionData => ({
	json: {},
	error,
	pairedItem: { item },
});

/**
 * The items of a run as they are returned. For the error output n8n adds the fields of the item to an `error` in
 * `json`. With Retry On Fail an `error` in the `json` of the first item makes n8n run the whole node again: there
 * one that did not fail goes first, as n8n keeps the order in each output; where all failed, of the first the
 * message alone goes on.
 */
export function withFields(
	context: IExecuteFunctions,
	items: readonly INodeExecutionData[],
): INodeExecutionData[] {
	const { onError, retryOnFail } = context.getNode();
	if (onError !== 'continueErrorOutput') return [...items];
	const isRetried = retryOnFail === true;
	const done = items.find(({ error, json }) => !error && json.error === undefined);
	const ordered = isRetried && done ? [done, ...items.filter((item) => item !== done)] : items;
	return ordered.map((item, at) =>
		item.error === undefined || (isRetried && at === 0)
			? item
			: { json: { error: item.error.message }, pairedItem: item.pairedItem },
	);
}

/** Puts the value that the items of a group have in common before what happened: `"A-1": …`. */
export function nameGroup(failure: Failure, name: string): void {
	failure.message = `${displayed(shown(name))}: ${failure.message}`;
}
