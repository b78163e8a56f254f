import type { IExecuteFunctions } from 'n8n-workflow';

import { inTurns } from '../../execution/job/breather';
import { warn } from '../../execution/job/log';
import { contentOf, keysOf, questionAbout, type ToldChange } from '../../trigger/beside/changeKeys';
import { kindOf } from '../../trigger/events/eventTypes';
import { answersTo, leaveForOthers, type Question } from '../../execution/memory/workflowMemory';
import type { PolledItem } from '../items';
import { isFarAhead, ownTime, TOLERANCE_MS } from './ownTime';

/** How far an event may be dated from the time of change that its record has. Milliseconds. */
const UPDATE_MS = 1_000;

/** What a poll found. */
export interface Polled {
	/** Its events, each with its record as it is now. */
	readonly events: ReadonlyMap<PolledItem, unknown>;
	/** Those of changes that this n8n made. */
	readonly own: ReadonlySet<PolledItem>;
	/** How long the webhook trigger had time to bring them. Milliseconds. */
	readonly catchUpMs: number;
	readonly context: IExecuteFunctions;
	readonly now: number;
}

/** Those of the events that the webhook trigger has not passed on; all of them where nobody knows. */
export async function missedBy(polled: Polled): Promise<ReadonlySet<PolledItem>> {
	const { context, events, catchUpMs, now } = polled;
	const missed = new Set(events.keys());
	const leaveOut = async (questionOf: (event: PolledItem) => Question) => {
		const asked = [...missed];
		const questions: Question[] = [];
		for await (const event of inTurns(asked)) questions.push(questionOf(event));
		const wereBrought = await answersTo(context, questions);
		for (const [at, event] of asked.entries()) if (wereBrought[at]) missed.delete(event);
	};
	try {
		await leaveOut((event) => {
			const moment = earliest(event, catchUpMs);
			return questionAbout('webhook', { ...changeOf(event, polled), moment }, now);
		});
		// Where the service dates its events hours from now, their dates say nothing, but what they show does.
		await leaveOut((event) => {
			const seen = seenIn(event, polled, readBefore(event, catchUpMs));
			return { values: seen.flatMap((one) => questionAbout('webhook', one, now).values) };
		});
		return missed;
	} catch (cause) {
		// Twice is better than never.
		warn(context, 'Changes could not be compared with what came by webhook', cause);
		return new Set(events.keys());
	}
}

/** Tells the webhook trigger what it need not pass on any more, should it come late. */
export async function leaveCaughtUp(polled: Polled, passed: readonly PolledItem[]): Promise<void> {
	const keys: string[] = [];
	const changedByOwn = new Set([...polled.own].map(recordOf));
	for await (const event of inTurns(passed)) {
		const isBesideOwn = changedByOwn.has(recordOf(event));
		// The service may date an event when its queue makes it.
		keys.push(...keysOf('poll', { ...changeOf(event, polled), isBesideOwn }, TOLERANCE_MS));
		if (isFarAhead(event))
			for (const seen of seenIn(event, polled, polled.now)) keys.push(...keysOf('poll', seen));
	}
	try {
		await leaveForOthers(polled.context, keys);
	} catch (cause) {
		warn(polled.context, 'What comes late by webhook may be passed on once more', cause);
	}
}

const recordOf = ({ resource, recordId }: PolledItem) => JSON.stringify([resource, recordId]);

/** When an event of the change can have been made at the earliest. */
function earliest(event: PolledItem, catchUpMs: number): number {
	const own = ownTime(event);
	// A payment may be followed by another change, and only the time of that is known.
	if (own !== undefined && /\.(created|updated)$/.test(event.type)) return own - UPDATE_MS;
	return readBefore(event, catchUpMs) - TOLERANCE_MS;
}

/** When the list was read before, without the change. */
const readBefore = ({ changedAfter, receivedAt }: PolledItem, catchUpMs: number): number =>
	changedAfter === undefined ? Date.parse(receivedAt) - catchUpMs : Date.parse(changedAfter);

/** A change by what the record was like when it was found, and by what it is like now. */
function seenIn(event: PolledItem, polled: Polled, moment: number): ToldChange[] {
	const change = { ...changeOf(event, polled), moment };
	const contents = new Set([event.content, contentOf(change.kind, polled.events.get(event))]);
	return [...contents].flatMap((content) => (content === undefined ? [] : { ...change, content }));
}

/** When an event of the change can have been made at the latest. */
function latest(event: PolledItem): number {
	const found = Date.parse(event.receivedAt);
	const own = ownTime(event);
	if (own === undefined) return found + TOLERANCE_MS;
	// A list may be read long after the poll began, and the clock of the service be ahead.
	return Math.max(own + UPDATE_MS, found);
}

function changeOf(event: PolledItem, { own }: Polled): ToldChange {
	const { type, resource, recordId } = event;
	const kind = kindOf(type);
	return { resource, recordId, kind, moment: latest(event), isOwn: own.has(event) };
}
