import type { IExecuteFunctions } from 'n8n-workflow';

import { steadyClock } from '../../execution/service/clock';
import type { EventItem } from './eventItem';
import { WorkflowLock } from './lock';
import { isScopeTaken } from './scope';
import { Together } from './batches';

/** n8n keeps them in one row of its database, which is read and written for every event: it stays small. */
const MOST_ENTRIES = 1_000;

/** Of this process: n8n's memory loses entries when two executions write it at the same time. */
const together = new Together<Delivered>();
const lock = new WorkflowLock(steadyClock, Math.random);

/** An event in one execution. */
interface Delivered {
	/** The same in every execution that the event started. */
	readonly event: string;
	/** n8n may run one execution twice (Retry On Fail, a worker that died): that is no other delivery. */
	readonly mine: string;
	/** Other processes may be looking up the same event now. */
	readonly needsLock: boolean;
}

/**
 * Whether another execution of this trigger has passed the event on before, by n8n's own memory,
 * which survives restarts and is shared by all processes. Remembers the event; ask last, when nothing
 * can fail any more. Only deliveries in production are asked about, never tests or retried executions.
 * `cameInHere`: this process took the delivery in, so its own gate has kept the event's copies away.
 */
export async function isRepeated(
	context: IExecuteFunctions,
	{ companyId, eventId }: EventItem,
	cameInHere: boolean,
): Promise<boolean> {
	if (context.getMode() !== 'webhook') return false;
	const input = {
		event: JSON.stringify([companyId, eventId]),
		mine: JSON.stringify([companyId, eventId, context.getExecutionId()]),
		needsLock: !cameInHere && !isScopeTaken(context),
	};
	const answer = async (all: readonly Delivered[]) => await lookedUp(context, all);
	const { id: workflow } = context.getWorkflow();
	try {
		return await together.ask(`${workflow} ${context.getNode().id}`, { input, answer });
	} catch (cause) {
		// Twice is better than never.
		context.logger.warn('An event could not be looked up among those delivered before', {
			eventId,
			cause: cause instanceof Error ? cause.message : String(cause),
		});
		return false;
	}
}

/** In queue mode copies can come from several webhook processes and meet in several workers. */
async function lookedUp(
	context: IExecuteFunctions,
	all: readonly Delivered[],
): Promise<readonly boolean[]> {
	if (!all.some(({ needsLock }) => needsLock)) return await wereThere(context, all);
	const giveBack = await lock.take(context.helpers, context.getWorkflow().id ?? '');
	try {
		return await wereThere(context, all);
	} finally {
		// One that could not be given back is taken from us after a few seconds.
		await giveBack?.().catch(() => {});
	}
}

async function wereThere(
	{ helpers }: IExecuteFunctions,
	all: readonly Delivered[],
): Promise<readonly boolean[]> {
	const values = new Set(all.flatMap(({ event, mine }) => [event, mine]));
	const { processed } = await helpers.checkProcessedAndRecord([...values], 'node', {
		mode: 'entries',
		maxEntries: MOST_ENTRIES,
	});
	const known = new Set(processed);
	return all.map(({ event, mine }) => {
		const isRepetition = known.has(event) && !known.has(mine);
		// The next of the same round is told what it would have been told after this one.
		known.add(event).add(mine);
		return isRepetition;
	});
}
