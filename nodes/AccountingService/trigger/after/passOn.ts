import { NodeOperationError, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';

import { adding, itemFailure } from '../../execution/failures/failure';
import { Notes } from '../../execution/job/notes';
import { UNMASKED } from '../../execution/quoting/maskOf';
import { systemClock } from '../../execution/service/clock';
import { leaveDelivered } from '../beside/delivered';
import { catcherBeside } from '../beside/neighbour';
import type { EventClaims } from '../claims';
import { refuseIfLost } from '../events/lostEvents';
import { readRefusal } from '../events/refusalItem';
import { readEventItem } from '../events/eventItem';
import { startsOnce } from '../events/selection';
import { readPassOnParameters, type PassOnParameters } from '../parameters';
import { maskOfCredentials } from '../verify/maskOfCredentials';
import { additionsTo } from './additions';
import { failedItem, marked, tellIfEmpty, withAdded } from './items';
import { ownEvents } from './ownEvents';
import { isDelivery, isLate, passOnOnce, tellLate } from './passOnOnce';
import { perhapsShownBy, shownBy } from './shownRecord';

/**
 * What happens to an event after the sender has its answer: the record and the PDF are fetched, and
 * an event that was passed on before is dropped. It is recorded last, so that a retry delivers an
 * event whose record could not be fetched.
 */
export async function passOn(
	context: IExecuteFunctions,
	continueOnFail: boolean,
	claims: EventClaims,
): Promise<INodeExecutionData[]> {
	tellListener(context);
	refuseIfLost(context, SEND_AGAIN);
	const { parameters, refusal } = await parametersOf(context);
	const notes = new Notes(context, systemClock);
	const outputs: INodeExecutionData[] = [];
	const catcher = catcherBeside(context);
	const given = context.getInputData();
	const events = given.map(readEventItem);
	const own = await ownEvents(context, events, parameters);
	for (const [itemIndex, original] of given.entries()) {
		const event = events[itemIndex];
		const isOwn = own.has(event);
		const isIgnored = isOwn && parameters.ownChanges === 'yes' && isDelivery(context);
		const item = isOwn ? marked(original) : original;
		const output = async () => {
			if (isIgnored) return item;
			try {
				if (refusal) throw refusal;
				const added = event && (await additionsTo(event, context, notes, itemIndex, parameters));
				return added ? withAdded(item, added) : item;
			} catch (thrown) {
				const failure = itemFailure(context, thrown, itemIndex, UNMASKED);
				if (!continueOnFail) throw isDelivery(context) ? adding(failure, NOT_LOST) : failure;
				return failedItem(context, item, failure, itemIndex);
			}
		};
		const passing = event && { event, context, notes, isOwn, catcher };
		const isCounted = passing && startsOnce(passing.event.type, parameters) && isDelivery(context);
		const passed = isCounted ? await passOnOnce(passing, claims, output) : await output();
		if (!passed) continue;
		if (passing && !isCounted && (await isLate(passing))) {
			tellLate(passing);
			continue;
		}
		// Not waited for: an execution that is stopped meanwhile would lose what is recorded as passed on.
		if (passing && isDelivery(context) && catcher !== undefined)
			void leaveDelivered(passing, shownBy(passing.event) ?? perhapsShownBy(passing.event));
		if (isIgnored) notes.add('Not passed on: a change that this n8n made itself');
		else outputs.push(passed);
	}
	tellIfEmpty(context, notes, outputs);
	notes.show();
	return outputs;
}

/** What is fetched of an event, and how it is remembered, where no parameter says so. */
const UNREADABLE: PassOnParameters = {
	deduplicate: true,
	fetch: { record: false, pdf: false, binaryPropertyName: '' },
	ownChanges: 'no',
};

/** With the refusal where one cannot be read, which is told of each event as if its fetch had been refused. */
async function parametersOf(context: IExecuteFunctions) {
	try {
		return { parameters: readPassOnParameters(context) };
	} catch (thrown) {
		const masked = await maskOfCredentials(context);
		return { parameters: UNREADABLE, refusal: itemFailure(context, thrown, 0, masked) };
	}
}

/** The service has its answer by then, and shows the event as delivered. */
const NOT_LOST =
	'The event is not lost: afterwards click Retry in the list of executions, or have the service send it again, if it offers that.';

const SEND_AGAIN =
	'Have the service send the event again, if it offers that. If it was recorded as passed on, it ends at this trigger: look in the service at what it tells of.';

/** Throws what a person who listens for a test event has to know of a refused delivery. */
function tellListener(context: IExecuteFunctions): void {
	if (context.getMode() !== 'manual') return;
	const [refusal] = context.getInputData().flatMap((item) => readRefusal(item) ?? []);
	if (!refusal) return;
	const { message, advice: description } = refusal;
	throw new NodeOperationError(context.getNode(), message, { description });
}
