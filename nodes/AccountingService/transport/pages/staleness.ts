import type { Arrived } from './page';

/**
 * How a page without new rows stands to the last one that had some: it repeats that one, as where the
 * service ignores the offset or never goes beyond its last page, or it is an overlap: the service left
 * rows out after it had counted them, so that those behind come again. `undefined` where rows are new.
 */
export function staleness(
	page: Arrived,
	fresh: readonly unknown[],
	before: Arrived,
	areNameless: boolean,
): 'repeat' | 'overlap' | undefined {
	const { items } = page;
	if (items.length === 0) return undefined;
	const isShorter = items.length < before.items.length;
	const isKnown = fresh.length === 0 || (areNameless && isTail(page, before));
	if (isKnown) return isShorter && !isSame(items[0], before.items[0]) ? 'overlap' : 'repeat';
	const isCopy = items.length === before.items.length && areSame(items, before.items);
	return isCopy ? 'repeat' : undefined;
}

/**
 * Whether a page ends as one did that was short. A single row may be like another by chance, unless it
 * fills what is left before a page that is under way.
 */
function isTail({ items, want }: Arrived, before: Arrived): boolean {
	const count = Math.min(items.length, before.items.length);
	const mayBe = before.items.length < before.want && (items.length > 1 || want < before.want);
	return mayBe && areSame(items.slice(-count), before.items.slice(-count));
}

/** Of as many rows. Most pages differ in their first; row by row a page of many would take long. */
const areSame = (rows: readonly unknown[], others: readonly unknown[]) =>
	isSame(rows[0], others[0]) && isSame(rows, others);

const isSame = (row: unknown, other: unknown) => JSON.stringify(row) === JSON.stringify(other);
