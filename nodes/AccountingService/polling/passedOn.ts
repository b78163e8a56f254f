import type { IExecuteFunctions } from 'n8n-workflow';

import { warn } from '../execution/job/log';
import { inTime, inTurnOfNode } from '../execution/memory/access';
import { steadyClock } from '../execution/service/clock';
import { MOST_EVENTS } from './find/findChanges';

/** Of each event its id, and its id in this execution: those of two polls that found as many as can be. */
const MEMORY = { mode: 'entries', maxEntries: 4 * MOST_EVENTS } as const;

/**
 * Those of the events that another execution of this node has passed on before, according to n8n's own
 * memory, which survives restarts and is shared by all processes. Records the events, so ask last. What a
 * person retries is passed on whatever was before.
 */
export async function passedOnBefore(
	context: IExecuteFunctions,
	ids: readonly string[],
): Promise<ReadonlySet<string>> {
	if (context.getMode() !== 'trigger') return new Set();
	// n8n may run one execution twice (Retry On Fail, a worker that ended): that is no repetition.
	const here = (id: string) => `${id} ${context.getExecutionId()}`;
	try {
		const values = ids.flatMap((id) => [id, here(id)]);
		const look = async () => await context.helpers.checkProcessedAndRecord(values, 'node', MEMORY);
		const answer = await inTurnOfNode(context, async () => await inTime(steadyClock, look()));
		const processed = new Set(answer.processed);
		return new Set(ids.filter((id) => processed.has(id) && !processed.has(here(id))));
	} catch (cause) {
		// Twice is better than never.
		warn(context, 'Events could not be looked up in n8n, so they are passed on', cause);
		return new Set();
	}
}
