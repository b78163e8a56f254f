import type { Endpoint } from '../../catalogue/rows';
import { idOf, readPages, type Seen } from '../../transport';
import type { Query } from '../input/query';
import { UnusableValue } from '../failures/failure';
import { ofItem } from '../failures/situation';
import { isKind } from '../fields/names';
import { breather } from '../job/breather';
import type { Job } from '../job/job';
import { noteEnd } from './doubtfulEnd';
import { noteCount, noteDrift, noteOpenEnd } from './ends/drift';
import type { PossibleEnd } from './ends/possibleEnd';
import { isFollowedRow, isLastRow, placeOf } from './ends/lastRow';
import { isShort, isShortByRepeat, mayGoOn, mayLack } from './ends/mayGoOn';
import { movedToFront } from './ends/movedToFront';
import { orFilters, pageFetcher, type ListReading } from './listPage';

/**
 * Reads a list page by page and yields the records of each page. Notes for the user what was odd about
 * the list; throws an UnusableValue if it cannot be read completely.
 */
export async function* readList(
	job: Job,
	row: Endpoint,
	query: Readonly<Query>,
	reading: ListReading,
): AsyncGenerator<readonly unknown[]> {
	const { many, one } = job.entry.noun;
	const { mustBeComplete, mayGrow, onShort, pageSize } = reading;
	// Pages fetched ahead are needed only as long as the list is read.
	const end = new AbortController();
	const pageAt = pageFetcher(job, row, query, reading, end.signal);
	const breathe = breather();
	const fetchPage: typeof pageAt = async (offset, limit) => {
		const page = await pageAt(offset, limit);
		await breathe();
		return page;
	};
	const pagingStated = row.pagingStated !== false;
	const ownId = (record: unknown) => idOf(record, [one]);
	const identity = { pagingStated, idOf: ownId, isKind, breathe };
	const isLookUp = mustBeComplete ?? onShort !== undefined;
	let read = 0;
	let last: unknown;
	try {
		for await (const step of readPages<PossibleEnd>(fetchPage, { ...reading, ...identity })) {
			if (step.kind === 'page') {
				read += step.items.length;
				last = step.items.at(-1) ?? last;
				await breathe();
				job.notes.progress(`${read} ${many} read so far`);
				yield step.items;
			} else if (step.kind === 'end' || step.kind === 'fault') {
				const { seen } = step;
				if (onShort && isShort(seen)) return onShort();
				const isLast = (at: number) => isLastRow(mustBeComplete, fetchPage, last, at, one);
				if (step.kind === 'fault') {
					const at = step.offset - 1;
					await noteEnd(job, step, reading, {
						isLast: () => isLast(at),
						isFollowed: () => isFollowedRow(pageSize, fetchPage, last, at, one),
					});
				}
				const confirm = step.kind === 'end' ? isLast : undefined;
				const goesOn = mustBeComplete && (await mayGoOn(seen, fetchPage, reading, confirm));
				const isUncounted = seen.lastTotal === undefined;
				const mayBeMoved = goesOn ? mayGrow : mustBeComplete && !mayGrow && isUncounted;
				const front = mayBeMoved && (await movedToFront(fetchPage, seen, pageSize, one));
				if ((goesOn || (mayBeMoved && mayLack(seen))) && !front) throw missing(job, seen, reading);
				// What a list may grow by is for its next reading.
				if (front && !mayGrow) yield front;
				if (isShortByRepeat(seen, reading)) throw missing(job, seen, reading);
				// What is looked up is found, or is not: nobody has asked for the list.
				if (isLookUp) {
					if (mustBeComplete && !mayGrow && isUncounted) noteCount(job, seen, reading);
					return;
				}
				noteDrift(job, seen, reading);
				if (step.kind === 'end' || step.fault.asEnd) noteMore(job, seen, reading);
				if (confirm && reading.toTheEnd && pagingStated)
					await noteOpenEnd(job, seen, reading, async (at, hurried) => {
						const ask = pageFetcher(hurried, row, query, reading, end.signal);
						return await placeOf(ask, last, at, one);
					});
			} else if (step.kind === 'tooManyPages') throw endless(job, step.pages, reading);
			else if (step.kind === 'repeatedPage') throw cutShort(job, step.offset, reading, AGAIN);
		}
	} finally {
		end.abort();
	}
}

const AGAIN = 'returned the same page again';

const cutShort = (job: Job, offset: number, reading: ListReading, what: string) =>
	new UnusableValue(
		`The list of ${job.entry.noun.many} cannot be read completely: the service ${what} at offset ${offset}`,
		`The service seems to ignore the offset. Raise the option Page Size so that one page holds everything${orFilters(job, reading)}.`,
	);

/** The end of a list that must be complete, and is not or may not be. */
function missing(job: Job, seen: Seen, reading: ListReading) {
	const { duplicates, endedByRepeat, items, firstTotal = 0, lastTotal, reached, saysMore } = seen;
	const counted = lastTotal === undefined ? [] : [lastTotal, firstTotal];
	const more = counted.find((total) => total > items);
	const says = more !== undefined ? `counts ${more}` : saysMore && 'says that there is more';
	const isTwice = !says && mayLack(seen);
	const nothing = isTwice ? `returned ${duplicates} twice` : 'returned nothing more';
	const [what, at] = endedByRepeat ? [AGAIN, reached] : [nothing, items];
	const { message, advice } = cutShort(job, at, reading, what);
	const changed = `The list may have changed meanwhile${ofItem(job, ': run the item again')}. If it stays so, ${isTwice ? 'raise the option Page Size' : 'the service does not show all that it counts'}.`;
	const most = `The service seems to ignore the offset and does not count its ${job.entry.noun.many}, so ${items} may be the most that it gives at a time. A total beside its lists that is as many as they hold would show that they are all.`;
	const ofEnd = more !== undefined || isTwice ? changed : advice;
	const ofRepeat = says ? advice : most;
	const why = `${message}${says ? `, though it ${says}` : ''}`;
	return new UnusableValue(why, endedByRepeat ? ofRepeat : ofEnd);
}

const endless = (job: Job, pages: number, reading: ListReading) =>
	new UnusableValue(
		`The list of ${job.entry.noun.many} did not end after ${pages} pages`,
		`Raise the option Page Size${orFilters(job, reading)}.`,
	);

/** Tells that the list said that there is more behind its last rows, and then nothing came. */
function noteMore(job: Job, seen: Seen, reading: ListReading) {
	const isOpen = seen.saysMore && !seen.endedByRepeat && seen.lastTotal === undefined;
	if (!isOpen || reading.limit !== undefined) return;
	job.notes.add(
		`The service says that there is more behind the ${seen.items} ${job.entry.noun.many} that were read, and returned nothing more: it seems to ignore the offset. Raise the option Page Size${orFilters(job, reading)}`,
	);
}
