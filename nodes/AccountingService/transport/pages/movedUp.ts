import { MOST_PAGES, rowsGone, type Arrived } from './page';
import type { FetchPage, Reading, Step } from './reading';
import type { RowsSeen } from './rowsSeen';

/** A count that goes up again and again counts something else, and what it says to be gone is not. */
const MOST_RISES = 3;

/** A page, and what stood before it. */
interface Behind {
	readonly page: Arrived;
	readonly before: Arrived | undefined;
	/** The offset of the page. */
	readonly at: number;
	/** Whether all rows that tell have ids. */
	readonly haveIds: () => boolean;
}

/**
 * Reads again what stands right before a page, where others have deleted rows meanwhile: as many moved up,
 * unseen, among those already read. Yields pages, or one fault as the last step. Rejects if `fetchPage` does.
 */
export async function* readMovedUp<F>(
	fetchPage: FetchPage<F>,
	{ pageSize, offset: start = 0, limit = Infinity, breathe }: Reading,
	seen: RowsSeen,
	{ page, before, at, haveIds }: Behind,
): AsyncGenerator<Step<F>> {
	const gone = before === undefined ? 0 : rowsGone(before, page, haveIds);
	let counted: Arrived = page;
	let rises = 0;
	for (let from = Math.max(start, at - gone); from < at && seen.pages < MOST_PAGES;) {
		const want = Math.min(pageSize, at - from);
		const missed = { want, ...(await fetchPage(from, want)) };
		if (missed.items === undefined)
			return yield { kind: 'fault', fault: missed.fault, offset: from, seen, rowsBehind: true };
		if (rowsGone(missed, counted, haveIds) > 0) rises += 1;
		// Others may go on deleting meanwhile: what stood here has moved up once more.
		const also = rises < MOST_RISES ? rowsGone(counted, missed, haveIds) : 0;
		if (missed.items.length === 0 && also === 0) return;
		counted = missed;
		from = also > 0 ? Math.max(start, from - also) : from + missed.items.length;
		seen.pages += 1;
		const rows = seen.take(await seen.fresh(missed.items, breathe), limit);
		yield { kind: 'page', items: rows };
	}
}
