import {
	type CustomerInput,
	type CustomerRecord,
	customerInput,
	customerRecord,
	customerStatuses,
} from '../schemas/customer.ts';
import { showing, storing } from './records/columns.ts';
import { type Row, given } from './records/record.ts';
import type { Kind } from './records/records.ts';

/** A customer as it is stored. */
export interface CustomerRow extends Omit<CustomerRecord, 'address'> {
	street: string | null;
	postal_code: string | null;
	city: string | null;
	country: string | null;
}

const noAddress = { street: null, postal_code: null, city: null, country: null };
export const newCustomer = { status: 'active', currency: 'EUR', payment_terms: 30 } as const;
const stored = storing(customerInput);

/** An address of null clears it; otherwise its parts are merged. */
function columns({ address, ...own }: Partial<CustomerInput>): Row {
	const parts = address === null ? noAddress : (address ?? {});
	return { ...stored(own), ...given(parts, Object.keys(noAddress)) };
}

export const customerKind: Kind<CustomerRow, CustomerInput, CustomerRecord> = {
	noun: 'customer',
	prefix: 'C',
	listed: {
		table: 'customers',
		statuses: customerStatuses,
		customer: 'id',
		day: 'created_at',
		timed: true,
	},
	words: ['number', 'name', 'contact_person', 'email', 'phone', 'vat_number', 'city', 'notes'],
	fresh: () => newCustomer,
	columns,
	show: showing<CustomerRow, CustomerRecord>(
		customerRecord,
		{},
		{
			address: ({ street, postal_code, city, country }) => ({ street, postal_code, city, country }),
		},
	),
	events: { created: 'customer.created', updated: 'customer.updated' },
	instead: 'set its status to archived instead',
	referring: ['invoices', 'projects', 'expenses', 'credit_notes'],
};
