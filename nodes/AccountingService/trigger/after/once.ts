import type { IExecuteFunctions } from 'n8n-workflow';

import { steadyClock } from '../../execution/service/clock';
import type { EventItem } from '../events/eventItem';
import { Batcher } from './batcher';
import { isRowInUse, WorkflowLock } from './lock';

/** Kept few: n8n reads and writes all of them, one row of its database, for every event. */
const MAX_ENTRIES = 1_000;

/** For the whole process, because n8n's memory loses entries that two executions write at once. */
const batcher = new Batcher<Lookup>();
const lock = new WorkflowLock(steadyClock, Math.random);

/** An event to be looked up in n8n's memory, as the values that are kept there. */
interface Lookup {
	/** The same in every execution that the event started. */
	readonly event: string;
	/** n8n may run one execution twice (Retry On Fail, a worker that died): that is no repetition. */
	readonly thisExecution: string;
	/** Other processes may be looking up the same event now. */
	readonly needsLock: boolean;
}

/**
 * Whether another execution of this trigger has passed the event on before, according to n8n's own
 * memory, which survives restarts and is shared by all processes. Records the event, so ask last,
 * when nothing can fail any more. Tests and retried executions are neither asked about nor
 * recorded. `receivedHere`: this process took the delivery, so its claims have already kept copies
 * away.
 */
export async function wasPassedOnBefore(
	context: IExecuteFunctions,
	{ companyId, eventId }: EventItem,
	receivedHere: boolean,
): Promise<boolean> {
	if (context.getMode() !== 'webhook') return false;
	const lookup = {
		event: JSON.stringify([companyId, eventId]),
		thisExecution: JSON.stringify([companyId, eventId, context.getExecutionId()]),
		needsLock: !receivedHere && !isRowInUse(context),
	};
	const trigger = `${context.getWorkflow().id} ${context.getNode().id}`;
	try {
		return await batcher.ask(trigger, lookup, async (batch) => await lookUp(context, batch));
	} catch (cause) {
		// Twice is better than never.
		context.logger.warn('An event could not be looked up in n8n, so it is passed on', {
			eventId,
			cause: cause instanceof Error ? cause.message : String(cause),
		});
		return false;
	}
}

/** In queue mode copies can come from several webhook processes and meet in several workers. */
async function lookUp(
	context: IExecuteFunctions,
	batch: readonly Lookup[],
): Promise<readonly boolean[]> {
	if (!batch.some(({ needsLock }) => needsLock)) return await checkAndRecord(context, batch);
	const release = await lock.take(context.helpers, context.getWorkflow().id ?? '');
	try {
		return await checkAndRecord(context, batch);
	} finally {
		// If the release fails, other processes take the lock over after a few seconds.
		await release?.().catch(() => {});
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
