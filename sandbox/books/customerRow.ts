import { type CustomerInput, type CustomerRecord, customerStatuses } from '../schemas/customer.ts';
import { type Listed, searchText } from './listing.ts';
import { type Row, given } from './record.ts';

/** A customer as it is stored. */
export interface CustomerRow extends Omit<CustomerRecord, 'address'> {
	street: string | null;
	postal_code: string | null;
	city: string | null;
	country: string | null;
}

export const customerTable: Listed = {
	table: 'customers',
	statuses: customerStatuses,
	customer: 'id',
	day: 'created_at',
	timed: true,
	searchesCustomer: false,
};

const ownFields = [
	'name',
	'status',
	'contact_person',
	'email',
	'phone',
	'vat_number',
	'currency',
	'payment_terms',
	'notes',
] as const;
const addressFields = ['street', 'postal_code', 'city', 'country'] as const;
const noAddress = { street: null, postal_code: null, city: null, country: null };
export const newCustomer = { status: 'active', currency: 'EUR', payment_terms: 30 } as const;

/**
 * The columns that a client's input changes. An address of null clears it; otherwise its parts are
 * merged.
 */
export function customerColumns(input: Partial<CustomerInput>): Row {
	const address = input.address === null ? noAddress : (input.address ?? {});
	return { ...given(input, ownFields), ...given(address, addressFields) };
}

export function customerWords(row: Row): string {
	const names = [
		'number',
		'name',
		'contact_person',
		'email',
		'phone',
		'vat_number',
		'city',
		'notes',
	];
	return searchText(...names.map((name) => row[name] as string | null | undefined));
}

export function shownCustomer(row: CustomerRow): CustomerRecord {
	return {
		id: row.id,
		number: row.number,
		status: row.status,
		name: row.name,
		contact_person: row.contact_person,
		email: row.email,
		phone: row.phone,
		vat_number: row.vat_number,
		address: {
			street: row.street,
			postal_code: row.postal_code,
			city: row.city,
			country: row.country,
		},
		currency: row.currency,
		payment_terms: row.payment_terms,
		notes: row.notes,
		created_at: row.created_at,
		updated_at: row.updated_at,
	};
}
