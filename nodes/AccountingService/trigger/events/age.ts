/** How far the clocks of the service and of this machine may differ. Milliseconds. */
const TOLERANCE_MS = 10 * 60_000;

/**
 * Whether an event is too old, or from too far in the future, for a workflow that asked for recent
 * ones. 0 asks for nothing. A date that cannot be read is no reason to lose the event.
 */
export function isOutsideAge(createdAt: unknown, maxAgeMinutes: number, now: number): boolean {
	if (!(maxAgeMinutes > 0) || typeof createdAt !== 'string') return false;
	const created = Date.parse(createdAt);
	// NaN is neither.
	return now - created > maxAgeMinutes * 60_000 || created - now > TOLERANCE_MS;
}
