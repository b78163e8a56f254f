import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { itemFailure } from '../execution/failures/failure';
import { fetchAdditions } from '../trigger/after/additions';
import { failedItem, withAdded } from '../trigger/after/items';
import { openAccount, type Account } from './account';
import { readItem, simplifiedItem, type PolledItem } from './items';
import { readPassOn, type PassOnParameters } from './parameters';
import { arePassedOn } from './passedOn';
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
			if (hasFile(event, parameters))
				account ??= await openAccount(context, context.getExecutionId());
			const output = await completed(item, event, parameters, account, itemIndex);
			outputs.push({ ...output, pairedItem });
		} catch (thrown) {
			const failure = itemFailure(context, thrown, itemIndex, account?.connection.masked);
			if (!continueOnFail) throw failure;
			outputs.push(failedItem(context, item, failure, itemIndex));
		}
	}
	account?.notes.show();
	if (isByHand) return outputs;
	const passedOn = await arePassedOn(context, items.map(readItem));
	return outputs.filter((_, index) => !passedOn[index]);
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

async function completed(
	item: INodeExecutionData,
	event: PolledItem,
	parameters: PassOnParameters,
	account: Account | undefined,
	itemIndex: number,
): Promise<INodeExecutionData> {
	const { resource, recordId: id } = event;
	const shaped = parameters.simplify ? simplifiedItem(item, resource) : item;
	if (!account || !hasFile(event, parameters)) return shaped;
	const subject = { deleted: false, resource, id } as const;
	const fetch = { ...parameters, record: false };
	const added = await fetchAdditions((entry) => account.jobFor(entry, itemIndex), subject, fetch);
	return withAdded(shaped, added);
}
