import type { IExecuteFunctions } from 'n8n-workflow';

import { warn } from '../../execution/job/log';
import { steadyClock } from '../../execution/service/clock';
import type { EventItem } from '../events/eventItem';
import { isStillRecorded } from './once';

/** So long after an event is recorded, hardly anybody who read n8n's memory before is still about to write. Milliseconds. */
const SETTLED_MS = 250;
/** By how much each round is longer than the one before. */
const LONGER = 4;
/** How often in a row it has to be found: a busy process may write what it read before the first look only after it. */
const ENOUGH_TIMES = 2;
/** How often it is looked for, and recorded again, as long as others take it away meanwhile. */
const MOST_TIMES = 5;

/**
 * Behind the execution, which nobody waits for: tests have its clock stand still. `phase`: at which part of a round
 * this process looks, because those that look at the same time write over each other.
 */
export const settling = { clock: steadyClock, phase: Math.random() };

/**
 * Sees to it that n8n's memory keeps an event that was passed on, though several processes write there without
 * a lock. Needed only where copies reach another process than this one, and as long as it counts as passed on.
 * Never rejects.
 */
export async function keepRecorded(
	context: IExecuteFunctions,
	event: EventItem,
	isPassedOn = () => true,
	{ clock, phase } = settling,
): Promise<void> {
	let cause: unknown = 'Other processes wrote in the same instants';
	let inARow = 0;
	for (let times = 0; times < MOST_TIMES; times += 1) {
		await clock.sleep(untilNextRound(clock.now(), SETTLED_MS * LONGER ** times, phase));
		if (!isPassedOn()) return;
		try {
			inARow = (await isStillRecorded(context, event, clock)) ? inARow + 1 : 0;
			if (inARow === ENOUGH_TIMES) return;
		} catch (thrown) {
			cause = thrown;
		}
	}
	warn(context, 'What was passed on is not kept in n8n, so a copy may be passed on too', cause, {
		eventId: event.eventId,
	});
}

/**
 * Events of about the same time are looked up in one query: each reads and writes all that is recorded. Rounds
 * come further and further apart, so that processes that get into each other's way get out of it.
 */
function untilNextRound(now: number, ms: number, phase: number): number {
	const inRound = now - phase * ms;
	return Math.ceil(inRound / ms + 1) * ms - inRound;
}
