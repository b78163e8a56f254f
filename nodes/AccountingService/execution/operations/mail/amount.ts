import { isObject } from '../../../transport';

/** A number, perhaps with a currency before or behind it, and a line in place of the cents. */
const AMOUNT = /^\p{L}{0,3}\p{Sc}?(-?\d[\d.,]*?)(?:[.,][-–—])?\p{L}{0,3}\p{Sc}?$/u;

/** `1.234` is one and a bit, or a thousand and more; and `1.2.2026` is a day. */
const isAmbiguous = (text: string) =>
	/^(-?\d{1,3}[.,]\d{3}|\d{1,2}\.\d{1,2}\.\d{4})$/.test(text) && !/^-?0+\D0+$/.test(text);

/**
 * An amount of money as services write it: `0`, `"0.00 EUR"`, `"1.234,50"`, `{ "amount": 0 }`. Nothing where it
 * could be read in two ways.
 */
export function amountIn(value: unknown): number | undefined {
	// Sums of binary fractions end in noise: 99.99999999999999.
	if (typeof value === 'number') return Number(value.toFixed(8));
	if (isObject(value)) return amountIn(value.amount ?? value.value ?? null);
	if (typeof value !== 'string') return undefined;
	const text = AMOUNT.exec(value.replaceAll(/[\s']/g, ''))?.[1];
	if (text === undefined || isAmbiguous(text)) return undefined;
	const [, whole, decimals = ''] = /^(.*?)(?:[.,](\d+))?$/.exec(text)!;
	const amount = Number(`${whole!.replaceAll(/[.,]/g, '')}.${decimals}`);
	return Number.isFinite(amount) ? amount : undefined;
}
