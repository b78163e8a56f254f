import { items, upsertCustomer } from '../inputs';
import type { Row } from '../records';

/** The clock for elapsed time, which a test sets ahead. */
export class Elapsed {
	/** Milliseconds. */
	aheadMs = 0;

	static start(): Elapsed {
		const elapsed = new Elapsed();
		const now = performance.now.bind(performance);
		jest.spyOn(performance, 'now').mockImplementation(() => now() + elapsed.aheadMs);
		return elapsed;
	}

	/** From now on only the test moves it. */
	holdStill(): void {
		// A whole number: what is added to a fraction and taken away again may leave less.
		const start = Math.round(performance.now());
		jest.spyOn(performance, 'now').mockImplementation(() => start + this.aheadMs);
	}
}

export const options = { timeout: 3_600_000 };
export const upsert = upsertCustomer('{ name: $json.name }', { options });

/** `c0` with the address `0@x`, `c1` with `1@x`, and so on. */
export const customers = (count: number): Row[] =>
	Array.from({ length: count }, (_, n) => ({ id: `c${n}`, email: `${n}@x`, name: 'old' }));

/** Items that give the customers of these addresses a new name. */
export const given = (...names: number[]) =>
	items(...names.map((n) => ({ email: `${n}@x`, name: 'new' })));
