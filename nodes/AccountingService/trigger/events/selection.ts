import { momentOf } from './createdAt';
import { EVERYTHING, PING } from './eventTypes';
import type { ServiceEvent } from './serviceEvent';

/** How far the clocks of the service and of this machine may differ. Milliseconds. */
export const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** Which events may start the workflow. */
export interface Selection {
	/** Types, groups such as `invoice.*`, or `*`. */
	readonly events: readonly string[];
	/** Only events of these accounts; of every account if empty. */
	readonly companyIds: readonly string[];
	/** 0 = of any age; with another, one that is dated too far ahead is unwanted as well: a clock is wrong. */
	readonly maxAgeMinutes: number;
	/** An editor waits for an event, so a ping is passed on as proof of the connection. */
	readonly listening: boolean;
}

/** Why an event does not start the workflow; `undefined` if it does. `now` is the time of day. */
export function whyUnwanted(
	{ type, companyId, createdAt }: ServiceEvent,
	{ events, companyIds, maxAgeMinutes, listening }: Selection,
	now: number,
) {
	if (type === PING && listening) return undefined;
	if (!isSelected(type, events)) return type === PING ? 'ping' : 'notSelected';
	if (companyIds.length > 0 && !companyIds.includes(companyId)) return 'otherCompany';
	if (!(maxAgeMinutes > 0)) return undefined;
	// A date that cannot be read never costs the event.
	const created = momentOf(createdAt) ?? now;
	if (created - now > CLOCK_TOLERANCE_MS) return 'datedAhead';
	return now - created > maxAgeMinutes * 60_000 ? 'tooOld' : undefined;
}

/**
 * Whether events of this type were chosen. `*` and groups match by prefix, including types that the
 * service adds later; the ping is matched only by its own name.
 */
export function isSelected(type: string, events: readonly string[]): boolean {
	return events.some((chosen) => {
		if (chosen === type) return true;
		if (type === PING) return false;
		return chosen === EVERYTHING || (chosen.endsWith('.*') && type.startsWith(chosen.slice(0, -1)));
	});
}

/** Whether its copies start nothing. Each ping is a test of its own, and a service may give all the same id. */
export const startsOnce = (type: string, { deduplicate }: { readonly deduplicate: boolean }) =>
	deduplicate && type !== PING;

/** Whether a maximum age was asked for and the event does not say in a readable way how old it is. */
export const isAgeUnknown = (
	{ createdAt }: ServiceEvent,
	{ maxAgeMinutes }: Pick<Selection, 'maxAgeMinutes'>,
): boolean => maxAgeMinutes > 0 && momentOf(createdAt) === undefined;
