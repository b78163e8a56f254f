import { hasIds } from './rowsSeen';

export interface Page {
	readonly items: readonly unknown[];
	/** What the service says there are in all; only ever a hint. */
	readonly total?: number;
}

/** A page, and how many rows had been asked for. */
export interface Arrived extends Page {
	readonly want: number;
}

/** A short page that reaches the total is the last. A full one may be what a wrong total hides. */
export function isLast(
	{ items, want, total }: Arrived,
	at: number,
	before: Arrived | undefined,
): boolean {
	if (items.length === want || total !== at) return false;
	// "total" may mean this page's rows, and a round number of them a cap on `limit`.
	return before !== undefined || total !== items.length || items.length % 5 !== 0;
}

/**
 * Rows deleted between two pages: that many moved up unseen, from this page to the one before. Only
 * with ids can they be told from those already given out.
 */
export function rowsGone(before: Arrived, page: Arrived): number {
	if (before.total === undefined || page.total === undefined || !hasIds(page.items)) return 0;
	const countsPage = page.total === page.items.length && before.total === before.items.length;
	return countsPage ? 0 : Math.max(0, before.total - page.total);
}
