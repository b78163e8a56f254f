import { sleep } from 'n8n-workflow';

import type { Clock } from '../../transport';

/** A wait is cut into slices, so that a cancelled execution is noticed. Milliseconds. */
const SLICE_MS = 250;

/**
 * Waits for `ms` to elapse, even if the machine's clock is set meanwhile. n8n's `sleep` is the only timer
 * a verified node may use; in 1.x it cannot be aborted.
 */
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

/** Whether it will be more than a day before a moment comes, in milliseconds or as people write it. */
export const isToCome = (moment: string | number): boolean =>
	timeOf(moment) > systemClock.now() + DAY_MS;

/** JavaScript reads 2.1.2026 as the first of February, and 31/12/2026 not at all. Milliseconds. */
function timeOf(moment: string | number): number {
	const [, day, sign, month, year] = DAY_FIRST.exec(String(moment)) ?? [];
	const isDayFirst = sign === '.' || Number(day) > 12;
	return isDayFirst
		? Date.UTC(Number(year), Number(month) - 1, Number(day))
		: new Date(moment).getTime();
}

const DAY_FIRST = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4})/;
const DAY_MS = 86_400_000;
