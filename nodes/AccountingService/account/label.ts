import type { AccountRecord } from '../execution/find/sample';
import { getAt } from '../execution/fields/at';

/** Fields people recognize a record by, best first: the service does not publish its field names. */
const NAMES = ['name', 'title', 'company', 'subject'];
const NUMBERS = ['number', 'invoice_number', 'reference'];
const AMOUNTS = ['total', 'amount', 'gross', 'total_amount', 'grand_total', 'budget'];
const PEOPLE = ['email', 'customer_name', 'customer.name', 'vendor', 'supplier', 'merchant'];

const first = (record: AccountRecord, names: readonly string[]): string => {
	for (const name of names) {
		const value = getAt(record, name);
		if (typeof value === 'string' && value.trim() !== '') return value.trim();
		if (typeof value === 'number') return String(value);
	}
	return '';
};

/** JSON leaves out the last zero of 362.40; a whole number may be of cents and stays as it is. */
const TENTHS = /\.\d$/;
const WHOLE = /^-?\d+$/;

const amountOf = (record: AccountRecord) => first(record, AMOUNTS).replace(TENTHS, '$&0');

/** Whether the amount of a record shows that those beside it in a list are not of cents. */
export const hasCents = (record: AccountRecord) => /\.\d\d$/.test(amountOf(record));

/**
 * A record in one line: name and number, then amount, then e-mail or customer, and the status of what has an
 * amount. Where none of them tells it from others, its description does, or its ID. Beside amounts with cents a whole
 * one has them too.
 */
export function labelOf(record: AccountRecord, id: string, besideCents = false): string {
	const [name, number, person] = [NAMES, NUMBERS, PEOPLE].map((names) => first(record, names));
	const description = name || number || person ? '' : first(record, ['description']);
	const own = name || number || person || description;
	const given = amountOf(record);
	const amount = besideCents ? given.replace(WHOLE, '$&.00') : given;
	const currency = amount ? first(record, ['currency', 'currency_code']) : '';
	const parts = [
		own ? name : id,
		number,
		description,
		`${amount} ${currency}`.trim(),
		person,
		amount || !own ? first(record, ['status']) : '',
	].filter((part) => part);
	return [...new Set(parts)].join(' · ');
}
