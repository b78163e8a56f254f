import { isObject } from '../answers/shapes';

/** Which rows of a list were yielded, and what was odd about the list. */
export class RowsSeen {
	items = 0;
	pages = 0;
	duplicates = 0;
	firstTotal?: number;
	lastTotal?: number;
	private readonly known = new Set<string | undefined>();

	/**
	 * In a `mixed` list records of different kinds may share an id, so only a row that is identical in
	 * all its fields counts as the same row.
	 */
	constructor(private readonly mixed = false) {}

	/**
	 * The rows that no earlier page had. Rows of one page are never compared with each other, and rows
	 * without an `id` are always new.
	 */
	fresh(rows: readonly unknown[]): unknown[] {
		const identities = rows.map((row) => this.identityOf(row));
		const fresh = rows.filter((_, index) => {
			const identity = identities[index];
			return identity === undefined || !this.known.has(identity);
		});
		for (const identity of identities) this.known.add(identity);
		return fresh;
	}

	countPage(total: number | undefined): void {
		this.pages += 1;
		this.firstTotal ??= total;
		this.lastTotal = total ?? this.lastTotal;
	}

	private identityOf(row: unknown): string | undefined {
		return this.mixed ? JSON.stringify(row) : idOf(row);
	}
}

/** Whether a page repeats the one before: it has no new row, or the same rows in the same order. */
export function repeats(
	rows: readonly unknown[],
	fresh: readonly unknown[],
	before: readonly unknown[],
): boolean {
	if (fresh.length === 0) return true;
	const isSame = (row: unknown, at: number) => JSON.stringify(row) === JSON.stringify(before[at]);
	return rows.length === before.length && rows.every(isSame);
}

export function hasIds(rows: readonly unknown[]): boolean {
	return rows.every((row) => idOf(row) !== undefined);
}

function idOf(row: unknown): string | undefined {
	const id = isObject(row) ? row.id : undefined;
	return typeof id === 'string' || typeof id === 'number' ? `${typeof id} ${id}` : undefined;
}
