import { areSame } from '../json/jsonPieces';
import type { Arrived } from './page';

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
async function isTail({ items, want }: Arrived, before: Arrived, breathe: () => Promise<void>) {
	const count = Math.min(items.length, before.items.length);
	const mayBe = before.items.length < before.want && (items.length > 1 || want < before.want);
	return mayBe && (await areSame(items.slice(-count), before.items.slice(-count), breathe));
}
