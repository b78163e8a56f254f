import { isObject } from '../../answers/shapes';

/** Fields that may be amounts, by which a service may sum its rows up. */
const AMOUNT = /total|amount|sum|gross|net|price|balance|due|paid|value/i;
/** Amounts have cents, and the computer's fractions are not exact. */
const LESS_THAN_A_CENT = 0.005;

/** The sums of what may be amounts in rows: a `total` beside a list may be one of them, and count nothing. */
export class ColumnSums {
	private rows = 0;
	private readonly sums = new Map<string, number>();

	add(rows: readonly unknown[]): this {
		for (const row of rows.filter(isObject)) {
			this.rows += 1;
			for (const [name, value] of Object.entries(row))
				if (AMOUNT.test(name)) this.sums.set(name, (this.sums.get(name) ?? 0) + numberIn(value));
		}
		return this;
	}

	/** Whether `total` is such a sum, and not how many rows there are. */
	has(total: number): boolean {
		if (total === this.rows) return false;
		return Array.from(this.sums.values()).some((sum) => Math.abs(sum - total) < LESS_THAN_A_CENT);
	}
}

const numberIn = (value: unknown): number =>
	typeof value === 'number' || typeof value === 'string' ? Number(value) : 0;
