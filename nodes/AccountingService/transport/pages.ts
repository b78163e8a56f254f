import { isPlain } from './shapes';

export interface Page {
	readonly items: readonly unknown[];
	/** What the service says there are in all; only ever a hint. */
	readonly total?: number;
}

export interface Fault<F> {
	readonly fault: F;
}

export type FetchPage<F> = (offset: number, limit: number) => Promise<Page | Fault<F>>;

export interface Reading {
	/** Rows to ask for at a time; the service may give fewer. */
	readonly pageSize: number;
	/** Where to begin; 0 if absent. */
	readonly offset?: number;
	/** Rows wanted in all; absent means every one. */
	readonly limit?: number;
	/** Pages fetched at the same time, at most. */
	readonly lanes?: number;
	/** `false` where the service promises no paging (search): a repeated page is then the end. */
	readonly pagingStated?: boolean;
}

/** What the reader saw; the last step always carries it. */
export interface Seen {
	readonly items: number;
	readonly pages: number;
	/** Rows that came twice, by `id`, and were dropped. */
	readonly duplicates: number;
	/** Totals as stated by the first and by the last page that stated one. */
	readonly firstTotal?: number;
	readonly lastTotal?: number;
}

export type Step<F> =
	| { readonly kind: 'page'; readonly items: readonly unknown[] }
	| { readonly kind: 'end'; readonly seen: Seen }
	/** A page could not be read; what came before it was given out. */
	| { readonly kind: 'fault'; readonly fault: F; readonly offset: number; readonly seen: Seen }
	/** The service gives the same page for every offset: the rest cannot be read. */
	| { readonly kind: 'repeatedPage'; readonly offset: number; readonly seen: Seen }
	/** A list without end. */
	| { readonly kind: 'tooManyPages'; readonly pages: number; readonly seen: Seen };

const MOST_PAGES = 10_000;

/**
 * Reads a list page by page: any number of `page` steps in the order of the list, then exactly one
 * other. Moves by what arrived, not by what was asked, so that a service which caps `limit` costs
 * requests, not rows; only an empty page, or a short one that reaches the stated total, is the end.
 */
export async function* readPages<F>(
	fetchPage: FetchPage<F>,
	{ pageSize, offset: start = 0, limit = Infinity, pagingStated = true }: Reading,
): AsyncGenerator<Step<F>> {
	const known = new Set<string>();
	const seen = { items: 0, pages: 0, duplicates: 0 } as {
		-readonly [K in keyof Seen]: Seen[K];
	};
	let offset = start;
	let asked = 0;
	let previous: readonly unknown[] = [];

	while (seen.items < limit) {
		if (seen.pages >= MOST_PAGES) return yield { kind: 'tooManyPages', pages: MOST_PAGES, seen };
		const wanted = Math.min(pageSize, limit - seen.items);
		const page = await fetchPage(offset, wanted);
		if ('fault' in page) return yield { kind: 'fault', fault: page.fault, offset, seen };
		const { items, total } = page;
		seen.pages += 1;
		seen.firstTotal ??= total;
		seen.lastTotal = total ?? seen.lastTotal;
		if (items.length === 0) break;
		const fresh = items.filter((item) => isFresh(item, known));
		if (isRepeat(items, fresh, previous)) {
			if (pagingStated && previous.length === asked) {
				return yield { kind: 'repeatedPage', offset, seen };
			}
			break;
		}
		const rows = fresh.slice(0, limit - seen.items);
		seen.duplicates += items.length - fresh.length;
		seen.items += rows.length;
		yield { kind: 'page', items: rows };
		offset += items.length;
		if (items.length !== wanted && total !== undefined && offset - start >= total) break;
		previous = items;
		asked = wanted;
	}
	yield { kind: 'end', seen };
}

function isFresh(item: unknown, known: Set<string>): boolean {
	const id = idOf(item);
	if (id === undefined) return true;
	if (known.has(id)) return false;
	known.add(id);
	return true;
}

function idOf(item: unknown): string | undefined {
	const id = isPlain(item) ? item.id : undefined;
	return typeof id === 'string' || typeof id === 'number' ? `${typeof id} ${id}` : undefined;
}

function isRepeat(
	items: readonly unknown[],
	fresh: readonly unknown[],
	previous: readonly unknown[],
): boolean {
	if (fresh.length === 0) return true;
	if (items.length !== previous.length || items.some((item) => idOf(item) !== undefined))
		return false;
	return JSON.stringify(items) === JSON.stringify(previous);
}
