import type { IExecuteFunctions } from 'n8n-workflow';

import type { EventItem } from './event';

/** n8n keeps them in one row of its database, which is read and written for every event: it stays small. */
const MOST_ENTRIES = 1_000;

/**
 * Whether another execution of this trigger has passed the event on before, by n8n's own memory,
 * which survives restarts and is shared by all processes. Remembers the event; ask last, when nothing
 * can fail any more. Only deliveries in production are asked about, never tests or retried executions.
 */
export async function isRepeated(
	context: IExecuteFunctions,
	{ companyId, eventId }: EventItem,
): Promise<boolean> {
	if (context.getMode() !== 'webhook') return false;
	const event = JSON.stringify([companyId, eventId]);
	// n8n may run one execution twice (Retry On Fail, a worker that died): that is no other delivery.
	const mine = JSON.stringify([companyId, eventId, context.getExecutionId()]);
	try {
		const { processed } = await context.helpers.checkProcessedAndRecord([event, mine], 'node', {
			mode: 'entries',
			maxEntries: MOST_ENTRIES,
		});
		return processed.includes(event) && !processed.includes(mine);
	} catch (cause) {
		// Twice is better than never.
		context.logger.warn('An event could not be looked up among those delivered before', {
			eventId,
			cause: cause instanceof Error ? cause.message : String(cause),
		});
		return false;
	}
}
