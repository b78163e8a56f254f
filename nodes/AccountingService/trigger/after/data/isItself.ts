import { isSumWithoutTax, isTax } from '../../../catalogue/setByService';
import type { Noun } from '../../../catalogue/rows';
import { NUMBER } from '../../../catalogue/words/names';
import { plainName, withAttributes, type Fields } from '../../../transport';
import { changedAt, overdueAt } from '../../events/moments';

/** No invoice has more fields of its own. */
const MOST_NAMES = 1_000;

/** What an invoice comes to. A payment has an amount, and what was left of it after the fee. */
const isOfBill = (name: string) =>
	isTax(name) || (isSumWithoutTax(name) && /total|gross/i.test(name));

/** What is left to be paid. */
const ONLY_OF_BILL = ['amountdue', 'balance', 'balancedue'];

const NUMBERS_OF_BILL = [...NUMBER.split('|'), 'invoicenumber', 'documentnumber'];

/** Only an invoice has events that may show something about it instead, such as its payment (docs/service.md section 6). */
export const mayShowOther = ({ one }: Noun): boolean => one === 'invoice';

/**
 * Whether an object of an event shows the record itself, so that whatever it says of others it refers to them.
 * `certain`: it has what a payment has not.
 */
export function isItself(object: Fields, noun: Noun): 'certain' | 'likely' | 'no' {
	if (!mayShowOther(noun)) return 'certain';
	const fields = withAttributes(object);
	const names = Object.keys(fields);
	if (names.length > MOST_NAMES) return 'no';
	if (overdueAt(fields) !== undefined) return 'certain';
	const plain = new Set(names.map(plainName));
	// A payment calls its own so, an invoice has a payment method.
	if (plain.has('method')) return 'no';
	const has = (some: readonly string[]) => some.some((name) => plain.has(name));
	if (names.some(isOfBill) || has(ONLY_OF_BILL)) return 'certain';
	const isLikely = plain.has('amount')
		? plain.has('status') && has(NUMBERS_OF_BILL)
		: has(['status', 'customer', 'customerid']) || changedAt(fields) !== undefined;
	return isLikely ? 'likely' : 'no';
}
