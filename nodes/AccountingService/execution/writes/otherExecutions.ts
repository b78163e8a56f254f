import { UnusableValue } from '../failures/failure';
import { unlessCanceled } from '../job/cancellation';
import type { Job } from '../job/job';
import { SHORTEST_SHOWN_MS } from '../job/notes';
import { steadyClock } from '../service/clock';

/**
 * Waits until other executions have ended what they are at, no longer than Max Wait says, and shows it. Throws
 * once that is over, or the execution is canceled, or its run has ended: nothing is sent then.
 */
export async function untilOthersEnd(
	job: Job,
	others: Promise<unknown>,
	/** What they are at work on, in words. */
	what: string,
): Promise<void> {
	const { context, notes, options } = job;
	const since = steadyClock.now();
	const waitedMs = () => steadyClock.now() - since;
	const waited = new AbortController();
	const over = async () => {
		await steadyClock.sleep(Math.min(SHORTEST_SHOWN_MS, options.maxWaitMs), waited.signal);
		context.sendMessageToUI(`Waiting for another execution, which is at work on ${what}`);
		await steadyClock.sleep(options.maxWaitMs - waitedMs(), waited.signal);
		throw new UnusableValue(
			`Another execution is still at work on ${what}`,
			'It was waited for as long as Options > Max Wait (Seconds) says. Nothing was sent: run this item again when that execution has ended.',
		);
	};
	try {
		await unlessCanceled(job, Promise.race([others, over()]));
	} finally {
		waited.abort();
		notes.waited('otherExecution', waitedMs());
	}
}
