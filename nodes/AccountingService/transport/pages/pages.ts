import { idOf } from '../answers/identity';
import { countedPages } from './amounts/countedPages';
import { FetchAhead } from './fetchAhead';
import { identityInMixed } from './mixedRows';
import { readMovedUp } from './movedUp';
import { MOST_PAGES } from './page';
import { Place } from './place';
import type { FetchPage, Reading, Step } from './reading';
import { RowsSeen } from './rowsSeen';
import { staleness } from './staleness';

/**
 * Reads a list page by page: yields any number of `page` steps in the order of the list, then exactly
 * one step of another kind. Advances by the rows that arrived, not by those requested, so a service that
 * caps `limit` costs requests, not rows; where several lists are one result, by those of the longest, because
 * the offset may count in each of them. Only an empty page, or a short one that reaches the stated
 * total, is the end. Once the page size is known, fetches ahead. Rejects if `fetch` does.
 *
 *     for await (const step of readPages(fetch, { pageSize: 100 }))
 *       if (step.kind === 'page') rows.push(...step.items);
 */
export async function* readPages<F>(
	fetch: FetchPage<F>,
	reading: Reading,
): AsyncGenerator<Step<F>> {
	const fetchPage = countedPages(fetch);
	const { offset: start = 0, limit = Infinity, pagingStated = true, breathe } = reading;
	const ahead = new FetchAhead(fetchPage);
	const ownId = reading.idOf ?? ((row: unknown) => idOf(row));
	const seen = new RowsSeen(pagingStated ? ownId : identityInMixed(ownId, reading.isKind));
	const place = new Place(reading, ahead, seen);
	/** The empty page that was in doubt, if any. */
	let doubtful: { readonly fault: F; readonly offset: number } | undefined;

	while (seen.items < limit) {
		if (seen.pages >= MOST_PAGES) return yield { kind: 'tooManyPages', pages: MOST_PAGES, seen };
		const { at, before, isPast: wasPast } = place;
		const { want, answer } = await place.take();
		if (answer.items === undefined) {
			// Where the total tells, nobody waits for the pages ahead.
			const rowsBehind = seen.lastTotal === undefined && (await ahead.holdsRows());
			return yield { kind: 'fault', fault: answer.fault, offset: at, seen, rowsBehind };
		}
		const page = { want, ...answer };
		const { items, total } = answer;
		seen.countPage(total);
		place.arrive(page);
		if (place.asksForMore(total)) continue;
		const fresh = await seen.fresh(items, breathe);
		await breathe?.();
		const stale = before && (await staleness(page, fresh, before, seen.areNameless, breathe));
		if (before && stale !== undefined) {
			// Where the pages count more than themselves.
			const isCounted = seen.lastTotal !== undefined && !before.saysMore;
			const hadAll = isCounted && before.total !== undefined && at >= before.total;
			if (stale === 'overlap' && !hadAll && place.leapOver(page, wasPast)) continue;
			const hasCounted = hadAll && before.total !== before.items.length;
			if (pagingStated && before.items.length === before.want && !hasCounted)
				return yield { kind: 'repeatedPage', offset: at, seen };
			if (hadAll && stale === 'overlap') seen.grewAtItsHead();
			else seen.ended(before, pagingStated, place.isGrouped);
			if (seen.endedByRepeat && hadAll && !hasCounted)
				seen.weighOne((await fetchPage(start, 1)).total);
			break;
		}
		seen.weigh(page);
		if (place.isPast && answer.doubt !== undefined)
			doubtful ??= { fault: answer.doubt, offset: at };
		if (doubtful && !place.isPast)
			return yield { kind: 'fault', ...doubtful, seen, rowsBehind: true };
		const known = place.isPast && before ? before.items : items;
		const haveIds = () => !pagingStated || known.every((row) => ownId(row) !== undefined);
		for await (const step of readMovedUp(fetchPage, reading, seen, { page, before, at, haveIds })) {
			yield step;
			if (step.kind === 'fault') return;
		}
		if (place.isPast) {
			if (place.goOnAhead()) continue;
			break;
		}
		if (!place.isGrouped) seen.countTwice(page, fresh, before);
		yield { kind: 'page', items: seen.take(fresh, limit) };
		if (!(await place.goOnBehind(page))) break;
	}
	yield doubtful ? { kind: 'fault', ...doubtful, seen, rowsBehind: false } : { kind: 'end', seen };
}
