import { ANSWER_TOO_SLOW, NothingCameBack } from './nothingCameBack';
import type { Clock } from '../types';

/** A try may take this many time-outs in all, a document longer only at a rate. */
export const TIMEOUTS = 5;
const IN_TIME = new Error('in time');

/**
 * The answer, or its loss once it has taken five times `timeoutMs`: a body that drips in is never
 * silent for long enough to time out. What is lost is ended: `ask` gets the signal for it.
 */
export async function beforeDeadline<Answer>(
	ask: (end: AbortSignal) => Promise<Answer>,
	timeoutMs: number,
	clock: Clock,
): Promise<Answer> {
	const over = new AbortController();
	const end = new AbortController();
	const ms = timeoutMs * TIMEOUTS;
	const late = clock.sleep(ms, over.signal).then(() => {
		end.abort();
		const words = `the answer was not complete after ${Math.round(ms / 1_000)} s`;
		throw new NothingCameBack(ANSWER_TOO_SLOW, 'unknown', true, words);
	});
	try {
		return await Promise.race([ask(end.signal), late]);
	} finally {
		over.abort(IN_TIME);
	}
}
