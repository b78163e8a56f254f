import type { IExecuteFunctions } from 'n8n-workflow';

import { log } from '../../execution/job/log';
import { systemClock } from '../../execution/service/clock';
import { momentOf } from '../events/createdAt';
import type { EventItem } from '../events/eventItem';
import { keysOf, questionAbout, type ToldChange } from './changeKeys';
import { deliveryKeys } from './deliveries';
import { answersTo, leaveForOthers } from '../../execution/memory/workflowMemory';
import { reasonOf } from '../../execution/job/words';

/** The record that an event is about. */
type AboutRecord = { readonly resource: string; readonly id: string };

/** Whether the trigger beside has caught up with the event: then what it passed on tells of it. */
export async function wasCaughtUp(
	context: IExecuteFunctions,
	event: EventItem,
	record: AboutRecord | undefined,
	isOwn: boolean,
): Promise<boolean> {
	const change = changeOf(event, record, isOwn);
	if (!change) return false;
	try {
		const question = questionAbout('poll', change, systemClock.now());
		const [isCaughtUp = false] = await answersTo(context, [question]);
		return isCaughtUp;
	} catch (cause) {
		// Twice is better than never.
		notThere(context, 'it is passed on', event, cause);
		return false;
	}
}

/** Tells the trigger beside that the event was passed on, or left out as that of an own change. */
export async function leaveDelivered(
	context: IExecuteFunctions,
	event: EventItem,
	record: AboutRecord | undefined,
	isOwn: boolean,
): Promise<void> {
	const change = changeOf(event, record, isOwn);
	const receivedAt = momentOf(event.receivedAt) ?? systemClock.now();
	const keys = [...(change ? keysOf('webhook', change) : []), ...deliveryKeys(receivedAt)];
	try {
		await leaveForOthers(context, keys);
	} catch (cause) {
		notThere(context, 'it may be told once more by the trigger beside', event, cause);
	}
}

function changeOf(
	event: EventItem,
	record: AboutRecord | undefined,
	isOwn: boolean,
): ToldChange | undefined {
	if (!record) return undefined;
	const moment = momentOf(event.createdAt) ?? momentOf(event.receivedAt) ?? systemClock.now();
	const { resource, id: recordId } = record;
	return { resource, recordId, kind: event.type.slice(resource.length + 1), moment, isOwn };
}

const notThere = (
	context: IExecuteFunctions,
	so: string,
	{ eventId }: EventItem,
	cause: unknown,
): void =>
	log(context, 'warn', `An event could not be compared with the trigger beside, so ${so}`, {
		eventId,
		cause: reasonOf(cause),
	});
