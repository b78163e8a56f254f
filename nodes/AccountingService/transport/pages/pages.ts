import { idOf } from '../answers/identity';
import { longestIn } from '../answers/groups';
import { FetchAhead } from './fetchAhead';
import { identityInMixed } from './mixedRows';
import { FEWEST_AT_A_TIME, isAtTotal, isCounted, isLast, rowsGone, type Arrived } from './page';
import type { FetchPage, Reading, Step } from './reading';
import { RowsSeen } from './rowsSeen';
import { staleness } from './staleness';

const MOST_PAGES = 10_000;
const LANES = 8;
/** Pages requested without knowing that there are more: what the end of a list may cost. */
const SPECULATIVE_PAGES = 2;

/**
 * Reads a list page by page: yields any number of `page` steps in the order of the list, then exactly
 * one step of another kind. Advances by the rows that arrived, not by those requested, so a service that
 * caps `limit` costs requests, not rows; where several lists are one result, by those of the longest, because
 * the offset may count in each of them. Only an empty page, or a short one that reaches the stated
 * total, is the end. Once the page size is known, fetches ahead. Rejects if `fetchPage` does.
 *
 *     for await (const step of readPages(fetchPage, { pageSize: 100 }))
 *       if (step.kind === 'page') rows.push(...step.items);
 */
