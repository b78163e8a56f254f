import { isSumWithoutTax, isTax } from '../../../catalogue/setByService';
import type { Noun } from '../../../catalogue/rows';
import { plainName, type Fields } from '../../../transport';
import { changedAt, overdueAt } from '../../events/moments';
import { shownIn } from './marks';

/** No invoice has more fields of its own. */
const MOST_NAMES = 1_000;

/** What an invoice comes to. A payment has an amount, and what was left of it after the fee. */
const isOfBill = (name: string) =>
	isTax(name) || (isSumWithoutTax(name) && /total|gross/i.test(name));

/** What is left to be paid. */
const ONLY_OF_BILL = ['amountdue', 'balance', 'balancedue'];

const NUMBERS_OF_BILL = ['number', 'no', 'nr', 'invoicenumber', 'documentnumber'];

/**
 * Whether an object of an event shows the record itself, so that whatever it says of others it refers to them. Only
 * an invoice has events that may show something about it instead, such as its payment (docs/service.md section 6).
 */
export function isItself(object: Fields, { one }: Noun): boolean {
	if (one !== 'invoice') return true;
	const fields = shownIn(object);
	const names = Object.keys(fields);
	if (names.length > MOST_NAMES) return false;
	if (overdueAt(fields) !== undefined) return true;
	const plain = new Set(names.map(plainName));
	// A payment calls its own so, an invoice has a payment method.
	if (plain.has('method')) return false;
	if (names.some(isOfBill) || ONLY_OF_BILL.some((name) => plain.has(name))) return true;
	if (plain.has('amount'))
		return plain.has('status') && NUMBERS_OF_BILL.some((name) => plain.has(name));
	return (
		['status', 'customer', 'customerid'].some((name) => plain.has(name)) ||
		changedAt(fields) !== undefined
	);
}
