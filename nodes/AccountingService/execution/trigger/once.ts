import type { IExecuteFunctions } from 'n8n-workflow';

import { steadyClock } from '../clock';
import type { EventItem } from './event';
import { WorkflowLock } from './lock';
import { isScopeTaken } from './scope';
import { Turns } from './turns';

/** n8n keeps them in one row of its database, which is read and written for every event: it stays small. */
const MOST_ENTRIES = 1_000;

/** Of this process: n8n's memory loses entries when two executions write it at the same time. */
const turns = new Turns();
const lock = new WorkflowLock(steadyClock, Math.random);

/**
 * Whether another execution of this trigger has passed the event on before, by n8n's own memory,
 * which survives restarts and is shared by all processes. Remembers the event; ask last, when nothing
 * can fail any more. Only deliveries in production are asked about, never tests or retried executions.
 * `cameInHere`: this process took the delivery in, so its own gate has kept the event's copies away.
 */
export async function isRepeated(
	context: IExecuteFunctions,
	event: EventItem,
	cameInHere: boolean,
): Promise<boolean> {
	if (context.getMode() !== 'webhook') return false;
	const lookUp = async () => await wasThere(context, event);
	const { id: workflow } = context.getWorkflow();
	try {
		return await turns.take(`${workflow} ${context.getNode().id}`, async () =>
			cameInHere || isScopeTaken(context) ? await lookUp() : await locked(context, lookUp),
		);
	} catch (cause) {
		// Twice is better than never.
		context.logger.warn('An event could not be looked up among those delivered before', {
			eventId: event.eventId,
			cause: cause instanceof Error ? cause.message : String(cause),
		});
		return false;
	}
}

/** In queue mode copies can come from several webhook processes and meet in several workers. */
async function locked<T>(context: IExecuteFunctions, work: () => Promise<T>): Promise<T> {
	const giveBack = await lock.take(context.helpers, context.getWorkflow().id ?? '');
	try {
		return await work();
	} finally {
		// One that could not be given back is taken from us after a few seconds.
		await giveBack?.().catch(() => {});
	}
}

async function wasThere(
	context: IExecuteFunctions,
	{ companyId, eventId }: EventItem,
): Promise<boolean> {
	const event = JSON.stringify([companyId, eventId]);
	// n8n may run one execution twice (Retry On Fail, a worker that died): that is no other delivery.
	const mine = JSON.stringify([companyId, eventId, context.getExecutionId()]);
	const { processed } = await context.helpers.checkProcessedAndRecord([event, mine], 'node', {
		mode: 'entries',
		maxEntries: MOST_ENTRIES,
	});
	return processed.includes(event) && !processed.includes(mine);
}
