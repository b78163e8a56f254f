import { getAt, type Fields } from '../execution/nested';

/** What people call a record by, best first. The service does not publish its fields. */
const NAMES = [
	'number',
	'invoice_number',
	'name',
	'title',
	'company',
	'reference',
	'subject',
	'description',
];
const EMAILS = [
	'email',
	'customer_name',
	'customer.name',
	'vendor',
	'supplier',
	'merchant',
	'status',
];
const AMOUNTS = ['total', 'amount', 'gross', 'total_amount', 'grand_total', 'budget'];

const first = (record: Fields, names: readonly string[]): string => {
	for (const name of names) {
		const value = getAt(record, name);
		if (typeof value === 'string' && value.trim() !== '') return value.trim();
		if (typeof value === 'number') return String(value);
	}
	return '';
};

/** The id a record is addressed by, as text. */
export const idOf = (record: Fields): string => first(record, ['id', '_id', 'uuid']);

/** One line by which people recognise a record: number or name, then amount, then e-mail or customer. */
export function labelOf(record: Fields): string {
	const amount = first(record, AMOUNTS);
	const currency = amount ? first(record, ['currency', 'currency_code']) : '';
	const parts = [first(record, NAMES), `${amount} ${currency}`.trim(), first(record, EMAILS)];
	return [...new Set(parts.filter((part) => part !== ''))].join(' · ') || idOf(record);
}
