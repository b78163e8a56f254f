import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Failure } from '../../execution/failures/failure';
import type { Notes } from '../../execution/job/notes';

/** The item of an event with what was added. Fields of its own that make room go to `_delivery.replaced`. */
export function withAdded(
	item: INodeExecutionData,
	added: Pick<INodeExecutionData, 'json' | 'binary'>,
): INodeExecutionData {
	const taken = Object.keys(added.json).filter((key) => Object.hasOwn(item.json, key));
	const delivery = item.json._delivery as IDataObject;
	const replaced = Object.fromEntries(taken.map((key) => [key, item.json[key]]));
	const before = delivery?.replaced as IDataObject | undefined;
	const _delivery = { ...delivery, replaced: { ...before, ...replaced } };
	return {
		...item,
		...added,
		json: { ...item.json, ...added.json, ...(taken.length > 0 && { _delivery }) },
	};
}

/** The item with more told in its `_delivery`. */
export const telling = (item: INodeExecutionData, more: IDataObject): INodeExecutionData => {
	const _delivery = { ...(item.json._delivery as IDataObject), ...more };
	return { ...item, json: { ...item.json, _delivery } };
};

/** The item of a change that this n8n made itself. */
export const marked = (item: INodeExecutionData) => telling(item, { own: true });

/**
 * The item of an event that goes on without what could not be fetched: the whole event, so that nothing is
 * lost, and the message. n8n reduces an item that carries an error to its message, and sends none to the
 * error output but one that consists of `error` and `message`, so there `message` is the event.
 */
export function failedItem(
	context: IExecuteFunctions,
	item: INodeExecutionData,
	{ message }: Failure,
	itemIndex: number,
): INodeExecutionData {
	const pairedItem = { item: itemIndex };
	if (context.getNode().onError === 'continueErrorOutput')
		return { json: { error: message, message: item.json }, pairedItem };
	return { ...withAdded(item, { json: { error: message } }), pairedItem };
}

/** Says so where nothing is passed on and n8n goes on all the same. */
export function tellIfEmpty(
	context: IExecuteFunctions,
	notes: Notes,
	{ length }: readonly unknown[],
): void {
	if (length === 0 && context.getNode().alwaysOutputData)
		notes.add(
			'Always Output Data is on in the settings of this trigger, so n8n goes on with an empty item where nothing was passed on. Turn it off',
		);
}
