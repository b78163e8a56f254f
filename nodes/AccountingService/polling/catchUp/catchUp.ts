import type { IExecuteFunctions } from 'n8n-workflow';

import type { Notes } from '../../execution/job/notes';
import { systemClock } from '../../execution/service/clock';
import { hasWebhookBeside } from '../../trigger/beside/neighbour';
import type { PolledItem } from '../items';
import { leaveCaughtUp, missedBy, type WithRecords } from './missed';
import { outageInWords } from './outage';

/** What is to be passed on of the events of a poll, beside a webhook trigger. */
export interface CatchUp {
	isMissed(event: PolledItem): boolean;
	/** Some were passed on. What there is to say of the webhook, if anything. */
	passedOn(events: readonly PolledItem[]): Promise<string | undefined>;
}

const everything: CatchUp = { isMissed: () => true, passedOn: async () => undefined };

/** Compares the events with what the webhook trigger beside has passed on. At 0 milliseconds: what had to wait before. */
export async function catchUpWith(
	context: IExecuteFunctions,
	events: WithRecords,
	own: ReadonlySet<PolledItem>,
	catchUpMs: number,
	notes: Notes,
): Promise<CatchUp> {
	// What a person retries was compared before, but not kept.
	const isPolled = ['trigger', 'retry'].includes(context.getMode());
	if (!isPolled) return everything;
	const now = systemClock.now();
	const isBeside = hasWebhookBeside(context);
	if (catchUpMs === 0) {
		const waited = new Map([...events].filter(([{ hasWaited }]) => hasWaited));
		if (!isBeside) return everything;
		const missed = await missedBy(context, waited, own, 0, now);
		return { ...everything, isMissed: (event) => !waited.has(event) || missed.has(event) };
	}
	if (!isBeside) {
		notes.add(
			'Catch Up (Minutes) is set, but no Accounting Service Trigger is connected to the same nodes, so every change is passed on',
		);
		return everything;
	}
	const missed = await missedBy(context, events, own, catchUpMs, now);
	return {
		isMissed: (event) => missed.has(event),
		async passedOn(passed) {
			await leaveCaughtUp(context, passed, events, own, now);
			return await outageInWords(context, passed, now);
		},
	};
}
