import { isPlain } from './shapes';

/** Which rows of a list were given out already, and what was odd about the list meanwhile. */
export class RowsSeen {
	items = 0;
	pages = 0;
	duplicates = 0;
	firstTotal?: number;
	lastTotal?: number;
	private readonly ids = new Set<string>();

	/** The rows that were not given out before. Rows without an `id` are always new. */
	fresh(rows: readonly unknown[]): unknown[] {
		return rows.filter((row) => {
			const id = idOf(row);
			if (id === undefined) return true;
			if (this.ids.has(id)) return false;
			this.ids.add(id);
			return true;
		});
	}

	countPage(total: number | undefined): void {
		this.pages += 1;
		this.firstTotal ??= total;
		this.lastTotal = total ?? this.lastTotal;
	}
}

/** Whether a page says the same as the one before: known rows only, or the same text throughout. */
export function repeats(
	rows: readonly unknown[],
	fresh: readonly unknown[],
	before: readonly unknown[],
): boolean {
	if (fresh.length === 0) return true;
	if (rows.length !== before.length || rows.some((row) => idOf(row) !== undefined)) return false;
	return JSON.stringify(rows) === JSON.stringify(before);
}

export function hasIds(rows: readonly unknown[]): boolean {
	return rows.every((row) => idOf(row) !== undefined);
}

function idOf(row: unknown): string | undefined {
	const id = isPlain(row) ? row.id : undefined;
	return typeof id === 'string' || typeof id === 'number' ? `${typeof id} ${id}` : undefined;
}
