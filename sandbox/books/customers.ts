import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Outbox } from '../events/outbox.ts';
import type { CustomerInput, CustomerRecord } from '../schemas/customer.ts';
import type { ListQuery } from '../schemas/list.ts';
import { type Listed, type Page, listPage, searchText } from './listing.ts';
import { type Row, differs, given } from './record.ts';
import { Refusal, noSuch } from './refusal.ts';
import { nextNumber, plain } from './series.ts';

/** A customer as it is stored. */
export interface CustomerRow extends Omit<CustomerRecord, 'address'> {
	street: string | null;
	postal_code: string | null;
	city: string | null;
	country: string | null;
}

export const customerTable: Listed = {
	table: 'customers',
	customer: 'id',
	day: 'substr(created_at, 1, 10)',
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
const nothing = { contact_person: null, email: null, phone: null, vat_number: null, notes: null };
const noAddress = { street: null, postal_code: null, city: null, country: null };
export const newCustomer = {
	status: 'active',
	currency: 'EUR',
	payment_terms: 30,
	...nothing,
	...noAddress,
} as const;

/** The columns a client's words change. An address of null empties it; otherwise its parts are merged. */
function columns(input: Partial<CustomerInput>): Row {
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
	return searchText(...names.map((name) => row[name] as string | null));
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

export class Customers {
	private readonly database: Database;
	private readonly clock: Clock;
	private readonly outbox: Outbox;

	constructor(database: Database, clock: Clock, outbox: Outbox) {
		this.database = database;
		this.clock = clock;
		this.outbox = outbox;
	}

	list(query: ListQuery): Page<CustomerRecord> {
		const page = listPage<CustomerRow>(this.database, customerTable, query);
		return { ...page, rows: page.rows.map(shownCustomer) };
	}

	row(id: number): CustomerRow {
		const row = this.database.one<CustomerRow>('SELECT * FROM customers WHERE id = ?', id);
		if (!row) throw noSuch('customer', id);
		return row;
	}

	get(id: number): CustomerRecord {
		return shownCustomer(this.row(id));
	}

	create(input: CustomerInput): CustomerRecord {
		return this.database.transaction(() => {
			const stamp = this.clock.stamp();
			const number = plain('C', nextNumber(this.database, 'customer'));
			const row = {
				...newCustomer,
				...columns(input),
				number,
				created_at: stamp,
				updated_at: stamp,
			};
			const id = this.database.insert('customers', { ...row, search_text: customerWords(row) });
			const record = this.get(id);
			this.outbox.add('customer.created', record);
			return record;
		});
	}

	update(id: number, input: Partial<CustomerInput>): CustomerRecord {
		return this.database.transaction(() => {
			const before = this.row(id);
			const changes = columns(input);
			if (!differs(before, changes)) return shownCustomer(before);
			this.database.update('customers', id, {
				...changes,
				updated_at: this.clock.stamp(),
				search_text: customerWords({ ...before, ...changes }),
			});
			const record = this.get(id);
			this.outbox.add('customer.updated', record);
			return record;
		});
	}

	remove(id: number): { id: number; deleted: true } {
		return this.database.transaction(() => {
			const { name } = this.row(id);
			for (const table of ['invoices', 'projects', 'expenses']) {
				const sql = `SELECT count(*) AS used FROM ${table} WHERE customer_id = ?`;
				const used = this.database.one<{ used: number }>(sql, id)?.used ?? 0;
				if (!used) continue;
				throw new Refusal(400, `${name} still has ${used} ${table}; delete those first`);
			}
			this.database.run('DELETE FROM customers WHERE id = ?', id);
			return { id, deleted: true };
		});
	}
}
