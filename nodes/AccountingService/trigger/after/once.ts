import type { IExecuteFunctions } from 'n8n-workflow';

import { cancellation, isCanceled } from '../../execution/job/cancellation';
import { warn } from '../../execution/job/log';
import { steadyClock } from '../../execution/service/clock';
import type { Clock } from '../../transport';
import type { EventItem } from '../events/eventItem';
import { identifier } from '../events/serviceEvent';
import { inTime, nodeKey } from '../../execution/memory/access';
import { lookups } from '../lookups';
import { Batcher } from './batcher';
import { takeBack } from './takeBack';

/** Kept few: n8n reads and writes all of them, one row of its database, for every event. */
const MAX_ENTRIES = 1_000;
const MEMORY = { mode: 'entries', maxEntries: MAX_ENTRIES } as const;

/** For the whole process, because n8n's memory loses entries that two executions write at once. */
const batcher = new Batcher<Lookup>();

/** An event to be looked up in n8n's memory, as the values that are kept there. */
interface Lookup {
	/** The same in every execution that the event started. */
	readonly event: string;
	/** n8n may run one execution twice (Retry On Fail, a worker that died): that is no repetition. */
	readonly thisExecution: string;
	/** The event is not passed on then, so it must not be recorded. */
	readonly isCanceled: () => boolean;
	/** By this execution: what is asked is whether that is still recorded. */
	readonly isPassedOn?: true;
	/** This execution was stopped before anything came of it: what it has recorded is taken back. */
	readonly isStopped?: true;
}

/**
 * Whether another execution of this trigger has passed the event on before, according to n8n's own
 * memory, which survives restarts and is shared by all processes. Records the event, so ask last, when
 * nothing can fail any more. Between processes nothing is locked: two that look up the same event in the
 * same instant may both pass it on. Throws if the execution is canceled meanwhile, and records nothing.
 */
export async function wasPassedOnBefore(
	context: IExecuteFunctions,
	event: EventItem,
	clock: Clock = steadyClock,
): Promise<boolean> {
	const wasCanceled = () => isCanceled(context);
	try {
		const isKnown = await answerTo(context, event, clock, { isCanceled: wasCanceled });
		if (!wasCanceled()) return isKnown;
		throw cancellation(context, undefined);
	} catch (cause) {
		if (wasCanceled()) throw cancellation(context, cause);
		const { eventId } = event;
		// Twice is better than never.
		warn(context, 'An event could not be looked up in n8n, so it is passed on', cause, { eventId });
		return false;
	}
}

/**
 * Whether n8n's memory still has what was recorded when this execution passed the event on; another process
 * that wrote in the same instant may have taken it away. Records it again if not.
 */
export const isStillRecorded = async (context: IExecuteFunctions, event: EventItem, clock: Clock) =>
	await answerTo(context, event, clock, { isCanceled: () => false, isPassedOn: true });

/** Takes back what was recorded when this execution passed the event on. Never rejects. */
export async function forget(
	context: IExecuteFunctions,
	event: EventItem,
	clock: Clock = steadyClock,
): Promise<void> {
	const stopped = { isCanceled: () => true, isStopped: true } as const;
	await answerTo(context, event, clock, stopped).catch((cause: unknown) =>
		warn(context, 'An event of a stopped execution counts as passed on', cause),
	);
}

async function answerTo(
	context: IExecuteFunctions,
	{ companyId, eventId }: EventItem,
	clock: Clock,
	asked: Omit<Lookup, 'event' | 'thisExecution'>,
): Promise<boolean> {
	const names = [identifier(companyId), eventId];
	const lookup = {
		...asked,
		event: JSON.stringify(names),
		thisExecution: JSON.stringify([...names, context.getExecutionId()]),
	};
	const answer = async (batch: readonly Lookup[]) =>
		await inTime(clock, checkAndRecord(context, batch, clock));
	let isWaiting = true;
	const isWanted = () => isWaiting && (lookup.isStopped || !lookup.isCanceled());
	try {
		const answered = inTime(clock, batcher.ask(nodeKey(context), lookup, answer, isWanted));
		return await lookups.count(clock, answered);
	} finally {
		isWaiting = false;
	}
}

async function checkAndRecord(context: IExecuteFunctions, batch: readonly Lookup[], clock: Clock) {
	const { helpers } = context;
	const found = await helpers.checkProcessedAndRecord(valuesOf(batch), 'node', MEMORY);
	const stopped = new Set<unknown>(valuesOf(batch.filter(({ isStopped }) => isStopped)));
	const processed = found.processed.filter((value) => !stopped.has(value));
	let going = batch;
	while (going.some((lookup) => lookup.isCanceled())) {
		going = going.filter((lookup) => !lookup.isCanceled());
		const wereKnown = new Set([...processed, ...valuesOf(going)]);
		const tooMuch = valuesOf(batch).filter((value) => !wereKnown.has(value));
		if (tooMuch.length > 0) await takeBack(tooMuch, context, MEMORY, clock);
	}
	const passedOn = batch.filter(({ isPassedOn }) => isPassedOn);
	const known = new Set([...processed, ...valuesOf(passedOn)]);
	return batch.map((lookup) => {
		if (!going.includes(lookup)) return false;
		const { event, thisExecution, isPassedOn } = lookup;
		if (isPassedOn) return processed.includes(event);
		const isRepetition = known.has(event) && !known.has(thisExecution);
		// The next in the batch gets the answer it would have got if it had asked after this one.
		known.add(event).add(thisExecution);
		return isRepetition;
	});
}

const valuesOf = (batch: readonly Lookup[]): string[] => [
	...new Set(batch.flatMap(({ event, thisExecution }) => [event, thisExecution])),
];
