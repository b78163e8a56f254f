import type { IExecuteFunctions } from 'n8n-workflow';

import { steadyClock } from '../../execution/service/clock';
import type { Clock } from '../../transport';
import type { EventItem } from '../events/eventItem';
import { Batcher } from './batcher';

/** Kept few: n8n reads and writes all of them, one row of its database, for every event. */
const MAX_ENTRIES = 1_000;
/** A database that answers later than this keeps no event from being passed on. Milliseconds. */
const MOST_MS = 10_000;

/** For the whole process, because n8n's memory loses entries that two executions write at once. */
const batcher = new Batcher<Lookup>();

/** An event to be looked up in n8n's memory, as the values that are kept there. */
interface Lookup {
	/** The same in every execution that the event started. */
	readonly event: string;
	/** n8n may run one execution twice (Retry On Fail, a worker that died): that is no repetition. */
	readonly thisExecution: string;
}

/** Tests, and items that another workflow hands over, are neither asked about nor recorded. */
export const isDelivery = (context: IExecuteFunctions): boolean =>
	['webhook', 'retry'].includes(context.getMode());

/**
 * Whether another execution of this trigger has passed the event on before, according to n8n's own
 * memory, which survives restarts and is shared by all processes. Records the event, so ask last, when
 * nothing can fail any more. What a person retries is passed on whatever was before, and recorded.
 * Between processes nothing is locked: two that look up the same event in the same instant may both pass
 * it on.
 */
export async function wasPassedOnBefore(
	context: IExecuteFunctions,
	{ companyId, eventId }: EventItem,
	clock: Clock = steadyClock,
): Promise<boolean> {
	const lookup = {
		event: JSON.stringify([companyId, eventId]),
		thisExecution: JSON.stringify([companyId, eventId, context.getExecutionId()]),
	};
	const trigger = `${context.getWorkflow().id} ${context.getNode().id}`;
	try {
		const isKnown = await batcher.ask(trigger, lookup, async (batch) =>
			inTime(clock, checkAndRecord(context, batch)),
		);
		return isKnown && context.getMode() !== 'retry';
	} catch (cause) {
		// Twice is better than never.
		context.logger.warn('An event could not be looked up in n8n, so it is passed on', {
			eventId,
			cause: cause instanceof Error ? cause.message : String(cause),
		});
		return false;
	}
}

/** Rejects when the answer takes too long, so that the next batch has its turn. */
async function inTime<Result>(clock: Clock, answer: Promise<Result>): Promise<Result> {
	const waiting = new AbortController();
	const over = clock.sleep(MOST_MS, waiting.signal).then(() => {
		throw new Error(`n8n's database gave no answer for ${MOST_MS / 1000} seconds`);
	});
	try {
		return await Promise.race([answer, over]);
	} finally {
		waiting.abort();
	}
}

async function checkAndRecord(
	{ helpers }: IExecuteFunctions,
	batch: readonly Lookup[],
): Promise<readonly boolean[]> {
	const values = new Set(batch.flatMap(({ event, thisExecution }) => [event, thisExecution]));
	const { processed } = await helpers.checkProcessedAndRecord([...values], 'node', {
		mode: 'entries',
		maxEntries: MAX_ENTRIES,
	});
	const known = new Set(processed);
	return batch.map(({ event, thisExecution }) => {
		const isRepetition = known.has(event) && !known.has(thisExecution);
		// The next in the batch gets the answer it would have got if it had asked after this one.
		known.add(event).add(thisExecution);
		return isRepetition;
	});
}
