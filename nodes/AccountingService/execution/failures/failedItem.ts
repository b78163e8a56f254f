import type { IExecuteFunctions } from 'n8n-workflow';

import { displayed } from '../job/displayed';
import type { Failure } from './failure';
import { shown } from './shown';

/**
 * What becomes of an item that failed, where others go on. For the error output n8n adds the fields of the
 * item to an `error` in `json`; of anything else it keeps the message alone. With Retry On Fail an `error`
 * in `json` makes n8n run the whole node again, so there the message alone goes on as well.
 */
export function failedItem(context: IExecuteFunctions, error: Failure, item: number) {
	const pairedItem = { item };
	const { onError, retryOnFail } = context.getNode();
	return onError === 'continueErrorOutput' && retryOnFail !== true
		? { json: { error: error.message }, pairedItem }
		: { json: {}, error, pairedItem };
}

/** Puts the value that the items of a group have in common behind what happened, which all groups may share. */
export function nameGroup(failure: Failure, name: string): void {
	failure.message += ` (Group By ${displayed(shown(name))})`;
}
