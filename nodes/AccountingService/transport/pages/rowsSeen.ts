import { kindsIn } from '../answers/groups';
import { ColumnSums } from './amounts/columnSums';
import type { IdentityOf } from './mixedRows';
import { FEWEST_AT_A_TIME, isRound, type Arrived } from './page';

/** After so many identities others may have their turn. */
const PORTION = 1_000;

/** Which rows of a list were yielded, and what was odd about the list. */
export class RowsSeen {
	items = 0;
	pages = 0;
	/** The offset behind the last row. */
	reached = 0;
	/** Rows that arrived a second time, by `id`, and were dropped. */
	duplicates = 0;
	/** Those that came twice although all before them had come in full: others may not have come at all. */
	outOfPlace = 0;
	/** The list ended with a page, as long as any, that the service repeated: it may ignore the offset. */
	endedByRepeat = false;
	/** Whether a result that has no pages may be only the first of what was found. */
	mayBeBest = false;
	/** The last page of the list said that there is more, and nothing took it back. */
	saysMore = false;
	/** It said so, or said nothing and was full: an empty page alone shows then that it was the last. */
	endsOpen = false;
	/** The last page with rows had fewer than were asked for, and than the service gives at a time. */
	endsShort = false;
	firstTotal?: number;
	/** Whether nothing tells the rows of the latest page from others. */
	areNameless = false;
	private latestTotal?: number;
	private greatestTotal = 0;
	private countsMore = false;
	/** Pages that stated a total, and those of them whose total was their own length. */
	private stated = 0;
	private countingThemselves = 0;
	private longest = 0;
	private readonly sums = new ColumnSums();
	private readonly known = new Set<string>();

	constructor(private readonly identityOf: IdentityOf) {}

	/**
	 * The rows that no earlier page had. Rows of one page are never compared with each other, and rows
	 * without an identity are always new. `breathe` is awaited between them: there may be very many.
	 */
	async fresh(rows: readonly unknown[], breathe = async () => {}): Promise<readonly unknown[]> {
		const identities = new Set<string>();
		const fresh: unknown[] = [];
		const kinds = kindsIn(rows);
		for (const row of rows) {
			const identity = await this.identityOf(row, breathe, kinds.next().value);
			await breathe();
			if (identity !== undefined) identities.add(identity);
			if (identity === undefined || !this.known.has(identity)) fresh.push(row);
		}
		this.areNameless = identities.size === 0;
		let read = 0;
		for (const identity of identities) {
			this.known.add(identity);
			if ((read += 1) % PORTION === 0) await breathe();
		}
		return fresh;
	}

	/** Of these new rows as many as are still wanted: they count as read. */
	take(fresh: readonly unknown[], limit: number): readonly unknown[] {
		const rows = fresh.slice(0, limit - this.items);
		this.items += rows.length;
		this.sums.add(rows);
		return rows;
	}

	countPage(total: number | undefined): void {
		this.pages += 1;
		this.firstTotal ??= total;
		this.latestTotal = total ?? this.latestTotal;
		this.greatestTotal = Math.max(this.greatestTotal, total ?? 0);
	}

	/**
	 * Counts the rows that come a second time. A service that leaves rows out after it has counted them sends those
	 * behind again, at the beginning of the next page.
	 */
	countTwice({ items }: Arrived, fresh: readonly unknown[], before: Arrived | undefined): void {
		const twice = items.length - fresh.length;
		const leftOut = before === undefined ? 0 : Math.max(0, before.want - before.items.length);
		this.duplicates += twice;
		this.outOfPlace += items[twice] === fresh[0] ? Math.max(0, twice - leftOut) : twice;
	}

	/**
	 * A page arrived that does not repeat the one before. An empty one takes back only what many services say of
	 * each page that is as long as they make any, or of any page if it is an echo, and no number of pages.
	 */
	weigh({ items, want, total, saysMore, countsMore = false, isEcho }: Arrived): void {
		const rows = items.length;
		this.longest = Math.max(this.longest, rows);
		if (rows > 0) {
			this.saysMore = saysMore ?? false;
			this.countsMore = countsMore;
			this.endsShort = rows < want && rows < Math.max(this.longest, FEWEST_AT_A_TIME);
			this.endsOpen = saysMore ?? (rows === want && rows === this.longest);
		} else if (saysMore || !(this.countsMore || (this.endsShort && !isEcho))) {
			this.saysMore = saysMore ?? this.saysMore;
		}
		if (total !== undefined) this.stated += 1;
		if (total === rows) this.countingThemselves += 1;
	}

	/** What the service counts where it is asked for one row: whether a total may be that of a page. */
	weighOne(total: number | undefined): void {
		this.countPage(total);
		this.weigh({ items: ['one'], want: 1, total });
	}

	/**
	 * All that there was had been read when others added rows before it, which moved some of it behind the
	 * end. What was added then is not missing.
	 */
	grewAtItsHead(): void {
		this.latestTotal = this.items;
	}

	/** Nothing where more rows came than any page counted: it counts something else then, such as pages. */
	get lastTotal(): number | undefined {
		return this.items > this.greatestTotal ? undefined : this.statedTotal;
	}

	/** `undefined` where pages counted nothing but themselves, or where it is an amount: the sum of (not too few) rows. */
	get statedTotal(): number | undefined {
		const isOfPages = (this.stated > 1 || this.saysMore) && this.stated === this.countingThemselves;
		const isAmount = this.items >= FEWEST_AT_A_TIME && this.sums.has(this.latestTotal);
		return isOfPages || isAmount ? undefined : this.latestTotal;
	}

	/**
	 * The list ended by a page that came again. So many rows may be as many as the service gives at a time, if no page
	 * had more, whatever it says: who ignores the offset says it of the first page. What is not said to have pages mostly
	 * has none: only a round number may then be one.
	 */
	ended({ items, saysMore }: Arrived, pagingStated: boolean, isGrouped: boolean): void {
		const mayBeCapped = items.length === this.longest;
		this.endedByRepeat = pagingStated && mayBeCapped;
		const mayHaveNone = !pagingStated && !isGrouped && saysMore !== false;
		this.mayBeBest = mayHaveNone && mayBeCapped && isRound(items.length);
	}
}