export async function* readPages<F>(
	fetchPage: FetchPage<F>,
	reading: Reading,
): AsyncGenerator<Step<F>> {
	const { pageSize, offset: start = 0, limit = Infinity, lanes = LANES } = reading;
	const { pagingStated = true, toTheEnd = false, breathe } = reading;
	// The page that settles the end is one of them.
	const speculative = SPECULATIVE_PAGES - (toTheEnd ? 1 : 0);
	const ahead = new FetchAhead(fetchPage);
	const ownId = reading.idOf ?? ((row: unknown) => idOf(row));
	const seen = new RowsSeen(pagingStated ? ownId : identityInMixed(ownId, reading.isKind));
	let at = start;
	let before: Arrived | undefined;
	/** The rows on a page, once known. */
	let step: number | undefined;
	/** How many pages may be under way; grows with every page that arrives. */
	let width = 1;
	/** Whether several lists are one result: a page may then bring again what another one had. */
	let isGrouped = false;
	/** So many rows are requested first; a few more if that was next to nothing, none came, and the service counts some. */
	let atOnce = Math.min(pageSize, limit);
	/** Whether a page was short: what is left of `limit` may then lie behind as many rows that are known. */
	let isShort = false;
	/** Whether the end may have been reached. Nothing more is requested ahead then. */
	let isPast = false;
	/** The empty page that was in doubt, if any. */
	let doubtful: { readonly fault: F; readonly offset: number } | undefined;

	while (seen.items < limit) {
		if (seen.pages >= MOST_PAGES) return yield { kind: 'tooManyPages', pages: MOST_PAGES, seen };
		if (step !== undefined && pagingStated && !isPast) {
			const end = Math.min(start + limit, seen.lastTotal ?? at + step * (1 + speculative));
			// Never fewer for the total: it may not count rows that the service leaves out of its pages.
			for (let next = ahead.end ?? at; next < end && ahead.count < width; next += step)
				ahead.start(next, isShort ? step : Math.min(step, start + limit - next));
		}
		const room = (ahead.first ?? Infinity) - at;
		const rest = isGrouped ? pageSize : isShort ? atOnce : limit - seen.items;
		const wanted = Math.min(step ?? pageSize, rest, room);
		const { want, answer } = await ahead.take(at, wanted);
		if (answer.items === undefined) {
			// Where the total tells, nobody waits for the pages ahead.
			const rowsBehind = seen.lastTotal === undefined && (await ahead.holdsRows());
			return yield { kind: 'fault', fault: answer.fault, offset: at, seen, rowsBehind };
		}
		const { items, total, saysMore, countsMore, isEcho } = answer;
		const advance = longestIn(items);
		isGrouped ||= advance < items.length;
		seen.countPage(total);
		const wasPast = isPast;
		isPast = items.length === 0;
		isShort ||= items.length < want;
		if (isPast && !before && atOnce < FEWEST_AT_A_TIME && total) {
			atOnce = FEWEST_AT_A_TIME;
			continue;
		}
		const page = { items, want, total, saysMore };
		const fresh = await seen.fresh(items, breathe);
		await breathe?.();
		const stale = before && (await staleness(page, fresh, before, seen.areNameless, breathe));
		const hadAll = isAtTotal(before, seen.lastTotal, at);
		if (stale === 'overlap' && !hadAll && (ahead.first !== undefined || !wasPast)) {
			isPast = true;
			at = ahead.first ?? at + advance;
			continue;
		}
		if (before && stale !== undefined) {
			const hasCounted = hadAll && before.total !== before.items.length;
			if (pagingStated && before.items.length === before.want && !hasCounted)
				return yield { kind: 'repeatedPage', offset: at, seen };
			if (hadAll && stale === 'overlap') seen.grewAtItsHead();
			else seen.ended(before, pagingStated, isGrouped);
			if (seen.endedByRepeat && hadAll && !hasCounted)
				seen.weighOne((await fetchPage(start, 1)).total);
			break;
		}
		seen.weigh(items.length, total, saysMore, want, countsMore, isEcho);
		if (isPast && answer.doubt !== undefined) doubtful ??= { fault: answer.doubt, offset: at };
		if (doubtful && !isPast) return yield { kind: 'fault', ...doubtful, seen, rowsBehind: true };
		const known = isPast && before ? before.items : items;
		const haveIds = () => !pagingStated || known.every((row) => ownId(row) !== undefined);
		const gone = before === undefined ? 0 : rowsGone(before, page, haveIds);
		let counted: Arrived = page;
		for (let from = Math.max(start, at - gone); from < at && seen.pages < MOST_PAGES;) {
			const want = Math.min(pageSize, at - from);
			const missed = { want, ...(await fetchPage(from, want)) };
			if (missed.items === undefined)
				return yield { kind: 'fault', fault: missed.fault, offset: from, seen, rowsBehind: true };
			// Others may go on deleting meanwhile: what stood here has moved up once more.
			const also = rowsGone(counted, missed, haveIds);
			if (missed.items.length === 0 && also === 0) break;
			counted = missed;
			from = also > 0 ? Math.max(start, from - also) : from + missed.items.length;
			seen.pages += 1;
			const rows = (await seen.fresh(missed.items, breathe)).slice(0, limit - seen.items);
			seen.items += rows.length;
			yield { kind: 'page', items: rows };
		}
		if (isPast) {
			if (ahead.first === undefined) break;
			at = ahead.first;
			continue;
		}
		const rows = fresh.slice(0, limit - seen.items);
		if (!isGrouped) seen.countTwice(page, fresh, before);
		seen.items += rows.length;
		yield { kind: 'page', items: rows };

		const expected = at + want;
		at += advance;
		seen.reached = at;
		// Rows that came twice do not bring it nearer to the total.
		if (isLast(page, Math.min(at, start + seen.items), before)) break;
		ahead.dropBelow(at);
		if (items.length === want) step ??= want;
		else if (isCounted(page) || before?.items.length === items.length) step ??= items.length;
		const mayBeEnd = total === undefined && !saysMore && items.length < Math.min(want, step ?? 0);
		// The page already under way behind it seems to settle that.
		if (mayBeEnd && !toTheEnd && (await ahead.isEmptyAt(expected))) break;
		isPast = mayBeEnd && toTheEnd;
		width = Math.min(lanes, width + 2);
		before = page;
	}
	yield doubtful ? { kind: 'fault', ...doubtful, seen, rowsBehind: false } : { kind: 'end', seen };
}
