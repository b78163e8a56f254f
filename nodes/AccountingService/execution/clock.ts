import { sleep } from 'n8n-workflow';

import type { Clock } from '../transport/types';

/** Waits are cut into slices, so that a cancelled execution is noticed. Milliseconds. */
const SLICE_MS = 250;

/** The real time. n8n's `sleep` is the only timer a verified node may use; in 1.x it cannot be aborted. */
export const systemClock: Clock = {
	now: () => Date.now(),
	async sleep(ms, signal) {
		const end = Date.now() + ms;
		for (let left = ms; left > 0; left = end - Date.now()) {
			signal?.throwIfAborted();
			await sleep(Math.min(SLICE_MS, left));
		}
		signal?.throwIfAborted();
	},
};
