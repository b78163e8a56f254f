import { NodeOperationError, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';

import { adding, itemFailure, orFailure } from '../../execution/failures/failure';
import { Notes } from '../../execution/job/notes';
import { systemClock } from '../../execution/service/clock';
import { leaveDelivered, wasCaughtUp } from '../beside/delivered';
import { catcherBeside } from '../beside/neighbour';
import type { EventClaims } from '../claims';
import { eventKey } from '../eventKey';
import { refuseIfLost } from '../events/lostEvents';
import { readRefusal } from '../events/refusalItem';
import { readEventItem, type EventItem } from '../events/eventItem';
import { readPassOnParameters } from '../parameters';
import { additionsTo } from './additions';
import { failedItem, marked, withAdded } from './items';
import { keepRecorded } from './keepRecorded';
import { isDelivery, wasPassedOnBefore } from './once';
import { ownEvents } from './ownEvents';
import { shownBy } from './shownRecord';

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
	const parameters = orFailure(context, readPassOnParameters);
	const notes = new Notes(context, systemClock);
	const outputs: INodeExecutionData[] = [];
	const catcher = catcherBeside(context);
	const given = context.getInputData();
	const events = given.map((item) => readEventItem(item, parameters.dataOnly));
	const own = await ownEvents(
		context,
		events.flatMap((event) => event ?? []),
		parameters,
	);
	for (const [itemIndex, original] of given.entries()) {
		const event = events[itemIndex];
		const isOwn = event !== undefined && own.has(event);
		const isIgnored = isOwn && parameters.ownChanges === 'yes' && isDelivery(context);
		const item = isOwn ? marked(original) : original;
		const output = async () => {
			if (isIgnored) return item;
			try {
				const added = event && (await additionsTo(event, context, notes, itemIndex, parameters));
				return added ? withAdded(item, added) : item;
			} catch (thrown) {
				const failure = itemFailure(context, thrown, itemIndex);
				if (!continueOnFail) throw isDelivery(context) ? adding(failure, NOT_LOST) : failure;
				return failedItem(context, item, failure, itemIndex);
			}
		};
		const isCounted = event && parameters.deduplicate && isDelivery(context);
		const passed = isCounted
			? await once(event, context, claims, notes, output, isOwn, catcher)
			: await output();
		if (!passed) continue;
		if (event && isDelivery(context) && catcher !== undefined)
			await leaveDelivered(context, event, shownBy(event), isOwn);
		if (isIgnored) notes.add('Not passed on: a change that this n8n made itself');
		else outputs.push(passed);
	}
	if (outputs.length === 0 && context.getNode().alwaysOutputData) notes.add(GOES_ON_EMPTY);
	notes.show();
	return outputs;
}

const GOES_ON_EMPTY =
	'Always Output Data is on in the settings of this trigger, so n8n goes on with an empty item where nothing was passed on. Turn it off';

/** The service has its answer by then, and shows the event as delivered. */
const NOT_LOST =
	'The event is not lost: afterwards click Retry in the list of executions, or send it again from the list of deliveries of the service.';

const SEND_AGAIN =
	"Send the event again from the service's list of deliveries. If it was recorded as passed on, it ends at this trigger: look in the service at what it tells of.";

/** Throws what a person who listens for a test event has to know of a refused delivery. */
function tellListener(context: IExecuteFunctions): void {
	if (context.getMode() !== 'manual') return;
	const [refusal] = context.getInputData().flatMap((item) => readRefusal(item) ?? []);
	if (!refusal) return;
	const { message, advice: description } = refusal;
	throw new NodeOperationError(context.getNode(), message, { description });
}

/**
 * The output, or nothing if the event was passed on before. What a person retries is passed on whatever was
 * before, but not beside another execution. Copies that reach this process are kept away meanwhile; without
 * an output the next one may start another execution.
 */
async function once(
	event: EventItem,
	context: IExecuteFunctions,
	claims: EventClaims,
	notes: Notes,
	output: () => Promise<INodeExecutionData>,
	isOwn: boolean,
	catcher: string | undefined,
): Promise<INodeExecutionData | undefined> {
	const isRetry = context.getMode() === 'retry';
	const key = eventKey(context, event.companyId, event.eventId);
	const work = claims.begin(key, context.getExecutionId(), isRetry);
	try {
		const passed = await output();
		const wasPassedOn = await wasPassedOnBefore(context, event);
		const isRepeated = work.isOvertaken() || (wasPassedOn && !isRetry);
		work.passedOn(isRepeated);
		// Not waited for: until n8n has carried on, a worker that dies loses the event.
		if (work.isFromElsewhere && !isRepeated) void keepRecorded(context, event);
		const mayBeLate = !isRepeated && !isRetry && catcher !== undefined;
		if (mayBeLate && (await wasCaughtUp(context, event, shownBy(event), isOwn))) {
			notes.add(
				`The event ${event.eventId} came late: "${catcher}" has caught up with it, so it is not passed on again`,
			);
			// It says nothing of the record, but that the webhook is not silent.
			await leaveDelivered(context, event, undefined, isOwn);
			return undefined;
		}
		if (wasPassedOn && !isRepeated)
			notes.add(
				`Another execution had passed on the event ${event.eventId} before; this retry passes it on again`,
			);
		if (isRepeated)
			notes.add(
				`The event ${event.eventId} was passed on before, so it is not passed on again. If the execution that did so has not finished, retry that one in the list of executions`,
			);
		return isRepeated ? undefined : passed;
	} finally {
		work.ended();
	}
}
