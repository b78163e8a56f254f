import type { IExecuteFunctions } from 'n8n-workflow';

import { breather } from '../../execution/job/breather';
import { warn } from '../../execution/job/log';
import { contentOf, keysOf, questionAbout, type ToldChange } from '../../trigger/beside/changeKeys';
import { answersTo, leaveForOthers, type Question } from '../../execution/memory/workflowMemory';
import type { PolledItem } from '../items';
import { isFarAhead, ownTime } from './ownTime';

/** How far an event may be dated from the time of change that its record has. Milliseconds. */
const UPDATE_MS = 1_000;
/** The same where only the polls tell when: the clocks of the service and of this machine differ. */
const POLL_MS = 60_000;

/** Events that a poll found, each with its record as it is now. */
export type WithRecords = ReadonlyMap<PolledItem, unknown>;

/** Those of the events that the webhook trigger has not passed on; all of them where nobody knows. */
export async function missedBy(
	context: IExecuteFunctions,
	events: WithRecords,
	own: ReadonlySet<PolledItem>,
	catchUpMs: number,
	now: number,
): Promise<ReadonlySet<PolledItem>> {
	const missed = new Set(events.keys());
	const leaveOut = async (questionOf: (event: PolledItem) => Question) => {
		const asked = [...missed];
		const questions: Question[] = [];
		const breathe = breather();
		for (const event of asked) {
			questions.push(questionOf(event));
			await breathe();
		}
		const wereBrought = await answersTo(context, questions);
		for (const [at, event] of asked.entries()) if (wereBrought[at]) missed.delete(event);
	};
	try {
		await leaveOut((event) => {
			const moment = earliest(event, catchUpMs);
			return questionAbout('webhook', { ...changeOf(event, own), moment }, now);
		});
		// Where the service dates its events hours from now, their dates say nothing, but what they show does.
		await leaveOut((event) => {
			const moment = readBefore(event) ?? Date.parse(event.receivedAt) - catchUpMs;
			const seen = seenIn(event, events.get(event), own, moment);
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
export async function leaveCaughtUp(
	context: IExecuteFunctions,
	passed: readonly PolledItem[],
	events: WithRecords,
	own: ReadonlySet<PolledItem>,
	now: number,
): Promise<void> {
	const keys: string[] = [];
	const breathe = breather();
	for (const event of passed) {
		// The service may date an event when its queue makes it.
		keys.push(...keysOf('poll', changeOf(event, own), POLL_MS));
		if (isFarAhead(event))
			for (const seen of seenIn(event, events.get(event), own, now))
				keys.push(...keysOf('poll', seen));
		await breathe();
	}
	try {
		await leaveForOthers(context, keys);
	} catch (cause) {
		warn(context, 'What comes late by webhook may be passed on once more', cause);
	}
}

/** When an event of the change can have been made at the earliest. */
function earliest(event: PolledItem, catchUpMs: number): number {
	const { type, receivedAt } = event;
	const own = ownTime(event);
	// A payment may be followed by another change, and only the time of that is known.
	if (own !== undefined && /\.(created|updated)$/.test(type)) return own - UPDATE_MS;
	return (readBefore(event) ?? Date.parse(receivedAt) - catchUpMs) - POLL_MS;
}

/** When the list was read before, without the change. */
const readBefore = ({ changedAfter }: PolledItem): number | undefined =>
	changedAfter === undefined ? undefined : Date.parse(changedAfter);

/** A change by what the record was like when it was found, and by what it is like now. */
function seenIn(
	event: PolledItem,
	record: unknown,
	own: ReadonlySet<PolledItem>,
	moment: number,
): ToldChange[] {
	const change = { ...changeOf(event, own), moment };
	const contents = new Set([event.content, contentOf(change.kind, record)]);
	return [...contents].flatMap((content) => (content === undefined ? [] : { ...change, content }));
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
