import type { AccountRecord } from '../execution/find/sample';
import { getAt } from '../execution/fields/at';

/** Fields people recognize a record by, best first: the service does not publish its field names. */
const NAMES = ['name', 'title', 'company', 'subject'];
const NUMBERS = ['number', 'invoice_number', 'reference'];
const AMOUNTS = ['total', 'amount', 'gross', 'total_amount', 'grand_total', 'budget'];
const PEOPLE = ['email', 'customer_name', 'customer.name', 'vendor', 'supplier', 'merchant'];
const LAST_RESORT = ['description', 'status'];

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

/**
 * A record in one line: name and number, then amount, then e-mail or customer, and the status of what has an
 * amount.
 */
export function labelOf(record: AccountRecord, id: string): string {
	const amount = first(record, AMOUNTS).replace(TENTHS, '$&0');
	const currency = amount ? first(record, ['currency', 'currency_code']) : '';
	const parts = [
		first(record, NAMES),
		first(record, NUMBERS),
		`${amount} ${currency}`.trim(),
		first(record, PEOPLE),
		amount ? first(record, ['status']) : '',
	].filter((part) => part !== '');
	const label = [...new Set(parts)].join(' · ');
	return label || first(record, LAST_RESORT) || id;
}
