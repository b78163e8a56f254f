import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { itemFailure } from '../execution/failures/failure';
import { fetchAdditions } from '../trigger/after/additions';
import { failedItem, withAdded } from '../trigger/after/items';
import { openAccount, type Account } from './account';
import { readItem, simplifiedItem, type PolledItem } from './items';
import { readPassOn, type PassOnParameters } from './parameters';
import { passedOnBefore } from './passedOn';
import { sample } from './sample';

/**
 * What happens to the events of a poll in the execution that they start: files are fetched, and events
 * that were passed on before are dropped. They are recorded last, so that a retry delivers an event whose
 * file could not be fetched. Somebody who runs the node by hand gets examples.
 */
export async function passOn(
	context: IExecuteFunctions,
	continueOnFail: boolean,
): Promise<INodeExecutionData[]> {
	const given = context.getInputData();
	const isByHand = context.getMode() === 'manual' && !given.some(readItem);
	const items = isByHand ? await sample(context, context.getExecutionId()) : given;
	const parameters = readable(context);
	const outputs: INodeExecutionData[] = [];
	let account: Account | undefined;
	for (const [itemIndex, item] of items.entries()) {
		const pairedItem = { item: isByHand ? 0 : itemIndex };
		const event = readItem(item);
		if (!event) {
			outputs.push({ ...item, pairedItem });
			continue;
		}
		try {
			let output = parameters.simplify ? simplifiedItem(item, event.resource) : item;
			if (hasFile(event, parameters)) {
				account ??= await openAccount(context, context.getExecutionId());
				output = await withFile(output, event, parameters, account, itemIndex);
			}
			outputs.push({ ...output, pairedItem });
		} catch (thrown) {
			const failure = itemFailure(context, thrown, itemIndex, account?.connection.masked);
			if (!continueOnFail) throw failure;
			outputs.push(failedItem(context, item, failure, itemIndex));
		}
	}
	account?.notes.show();
	const events = items.map(readItem);
	const ids = events.flatMap((event) => event?.eventId ?? []);
	const before = await passedOnBefore(context, ids);
	return outputs.filter((_, index) => !before.has(events[index]?.eventId ?? ''));
}

function readable(context: IExecuteFunctions): PassOnParameters {
	try {
		return readPassOn(context);
	} catch (thrown) {
		throw itemFailure(context, thrown, 0);
	}
}

const hasFile = ({ resource, type }: PolledItem, { pdf }: PassOnParameters) =>
	pdf && resource === 'invoice' && type !== 'invoice.deleted';

/** The item with the file, or with the mark that there is none. */
async function withFile(
	item: INodeExecutionData,
	{ resource, recordId: id }: PolledItem,
	parameters: PassOnParameters,
	account: Account,
	itemIndex: number,
): Promise<INodeExecutionData> {
	const subject = { deleted: false, resource, id } as const;
	const fetch = { ...parameters, record: false };
	const added = await fetchAdditions((entry) => account.jobFor(entry, itemIndex), subject, fetch);
	return withAdded(item, added);
}
