import { sleep } from 'n8n-workflow';

import type { Clock } from '../../transport';

/** A wait is cut into slices, so that a cancelled execution is noticed. Milliseconds. */
const SLICE_MS = 250;

/** Waits, even if the clock is set meanwhile. n8n's `sleep`, the only timer for a verified node, cannot be aborted in 1.x. */
async function wait(ms: number, signal?: AbortSignal): Promise<void> {
	const end = performance.now() + ms;
	for (let left = ms; left > 0; left = end - performance.now()) {
		signal?.throwIfAborted();
		await sleep(Math.min(SLICE_MS, left));
	}
	signal?.throwIfAborted();
}

/** The time of day, for reading and writing dates. It jumps when the machine's clock is set. */
export const systemClock: Clock = { now: () => Date.now(), sleep: wait };

/** Elapsed time: never jumps, and says nothing about the time of day. */
export const steadyClock: Clock = { now: () => performance.now(), sleep: wait };
