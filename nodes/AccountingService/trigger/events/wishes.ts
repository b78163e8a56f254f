import { isOutsideAge } from './age';
import type { ServiceEvent } from './event';
import { PING } from './eventTypes';
import { isSelected, type Selection } from './selection';
import type { Dropped } from '../verify/reason';

/** What the person who built the workflow wants to be told of. */
export interface Wishes extends Selection {
	/** 0 = of any age. */
	readonly maxAgeMinutes: number;
	/** An editor is waiting for an event: it is shown a ping as proof of connection. */
	readonly listening: boolean;
}

/** Why an authentic event does not start the workflow; `undefined` when it does. */
export function whyNot(event: ServiceEvent, wishes: Wishes, now: number): Dropped | undefined {
	const { events, companyIds, maxAgeMinutes, listening } = wishes;
	if (event.type === PING && listening) return undefined;
	if (!isSelected(event.type, events)) return event.type === PING ? 'ping' : 'notSelected';
	if (companyIds.length > 0 && !companyIds.includes(event.companyId)) return 'otherCompany';
	return isOutsideAge(event.createdAt, maxAgeMinutes, now) ? 'outsideAge' : undefined;
}
