export interface Page {
	readonly items: readonly unknown[];
	/** The length of the whole list as the service states it; only a hint. */
	readonly total?: number;
	/** Whether the service says that there is more behind it; `undefined` where it does not say. */
	readonly saysMore?: boolean;
	/** Whether it says so by a number of pages, which no empty page takes back. */
	readonly countsMore?: boolean;
	/** Whether it leads on to itself, though it has no rows: what leads on from others said nothing either. */
	readonly isEcho?: boolean;
}

/** A page, and how many rows were requested. */
export interface Arrived extends Page {
	readonly want: number;
}

/** Reading stops after so many: a list that never ends must. */
export const MOST_PAGES = 10_000;

/** No service gives fewer rows at a time than this, unless it has no more. */
export const FEWEST_AT_A_TIME = 10;

/** As people choose how much is shown: 10, 20, 25, 50. */
export const isRound = (rows: number) => rows % 10 === 0 || rows % 25 === 0;

/**
 * A short page that reaches the total is the last. A full page never is, nor one that says there is more:
 * the total may be wrong.
 */
export function isLast(
	{ items, want, total, saysMore }: Arrived,
	at: number,
	before: Arrived | undefined,
): boolean {
	if (saysMore || items.length === want || total !== at) return false;
	// The total may count this page only, and so many rows may be what the service gives at a time.
	return before !== undefined || total !== items.length || items.length < FEWEST_AT_A_TIME;
}

/** Whether a short page may have as many rows as the service gives at a time, because it counts more. */
export const isCounted = ({ want, total }: Arrived): boolean =>
	total !== undefined && want >= FEWEST_AT_A_TIME;

/**
 * How many rows were deleted between two pages: that many moved up, unseen, among those already read.
 * Always 0 for rows without ids, because nothing tells them from rows already yielded.
 */
export function rowsGone(before: Arrived, page: Arrived, haveIds: () => boolean): number {
	if (before.total === undefined || page.total === undefined) return 0;
	const countsPage = page.total === page.items.length && before.total === before.items.length;
	const gone = countsPage ? 0 : Math.max(0, before.total - page.total);
	return gone > 0 && haveIds() ? gone : 0;
}
