import type { Page } from './page';
import type { RowsSeen } from './rowsSeen';

export interface Fault<F> {
	readonly fault: F;
	readonly items?: undefined;
	readonly total?: undefined;
	readonly doubt?: undefined;
}

/** An empty page that is in doubt is the end only if no rows follow, and is told as a fault then. */
export type PageOrFault<F> = (Page & { readonly doubt?: F }) | Fault<F>;

export type FetchPage<F> = (offset: number, limit: number) => Promise<PageOrFault<F>>;

/** What to read of a list: `{ pageSize: 100 }` is all of it. */
export interface Reading {
	/** Rows to request at a time; the service may return fewer. */
	readonly pageSize: number;
	/** Rows to leave out at the beginning; 0 if absent. */
	readonly offset?: number;
	/** Rows wanted in all; every one if absent. */
	readonly limit?: number;
	/** How many pages to fetch at the same time, at most; 8 if absent. */
	readonly lanes?: number;
	/**
	 * Whether every row counts: where no total tells, the list is then asked for right behind its last
	 * row. An empty page further on does not show that a short page was the last, because the service may
	 * have cut that one for its size.
	 */
	readonly toTheEnd?: boolean;
	/** `false` where the service promises no paging: a repeated page is then the end, not a fault. */
	readonly pagingStated?: boolean;
	/** What tells two rows apart; by default their ids. */
	readonly idOf?: (row: unknown) => string | undefined;
	/** Whether a text names a kind of record, where the service promises no paging: kinds may share ids. */
	readonly isKind?: (text: string) => boolean;
	/** Awaited between looks at all rows of a page: a service may send its whole list in one. */
	readonly breathe?: () => Promise<void>;
}

/** What the reader saw. The last step always carries it. */
export type Seen = Readonly<Omit<RowsSeen, 'areNameless' | Counting>>;

type Counting =
	'countPage' | 'countTwice' | 'ended' | 'grewAtItsHead' | 'take' | 'weigh' | 'weighOne';

export type Step<F> =
	| { readonly kind: 'page'; readonly items: readonly unknown[] }
	| { readonly kind: 'end'; readonly seen: Seen }
	/** A page could not be read. The pages before it were yielded. */
	| {
			readonly kind: 'fault';
			readonly fault: F;
			readonly offset: number;
			readonly seen: Seen;
			/** Whether there are rows behind it: then the list did not end there. */
			readonly rowsBehind: boolean;
	  }
	/** The service returns the same page for every offset: the rest cannot be read. */
	| { readonly kind: 'repeatedPage'; readonly offset: number; readonly seen: Seen }
	| { readonly kind: 'tooManyPages'; readonly pages: number; readonly seen: Seen };
