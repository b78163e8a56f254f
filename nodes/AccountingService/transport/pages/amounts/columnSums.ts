import { isObject } from '../../answers/shapes';

/** Fields that may be amounts, by which a service may sum its rows up. */
const AMOUNT = /total|amount|sum|gross|net|price|balance|due|paid|value/i;
/** A row that has more of them is no invoice, and n8n would stand still while they are summed up. */
const MOST_COLUMNS = 50;
/** Amounts have cents, and the computer's fractions are not exact. */
const LESS_THAN_A_CENT = 0.005;

/**
 * The sums of what may be amounts in rows, by the fields of the first: a `total` beside a list may be one of them,
 * and count nothing.
 */
export class ColumnSums {
	private rows = 0;
	private columns?: readonly string[];
	private readonly sums = new Map<string, number>();

	add(rows: readonly unknown[]): this {
		for (const row of rows.filter(isObject)) {
			this.rows += 1;
			this.columns ??= Object.keys(row)
				.filter((name) => AMOUNT.test(name))
				.slice(0, MOST_COLUMNS);
			for (const name of this.columns)
				this.sums.set(name, (this.sums.get(name) ?? 0) + numberIn(row[name]));
		}
		return this;
	}

	/** Whether `total` is such a sum, and not how many rows there are. */
	has(total: number | undefined): boolean {
		if (total === undefined || total === this.rows) return false;
		return Array.from(this.sums.values()).some((sum) => Math.abs(sum - total) < LESS_THAN_A_CENT);
	}
}

const numberIn = (value: unknown): number =>
	typeof value === 'number' || typeof value === 'string' ? Number(value) : 0;
