import { sleep } from 'n8n-workflow';

import type { Clock } from '../../transport';

/** Waits are cut into slices, so that a cancelled execution is noticed. Milliseconds. */
const SLICE_MS = 250;

/**
 * Waits by the time that passes, whatever the machine's clock is set to meanwhile. n8n's `sleep` is the
 * only timer a verified node may use; in 1.x it cannot be aborted.
 */
async function wait(ms: number, signal?: AbortSignal): Promise<void> {
	const end = performance.now() + ms;
	for (let left = ms; left > 0; left = end - performance.now()) {
		signal?.throwIfAborted();
		await sleep(Math.min(SLICE_MS, left));
	}
	signal?.throwIfAborted();
}

/** The time of day, by which dates are read and told. It jumps when somebody sets the machine's clock. */
export const systemClock: Clock = { now: () => Date.now(), sleep: wait };

/** For how long something has lasted: never jumps, and says nothing of the time of day. */
export const steadyClock: Clock = { now: () => performance.now(), sleep: wait };
