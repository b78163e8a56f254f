import { UNSEEN_MS } from '../../../execution/find/justGiven';
import { cancellation } from '../../../execution/job/cancellation';
import type { Job } from '../../../execution/job/job';
import { steadyClock, systemClock } from '../../../execution/service/clock';
import { momentOf } from '../../events/createdAt';
import type { EventItem } from '../../events/eventItem';
import { CLOCK_TOLERANCE_MS } from '../../events/selection';

/** Before each further look. A copy of the event that comes meanwhile waits longer than these. Milliseconds. */
const PAUSES_MS = [500, 1_000, 2_000];

/** Tests have a clock of their own. */
export const between = { clock: steadyClock };

/** When something happened, and when it came to be known here. */
export type Moments = Pick<EventItem, 'createdAt' | 'receivedAt'>;

/**
 * Looks again for what the service does not find, because it may only show it later: three times for all that belongs
 * to one event. Of events of long ago, and those that have waited here for a while, once is enough, so a flood that
 * has to wait for its turns takes no more of them. Rejects if the execution is canceled meanwhile.
 */
export function secondLooks(moments: Moments) {
	const pauses = [...PAUSES_MS];
	return async <Found>(
		{ context }: Job,
		look: () => Promise<Found>,
		isUnseen: (found: Found) => boolean,
	): Promise<Found> => {
		for (;;) {
			const found = await look();
			const mayCome = isUnseen(found) && mayBeUnseen(moments, systemClock.now());
			const pause = mayCome ? pauses.shift() : undefined;
			if (pause === undefined) return found;
			await between.clock
				.sleep(pause, context.getExecutionCancelSignal?.())
				.catch((reason: unknown) => Promise.reject(cancellation(context, reason)));
		}
	};
}

/** A moment that cannot be read may be now. The clock of the service may be another. */
function mayBeUnseen({ createdAt, receivedAt }: Moments, now: number): boolean {
	const since = (moment: unknown) => now - (momentOf(moment) ?? now);
	return since(createdAt) <= CLOCK_TOLERANCE_MS && since(receivedAt) <= UNSEEN_MS;
}
