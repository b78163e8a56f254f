import { longestIn } from '../answers/groups';
import type { FetchAhead } from './fetchAhead';
import { FEWEST_AT_A_TIME, isCounted, isLast, type Arrived } from './page';
import type { PageOrFault, Reading } from './reading';
import type { RowsSeen } from './rowsSeen';

const LANES = 8;
/** Pages requested without knowing that there are more: what the end of a list may cost. */
const SPECULATIVE_PAGES = 2;

/** Where the reading of a list stands, and what it requests next: by the rows that arrived, not by those requested. */
export class Place<F> {
	/** The offset of the next page. */
	at: number;
	/** The latest page that had rows. */
	before?: Arrived;
	/** Whether the end may have been reached. Nothing more is requested ahead then. */
	isPast = false;
	/** Whether several lists are one result: a page may then bring again what another one had. */
	isGrouped = false;
	private readonly start: number;
	private readonly limit: number;
	/** The rows on a page, once known. */
	private step?: number;
	/** How many pages may be under way; grows with every page that arrives. */
	private width = 1;
	/** So many rows are requested first; a few more if that was next to nothing, none came, and the service counts some. */
	private atOnce: number;
	/** Whether a page was short: what is left of the limit may then lie behind as many rows that are known. */
	private isShort = false;

	constructor(
		private readonly reading: Reading,
		private readonly ahead: FetchAhead<PageOrFault<F>>,
		private readonly seen: RowsSeen,
	) {
		const { pageSize, offset = 0, limit = Infinity } = reading;
		this.start = this.at = offset;
		this.limit = limit;
		this.atOnce = Math.min(pageSize, limit);
	}

	/** The next page, and how many rows were requested; those behind it are requested as well, as far as they are known. */
	async take(): Promise<{ want: number; answer: PageOrFault<F> }> {
		this.requestAhead();
		const { ahead, at, limit, seen, step } = this;
		const { pageSize } = this.reading;
		const room = (ahead.first ?? Infinity) - at;
		const rest = this.isGrouped ? pageSize : this.isShort ? this.atOnce : limit - seen.items;
		return await ahead.take(at, Math.min(step ?? pageSize, rest, room));
	}

	private requestAhead(): void {
		const { ahead, step, start, limit } = this;
		if (step === undefined || this.reading.pagingStated === false || this.isPast) return;
		// The page that settles the end is one of them.
		const speculative = SPECULATIVE_PAGES - (this.reading.toTheEnd ? 1 : 0);
		const unknown = this.at + step * (1 + speculative);
		const end = Math.min(start + limit, this.seen.lastTotal ?? unknown);
		// Never fewer for the total: it may not count rows that the service leaves out of its pages.
		for (let next = ahead.end ?? this.at; next < end && ahead.count < this.width; next += step)
			ahead.start(next, this.isShort ? step : Math.min(step, start + limit - next));
	}

	arrive({ items, want }: Arrived): void {
		this.isGrouped ||= longestIn(items) < items.length;
		this.isPast = items.length === 0;
		this.isShort ||= items.length < want;
	}

	/** Whether next to nothing was asked for, and more is from now on: the service counts rows, and gave none. */
	asksForMore(total: number | undefined): boolean {
		if (!this.isPast || this.before || this.atOnce >= FEWEST_AT_A_TIME || !total) return false;
		this.atOnce = FEWEST_AT_A_TIME;
		return true;
	}

	/**
	 * Goes on behind rows that came again, as the service left others out after it had counted them. Not where
	 * nothing is under way and the page before was empty: nothing follows then.
	 */
	leapOver({ items }: Arrived, wasPast: boolean): boolean {
		if (this.ahead.first === undefined && wasPast) return false;
		this.isPast = true;
		this.at = this.ahead.first ?? this.at + longestIn(items);
		return true;
	}

	/** Goes on behind an empty page, where pages are under way there. */
	goOnAhead(): boolean {
		if (this.ahead.first === undefined) return false;
		this.at = this.ahead.first;
		return true;
	}

	/** Goes on behind a page whose rows were read, unless it was the last. */
	async goOnBehind(page: Arrived): Promise<boolean> {
		const { items, want, total, saysMore } = page;
		const { ahead, before, seen } = this;
		const expected = this.at + want;
		// Where several lists are one result, the offset may count in each of them.
		const advance = longestIn(items);
		this.at += advance;
		seen.reached = this.at;
		// Rows that came twice do not bring it nearer to the total.
		if (isLast(page, Math.min(this.at, this.start + seen.items), before)) return false;
		ahead.dropBelow(this.at);
		if (items.length === want) this.step ??= want;
		else if (isCounted(page) || before?.items.length === items.length) this.step ??= items.length;
		const isFew = items.length < Math.min(want, this.step ?? 0);
		const mayBeEnd = total === undefined && !saysMore && isFew;
		const { toTheEnd = false } = this.reading;
		// The page already under way behind it seems to settle that.
		if (mayBeEnd && !toTheEnd && (await ahead.isEmptyAt(expected))) return false;
		this.isPast = mayBeEnd && toTheEnd;
		this.width = Math.min(this.reading.lanes ?? LANES, this.width + 2);
		this.before = page;
		return true;
	}
}
