const format = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
const amounts = new Intl.NumberFormat('en-GB', format);

/** `1234.5` to read: `1,234.50`; up to four decimals, as unit prices have them. */
export function digits(value: number): string {
	return amounts.format(value);
}

/** The same with its currency: `EUR 1,234.50`. */
export function amount(value: number, currency: string): string {
	return `${currency} ${digits(value)}`;
}
