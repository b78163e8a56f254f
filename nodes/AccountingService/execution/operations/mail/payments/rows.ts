import { PAID_NAME } from '../../../../catalogue/words/payments';
import { isObject } from '../../../../transport';
import { fieldsIn, PAYMENT_NAME, sumIn, TOTAL_NAME, type Entry, type Sum } from '../sums';

export type Entries = readonly Entry[];

/** The rows of a list, or of what XML and some services make of one: an object of them. */
export function allIn(value: unknown): Entries[] {
	const inside: readonly unknown[] = Object.values(isObject(value) ? value : {});
	const rows = Array.isArray(value) ? value : (inside.find(Array.isArray) ?? inside);
	return rows.filter(isObject).map((row) => [...fieldsIn(isObject(row.node) ? row.node : row)]);
}

/** The amount of one payment, by the name that says best that it is. A `paid` of 1 may be a flag. */
export function sumOf(payment: Entries): Sum {
	const sums = [PAID_NAME, PAYMENT_NAME, TOTAL_NAME].flatMap((names) =>
		payment.map(([name, , value]) => (names.test(name) ? sumIn(name, value) : [])),
	);
	const known = sums.filter((sum) => sum.length > 0);
	return known.find(([amount]) => amount !== 1) ?? known[0] ?? [];
}
