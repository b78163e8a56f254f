import Big from 'big.js';

/** The largest sum of one document, in whole cents: far below where doubles lose cents. */
export const mostCents = 1e15;

/** Whole cents of a decimal such as `'12.5'`; halves are rounded away from zero, and no zero is negative. */
export function cents(decimal: string | Big): number {
	return new Big(decimal).times(100).round(0, Big.roundHalfUp).toNumber() + 0;
}

/** Whole cents as the API shows them: a JSON number with at most two decimals, `1250` → `12.5`. */
export function shown(cents: number): number {
	return cents / 100;
}

const sums = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 });

/** Whole cents to read: `125000` → `1,250.00`. */
export function printed(cents: number): string {
	return sums.format(shown(cents));
}
