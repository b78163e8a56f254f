import type { IExecuteFunctions } from 'n8n-workflow';

import { log } from '../../execution/job/log';
import { keysOf, questionAbout, type ToldChange } from '../../trigger/beside/changeKeys';
import { answersTo, leaveForOthers } from '../../execution/memory/workflowMemory';
import type { PolledItem } from '../items';
import { ownTime } from './ownTime';
import { reasonOf } from '../../execution/job/words';

/** How far an event may be dated from the time of change that its record has. Milliseconds. */
const UPDATE_MS = 1_000;
/** The same where only the polls tell when: the clocks of the service and of this machine differ. */
const POLL_MS = 60_000;

/** Those of the events that the webhook trigger has not passed on; all of them where nobody knows. */
export async function missedBy(
	context: IExecuteFunctions,
	events: readonly PolledItem[],
	own: ReadonlySet<PolledItem>,
	catchUpMs: number,
	now: number,
): Promise<ReadonlySet<PolledItem>> {
	const questions = events.map((event) => {
		const change = { ...changeOf(event, own), moment: earliest(event, catchUpMs) };
		return questionAbout('webhook', change, now);
	});
	try {
		const wereBrought = await answersTo(context, questions);
		return new Set(events.filter((_, index) => !wereBrought[index]));
	} catch (cause) {
		// Twice is better than never.
		notThere(context, 'Changes could not be compared with what came by webhook', cause);
		return new Set(events);
	}
}

/** Tells the webhook trigger what it need not pass on any more, should it come late. */
export async function leaveCaughtUp(
	context: IExecuteFunctions,
	events: readonly PolledItem[],
	own: ReadonlySet<PolledItem>,
): Promise<void> {
	try {
		await leaveForOthers(
			context,
			events.flatMap((event) => keysOf('poll', changeOf(event, own))),
		);
	} catch (cause) {
		notThere(context, 'What comes late by webhook may be passed on once more', cause);
	}
}

/** When an event of the change can have been made at the earliest. */
function earliest(event: PolledItem, catchUpMs: number): number {
	const { type, receivedAt, changedAfter } = event;
	const own = ownTime(event);
	// A payment may be followed by another change, and only the time of that is known.
	if (own !== undefined && /\.(created|updated)$/.test(type)) return own - UPDATE_MS;
	const before = changedAfter === undefined ? undefined : Date.parse(changedAfter);
	return (before ?? Date.parse(receivedAt) - catchUpMs) - POLL_MS;
}

/** When an event of the change can have been made at the latest. */
function latest(event: PolledItem): number {
	const found = Date.parse(event.receivedAt);
	const own = ownTime(event);
	if (own === undefined) return found + POLL_MS;
	// A list may be read long after the poll began, and the clock of the service be ahead.
	return Math.max(own + UPDATE_MS, found);
}

function changeOf(event: PolledItem, own: ReadonlySet<PolledItem>): ToldChange {
	const { type, resource, recordId } = event;
	const kind = type.slice(resource.length + 1);
	return { resource, recordId, kind, moment: latest(event), isOwn: own.has(event) };
}

const notThere = (context: IExecuteFunctions, what: string, cause: unknown) =>
	log(context, 'warn', what, { cause: reasonOf(cause) });
