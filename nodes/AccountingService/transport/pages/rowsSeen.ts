/** Which rows of a list were yielded, and what was odd about the list. */
export class RowsSeen {
	items = 0;
	pages = 0;
	duplicates = 0;
	endedByRepeat = false;
	firstTotal?: number;
	lastTotal?: number;
	private readonly known = new Set<string | undefined>();

	constructor(private readonly identityOf: (row: unknown) => string | undefined) {}

	/**
	 * The rows that no earlier page had. Rows of one page are never compared with each other, and rows
	 * without an identity are always new.
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
