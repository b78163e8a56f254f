import { ANSWER_TOO_SLOW, NothingCameBack } from './nothingCameBack';
import { within } from './within';
import type { Clock } from '../types';

/** A try may take this many time-outs in all, a document longer only at a rate. */
export const TIMEOUTS = 5;

/**
 * The answer, or its loss once it has taken five times `timeoutMs`: a body that drips in is never
 * silent for long enough to time out. What is lost is ended: `ask` gets the signal for it.
 */
export async function beforeDeadline<Answer>(
	ask: (end: AbortSignal) => Promise<Answer>,
	timeoutMs: number,
	clock: Clock,
): Promise<Answer> {
	const end = new AbortController();
	const ms = timeoutMs * TIMEOUTS;
	return await within(clock, ms, ask(end.signal), () => {
		end.abort();
		const words = `the answer was not complete after ${Math.round(ms / 1_000)} s`;
		throw new NothingCameBack(ANSWER_TOO_SLOW, 'unknown', true, words);
	});
}
