import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Entry } from '../../catalogue/entries';
import type { DeliveryGate } from '../claims/claims';
import { identifier } from '../events/event';
import { eventKey } from '../claims/eventKey';
import { itemFailure } from '../../execution/failures/failure';
import type { Job } from '../../execution/job/job';
import { openRun } from '../../execution/openRun';
import { Notes } from '../../execution/job/notes';
import { systemClock } from '../../execution/service/clock';
import { readOptions } from '../../execution/job/options';
import { eventIn, type EventItem } from './eventItem';
import { fetched } from './fetched';
import { localAddressHint } from './localAddress';
import { isRepeated } from './once';
import { readParameters, type TriggerParameters } from './parameters';
import { subjectOf } from './subject';

type Gate = Pick<DeliveryGate, 'knows' | 'confirm'>;

/**
 * What happens to an event after the sender has its answer: the record and the PDF are fetched, and
 * an event that was passed on before is dropped. It is remembered last, so that one whose record
 * could not be fetched is delivered by a retry.
 */
export async function passOn(
	context: IExecuteFunctions,
	continueOnFail: boolean,
	gate: Gate,
): Promise<INodeExecutionData[]> {
	const parameters = readParameters(context);
	const notes = new Notes(context, systemClock);
	const outputs: INodeExecutionData[] = [];
	for (const [itemIndex, item] of context.getInputData().entries()) {
		const event = eventIn(item, parameters.dataOnly);
		let output = item;
		try {
			const added = event && (await additions(context, notes, itemIndex, event, parameters));
			if (added) output = { ...item, ...added, json: { ...item.json, ...added.json } };
		} catch (thrown) {
			const error = itemFailure(context, thrown, itemIndex);
			if (!continueOnFail) throw error;
			output = { json: {}, error, pairedItem: { item: itemIndex } };
		}
		const isCopy = event && parameters.deduplicate && (await isKnown(context, event, gate));
		if (!isCopy) outputs.push(output);
	}
	const hint = context.getMode() === 'manual' ? localAddressHint(context) : undefined;
	if (hint) notes.add(hint);
	notes.show();
	return outputs;
}

/** In queue mode executions run in workers, whose own gate knows nothing: they take no deliveries in. */
async function isKnown(context: IExecuteFunctions, event: EventItem, gate: Gate): Promise<boolean> {
	const workflow = context.getWorkflow().id;
	const { companyId, eventId } = event;
	const key = eventKey(workflow, context.getNode().id, identifier(companyId), eventId);
	const known = await isRepeated(context, event, gate.knows(key));
	gate.confirm(key);
	return known;
}

/** The record and the file of one event; the service is asked only when something is ticked. */
async function additions(
	context: IExecuteFunctions,
	notes: Notes,
	itemIndex: number,
	event: EventItem,
	{ fetch }: TriggerParameters,
) {
	if (!fetch.record && !fetch.pdf) return undefined;
	const subject = subjectOf(event);
	if (!subject) return undefined;
	const run = await openRun(context, notes);
	const options = readOptions(context, itemIndex);
	const open = (entry: Entry): Job => ({ ...run, entry, itemIndex, options });
	try {
		return await fetched(open, subject, fetch);
	} catch (thrown) {
		throw itemFailure(context, thrown, itemIndex, run.connection.masked);
	}
}
