/** How far a change may lie from the write that it comes from: clocks differ. Milliseconds. */
const CLOSE_MS = 5 * 60_000;

/** How far one may lie from a write of which no answer shows what the record has become. Milliseconds. */
const NEAR_MS = 30_000;

/** What polls that lie further apart find is not looked for in other processes. Milliseconds. */
const LONGEST_MS = 2 * 3_600_000;

/** When a change happened, as far as it is known. Milliseconds since 1970. */
export interface Happened {
	/** Absent where a poll does not know when the list was read before. */
	readonly after?: number;
	readonly before: number;
}

/** The moment of the earliest write that a change may come from, however the clocks differ. */
export const earliestOf = ({ after = -Infinity }: Happened): number => after - CLOSE_MS;

/** Whether a change may come from a write of that moment. */
export const isClose = (at: number, happened: Happened): boolean =>
	at >= earliestOf(happened) && at <= happened.before + CLOSE_MS;

/** Whether two moments are nearly the same. */
export const isNear = (at: number, moment: number): boolean => Math.abs(at - moment) <= NEAR_MS;

/** Whether a write was later than a change, however the clocks differ. */
export const isLater = (at: number, { before }: Happened): boolean => at > before + CLOSE_MS;

/** The span of time in which a moment lies. */
export const spanOf = (moment: number): number => Math.floor(moment / CLOSE_MS);

/** The spans in which a write may lie that such a change comes from. */
export function spansAround({ after = -Infinity, before }: Happened): number[] {
	const first = spanOf(Math.max(after, before - LONGEST_MS) - CLOSE_MS);
	const last = spanOf(before + CLOSE_MS);
	return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}
