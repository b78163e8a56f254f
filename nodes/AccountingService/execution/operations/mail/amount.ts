import { CENTS } from '../../../catalogue/words/names';
import { isObject, wordOf, type Fields } from '../../../transport';
import { IN_TWO_WAYS } from '../../fields/spelled';
import { usualRules } from '../../fields/statuses';

/** A number, perhaps with a currency before or behind it, and a line in place of the cents. */
const AMOUNT = /^(?:\p{L}{1,3}\.?)?\p{Sc}?(-?\d[\d.,]*?)(?:[.,][-–—])?(?:\p{L}{1,3}\.?)?\p{Sc}?$/u;

/** `-€5` is `€-5`. */
const MINUS_FIRST = /^-((?:\p{L}{1,3}\.?)?\p{Sc}?)/u;

/** Bookkeepers write less than nothing so: `(5.00)`. */
const IN_BRACKETS = /^(\D*)\(([^()]+)\)(\D*)$/;
const NOTE = /\(([^()\d]+)\)$/;

/** Of nothing it does not matter how many of them make one. */
const NO_CENTS = new RegExp(`^(?:${CENTS})$`, 'i');

const THOUSANDS = /^-?\d{1,3}([.,])\d{3}(?:\1\d{3})+$/;
const DAY = /^\d{1,2}\.\d{1,2}\.\d{4}$/;

/** What an amount of money, `"0.00 EUR"` or `{ "amount": 0 }`, can be read as: two readings are both nothing, or less, or more. */
export function readingsOf(value: unknown): readonly number[] {
	// Sums of binary fractions end in noise: 99.99999999999999.
	if (typeof value === 'number') return [Number(value.toFixed(8))];
	if (isObject(value)) return readingsOf(value.amount ?? value.value ?? noCentsIn(value));
	if (typeof value !== 'string') return [];
	const plain = value
		.replace(NOTE, (note, said: string) => (usualRules.isPaid(said) ? '' : note))
		.replaceAll(/[\s']/g, '')
		.replace('\u2212', '-')
		.replace(IN_BRACKETS, '$1-$2$3');
	const text = AMOUNT.exec(plain.replace(MINUS_FIRST, '$1-'))?.[1];
	if (text === undefined || DAY.test(text)) return [];
	const [, whole, decimals = ''] = /^(.*?)(?:[.,](\d+))?$/.exec(text)!;
	const digits = whole!.replaceAll(/[.,]/g, '');
	const readings = THOUSANDS.test(text) ? [] : [Number(`${digits}.${decimals}`)];
	if (readings.length === 0 || IN_TWO_WAYS.test(text)) readings.push(Number(digits + decimals));
	return [...new Set(readings)].filter(Number.isFinite);
}

const noCentsIn = (money: Fields) =>
	Object.entries(money).some(
		([name, value]) => NO_CENTS.test(name) && Number(wordOf(value) || 1) === 0,
	)
		? 0
		: null;
