import { type Fields, isObject } from '../answers/shapes';
import { areSame, jsonInTurns } from '../json/inTurns';

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

/** No service gives fewer rows at a time than this, unless it has no more. */
export const FEWEST_AT_A_TIME = 10;

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

/**
 * How a page without new rows stands to the last one that had some: it repeats that one, as where the
 * service ignores the offset or never goes beyond its last page, or it is an overlap: the service left
 * rows out after it had counted them, so that those behind come again. `undefined` where rows are new.
 * `breathe` is awaited while rows are compared: a service may repeat very many.
 */
export async function staleness(
	page: Arrived,
	fresh: readonly unknown[],
	before: Arrived,
	areNameless: boolean,
	breathe = async () => {},
): Promise<'repeat' | 'overlap' | undefined> {
	const { items } = page;
	if (items.length === 0) return undefined;
	const isShorter = items.length < before.items.length;
	const isKnown = fresh.length === 0 || (areNameless && (await isTail(page, before, breathe)));
	if (isKnown) {
		const isBeginning = !isShorter || (await areSame(items[0], before.items[0], breathe));
		return isBeginning ? 'repeat' : 'overlap';
	}
	return (await areSame(items, before.items, breathe)) ? 'repeat' : undefined;
}

/**
 * Whether a page ends as one did that was short. A single row may be like another by chance, unless it
 * fills what is left before a page that is under way.
 */
async function isTail(
	{ items, want }: Arrived,
	before: Arrived,
	breathe: () => Promise<void>,
): Promise<boolean> {
	const count = Math.min(items.length, before.items.length);
	const mayBe = before.items.length < before.want && (items.length > 1 || want < before.want);
	return mayBe && (await areSame(items.slice(-count), before.items.slice(-count), breathe));
}

/** What tells records of several kinds apart that share an id, and does not change between two answers. */
const OF_RECORD = ['type', 'resource', 'kind', 'object', 'number', 'name', 'title', 'email'];

/** How well a row fits what was searched for: it may be weighed anew in every answer. */
const WEIGHT = /^_?(?:score|rank|relevance|weight)$/i;

/**
 * What tells a row from others in a list of several kinds, in which two records may share an id: the id, the
 * kind, what the record is called and which fields it has. What else it holds may change while the list is
 * read, such as a signed address. Of a row without an id everything counts but its weight, however long it is.
 */
export const identityInMixed =
	(idOf: (row: unknown) => string | undefined) =>
	async (row: unknown, breathe: () => Promise<void>, kind = ''): Promise<string> => {
		const id = idOf(row);
		const telling =
			id === undefined || !isObject(row)
				? [kind, row]
				: [kind, id, OF_RECORD.map((name) => row[name]), Object.keys(row).sort()];
		return await jsonInTurns(telling, breathe, withoutWeight);
	};

const withoutWeight = (row: Fields) => Object.keys(row).filter((name) => !WEIGHT.test(name));
