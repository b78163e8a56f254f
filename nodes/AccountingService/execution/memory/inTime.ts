import { within, type Clock } from '../../transport';

/** How long an event waits for n8n's database at most, from when it asks. Milliseconds. */
const MOST_MS = 10_000;

/** Rejects when the answer takes too long, so that the event goes on, and the next one has its turn. */
export async function inTime<Result>(clock: Clock, answer: Promise<Result>): Promise<Result> {
	return await within(clock, MOST_MS, answer, () => {
		throw new Error(`n8n's database gave no answer for ${MOST_MS / 1000} seconds`);
	});
}
