import { NOT_NEEDED } from '../turns/alarm';
import type { Clock } from '../types';

/**
 * What is awaited or, if `ms` pass before, what `late` gives, or throws. Leaves no timer behind. Rejects with the
 * reason of `signal` once that is aborted.
 */
export async function within<Result, Late>(
	clock: Clock,
	ms: number,
	awaited: Promise<Result>,
	late: () => Late,
	signal?: AbortSignal,
): Promise<Result | Late> {
	const waiting = new AbortController();
	const end = signal ? AbortSignal.any([waiting.signal, signal]) : waiting.signal;
	try {
		return await Promise.race([awaited, clock.sleep(ms, end).then(late)]);
	} finally {
		waiting.abort(NOT_NEEDED);
	}
}
