import type { IExecuteFunctions } from 'n8n-workflow';

import { warn } from '../../execution/job/log';
import { systemClock } from '../../execution/service/clock';
import { momentOf } from '../events/createdAt';
import type { EventItem } from '../events/eventItem';
import { kindOf } from '../events/eventTypes';
import { contentOf, keysOf, questionAbout, type ToldChange } from './changeKeys';
import { deliveryKeys } from './deliveries';
import { answersTo, leaveForOthers } from '../../execution/memory/workflowMemory';

/** An event on its way, and whether it tells of a change that this n8n made. */
export interface Delivered {
	readonly context: IExecuteFunctions;
	readonly event: EventItem;
	readonly isOwn: boolean;
}

/** The record that an event is about, as far as its data shows it. */
interface AboutRecord {
	readonly resource: string;
	readonly id: string;
	readonly record?: unknown;
	/** It may be something else with that id: then only a record that is the same is that one. */
	readonly isDoubtful?: boolean;
}

/** An event that is dated so far from when it came is perhaps late, or its date is wrong. Milliseconds. */
const FAR_MS = 60_000;

/** What was told without its date may be told again, as of an invoice that is paid once more. Milliseconds. */
const SEEN_AGO_MS = 72 * 3_600_000;

const NOT_COMPARED = 'An event could not be compared with the trigger beside, so';

/** Whether the trigger beside has caught up with the event: then what it passed on tells of it. */
export async function wasCaughtUp(delivered: Delivered, record?: AboutRecord): Promise<boolean> {
	const { context, event } = delivered;
	const change = changeOf(delivered, record);
	if (!change) return false;
	try {
		const now = systemClock.now();
		// One that is dated behind may be late: what was passed on since its date tells of it.
		const seen = aheadMs(event) > FAR_MS && asSeen(change, record, now - SEEN_AGO_MS);
		const changes = seen ? [change, seen] : [change];
		const questions = changes.map((one) => questionAbout('poll', one, now));
		return (await answersTo(context, questions)).includes(true);
	} catch (cause) {
		// Twice is better than never.
		warn(context, `${NOT_COMPARED} it is passed on`, cause, { eventId: event.eventId });
		return false;
	}
}

/** Tells the trigger beside that the event was passed on, or left out as that of an own change. */
export async function leaveDelivered(delivered: Delivered, record?: AboutRecord): Promise<void> {
	const { context, event } = delivered;
	const change = changeOf(delivered, record);
	const receivedAt = momentOf(event.receivedAt) ?? systemClock.now();
	const isFar = Math.abs(aheadMs(event)) > FAR_MS;
	const isDoubtful = record?.isDoubtful;
	const seen = change && (isFar || isDoubtful) && asSeen(change, record, receivedAt);
	const told = [!isDoubtful && change, seen].flatMap((one) => (one ? keysOf('webhook', one) : []));
	try {
		await leaveForOthers(context, [...told, ...deliveryKeys(receivedAt)]);
	} catch (cause) {
		const so = 'it may be told once more by the trigger beside';
		warn(context, `${NOT_COMPARED} ${so}`, cause, { eventId: event.eventId });
	}
}

/** How far an event is dated after it came. Milliseconds. */
function aheadMs({ createdAt, receivedAt }: EventItem): number {
	const came = momentOf(receivedAt) ?? systemClock.now();
	return (momentOf(createdAt) ?? came) - came;
}

/** The change by what the record was like, and by the clock of this n8n; nothing where the event does not show it. */
function asSeen(change: ToldChange, about: AboutRecord | undefined, moment: number) {
	const kind = about?.isDoubtful ? 'updated' : change.kind;
	const content = contentOf(kind, about?.record);
	return content === undefined ? undefined : { ...change, content, moment };
}

function changeOf({ event, isOwn }: Delivered, record?: AboutRecord) {
	if (!record) return undefined;
	const moment = momentOf(event.createdAt) ?? momentOf(event.receivedAt) ?? systemClock.now();
	const { resource, id: recordId } = record;
	return { resource, recordId, kind: kindOf(event.type), moment, isOwn };
}
