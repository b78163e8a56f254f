/** `1234.5` to read: `1,234.50`; up to four decimals, as unit prices have them. */
export function digits(value: number): string {
	return value.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
}

/** The same with its currency: `EUR 1,234.50`. */
export function amount(value: number, currency: string): string {
	return `${currency} ${digits(value)}`;
}
