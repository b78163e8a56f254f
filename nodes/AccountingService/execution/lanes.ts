import type { IExecuteFunctions } from 'n8n-workflow';

import { isRead, type Entry } from '../catalogue/entries';
import { optionProperty } from '../catalogue/options';
import { wholeNumber } from './input/wholeNumber';

/** Runs `task` over all items, `lanes` at a time. After the first error none is started; it is thrown once all have ended. */
export async function inOrder<Item, Result>(
	items: readonly Item[],
	lanes: number,
	task: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
	const results: Result[] = [];
	const failures: unknown[] = [];
	// All lanes share one iterator: a lane that fails leaves its loop, which closes it for the others.
	const queue = numbered(items);

	const lane = async () => {
		for (const [index, item] of queue) results[index] = await task(item, index);
	};
	await Promise.all(
		Array.from({ length: lanes }, () => lane().catch((error: unknown) => failures.push(error))),
	);
	if (failures.length > 0) throw failures[0];
	return results;
}

function* numbered<Item>(items: readonly Item[]) {
	yield* items.entries();
}

/** How many items to work on at once: what the user set, or the default. What cannot be read is reported by each item, not here. */
export function lanesFor(context: IExecuteFunctions, entry: Entry): number {
	const scope = isRead(entry) ? 'reads' : 'writes';
	const { default: usual, displayName, typeOptions } = optionProperty('concurrency', { scope });
	try {
		const { concurrency } = context.getNodeParameter('options', 0, {}) as { concurrency?: unknown };
		return wholeNumber(concurrency ?? usual, displayName, 1, typeOptions?.maxValue);
	} catch {
		return Number(usual);
	}
}
