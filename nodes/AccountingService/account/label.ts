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
const currencyOf = (record: AccountRecord) => first(record, ['currency', 'currency_code']);

/** The currencies of which an amount in a list shows cents, so that whole ones beside it are not of cents. */
export const currenciesWithCents = (records: readonly AccountRecord[]): ReadonlySet<string> =>
	new Set(records.filter((record) => /\.\d\d$/.test(amountOf(record))).map(currencyOf));

/**
 * A record in one line: name and number, the status of what has an amount, as n8n cuts off the end, then the amount,
 * then e-mail or customer, which stand first where there is neither name nor number. Where none of them tells it from
 * others, its description does, or its ID. A whole amount has cents where others of its currency have.
 */
export function labelOf(record: AccountRecord, id: string, withCents: ReadonlySet<string>): string {
	const [name, number, person] = [NAMES, NUMBERS, PEOPLE].map((names) => first(record, names));
	const description = name || number || person ? '' : first(record, ['description']);
	const own = name || number || person || description;
	const given = amountOf(record);
	const currency = given ? currencyOf(record) : '';
	const amount = withCents.has(currency) ? given.replace(WHOLE, '$&.00') : given;
	const parts = [
		name,
		number || (name ? '' : own || id),
		amount || !own ? first(record, ['status']) : '',
		`${amount} ${currency}`.trim(),
		person,
	].filter((part) => part);
	return [...new Set(parts)].join(' · ');
}
