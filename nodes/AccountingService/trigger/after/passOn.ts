import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Entry } from '../../catalogue/entries';
import { itemFailure } from '../../execution/failures/failure';
import { readOptions } from '../../execution/input/options';
import type { Job } from '../../execution/job/job';
import { Notes } from '../../execution/job/notes';
import { systemClock } from '../../execution/service/clock';
import { connect } from '../../execution/service/connect';
import { eventKey, type Claims } from '../claims';
import { readEventItem, type EventItem } from '../events/eventItem';
import { readPassOnParameters, type PassOnParameters } from '../parameters';
import { fetchAdditions } from './additions';
import { localAddressHint } from './localAddress';
import { wasPassedOnBefore } from './once';
import { subjectOf } from './subject';

/**
 * What happens to an event after the sender has its answer: the record and the PDF are fetched, and
 * an event that was passed on before is dropped. It is recorded last, so that a retry delivers an
 * event whose record could not be fetched.
 */
export async function passOn(
	context: IExecuteFunctions,
	continueOnFail: boolean,
	claims: Claims,
): Promise<INodeExecutionData[]> {
	const parameters = readPassOnParameters(context);
	const notes = new Notes(context, systemClock);
	const outputs: INodeExecutionData[] = [];
	for (const [itemIndex, item] of context.getInputData().entries()) {
		const event = readEventItem(item, parameters.dataOnly);
		let output = item;
		try {
			const added = event && (await additionsTo(event, context, notes, itemIndex, parameters));
			if (added) output = { ...item, ...added, json: { ...item.json, ...added.json } };
		} catch (thrown) {
			const error = itemFailure(context, thrown, itemIndex);
			if (!continueOnFail) throw error;
			output = { json: {}, error, pairedItem: { item: itemIndex } };
		}
		const isCopy = event && parameters.deduplicate && (await isRepeated(event, context, claims));
		if (!isCopy) outputs.push(output);
	}
	const hint = context.getMode() === 'manual' ? localAddressHint(context) : undefined;
	if (hint) notes.add(hint);
	notes.show();
	return outputs;
}

/** Workers of queue mode receive no deliveries, so their claims know no event. */
async function isRepeated(
	event: EventItem,
	context: IExecuteFunctions,
	claims: Claims,
): Promise<boolean> {
	const key = eventKey(context, event.companyId, event.eventId);
	const repeated = await wasPassedOnBefore(context, event, claims.knows(key));
	claims.confirm(key);
	return repeated;
}

/** The record and the file of one event. The service is asked only if something is ticked. */
async function additionsTo(
	event: EventItem,
	context: IExecuteFunctions,
	notes: Notes,
	itemIndex: number,
	{ fetch }: PassOnParameters,
) {
	if (!fetch.record && !fetch.pdf) return undefined;
	const subject = subjectOf(event);
	if (!subject) return undefined;
	const connection = await connect(context, context.getExecutionId(), itemIndex);
	const options = readOptions(context, itemIndex);
	const jobFor = (entry: Entry): Job => ({ context, connection, notes, entry, itemIndex, options });
	try {
		return await fetchAdditions(jobFor, subject, fetch);
	} catch (thrown) {
		throw itemFailure(context, thrown, itemIndex, connection.masked);
	}
}
