import type { Notes } from '../../execution/job/notes';
import { hasWebhookBeside } from '../../trigger/beside/neighbour';
import type { PolledItem } from '../items';
import { leaveCaughtUp, missedBy, type Polled } from './missed';
import { outageInWords } from './outage';

/** What is to be passed on of the events of a poll, beside a webhook trigger. */
interface CatchUp {
	isMissed(event: PolledItem): boolean;
	/** Some were passed on. What there is to say of the webhook, if anything. */
	passedOn(events: readonly PolledItem[]): Promise<string | undefined>;
}

const everything: CatchUp = { isMissed: () => true, passedOn: async () => undefined };

/** Compares the events with what the webhook trigger beside has passed on. At 0 milliseconds: what had to wait before. */
export async function catchUpWith(polled: Polled, notes: Notes): Promise<CatchUp> {
	const { context, catchUpMs } = polled;
	// What a person retries was compared before, but not kept.
	if (!['trigger', 'retry'].includes(context.getMode())) return everything;
	if (!hasWebhookBeside(context)) {
		if (catchUpMs > 0)
			notes.add(
				'Catch Up (Minutes) is set, but no Accounting Service Trigger is connected to the same nodes, so every change is passed on',
			);
		return everything;
	}
	if (catchUpMs === 0) {
		const waited = new Map([...polled.events].filter(([{ hasWaited }]) => hasWaited));
		const missed = await missedBy({ ...polled, events: waited });
		return { ...everything, isMissed: (event) => !waited.has(event) || missed.has(event) };
	}
	const missed = await missedBy(polled);
	return {
		isMissed: (event) => missed.has(event),
		async passedOn(passed) {
			await leaveCaughtUp(polled, passed);
			return await outageInWords(polled, passed);
		},
	};
}
