import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { EventLog } from '../events/eventLog.ts';
import type { CustomerInput, CustomerRecord } from '../schemas/customer.ts';
import type { ListQuery } from '../schemas/list.ts';
import {
	type CustomerRow,
	customerColumns,
	customerTable,
	customerWords,
	newCustomer,
	shownCustomer,
} from './customerRow.ts';
import { type Page, listPage } from './listing.ts';
import { differs } from './record.ts';
import { Refusal, noSuch } from './refusal.ts';
import { nextNumber, plain } from './series.ts';

export class Customers {
	private readonly database: Database;
	private readonly clock: Clock;
	private readonly eventLog: EventLog;

	constructor(database: Database, clock: Clock, eventLog: EventLog) {
		this.database = database;
		this.clock = clock;
		this.eventLog = eventLog;
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
				...customerColumns(input),
				number,
				created_at: stamp,
				updated_at: stamp,
			};
			const id = this.database.insert('customers', { ...row, search_text: customerWords(row) });
			const record = this.get(id);
			this.eventLog.add('customer.created', record);
			return record;
		});
	}

	update(id: number, input: Partial<CustomerInput>): CustomerRecord {
		return this.database.transaction(() => {
			const before = this.row(id);
			const changes = customerColumns(input);
			if (!differs(before, changes)) return shownCustomer(before);
			this.database.update('customers', id, {
				...changes,
				updated_at: this.clock.stamp(),
				search_text: customerWords({ ...before, ...changes }),
			});
			const record = this.get(id);
			this.eventLog.add('customer.updated', record);
			return record;
		});
	}

	remove(id: number): { id: number; deleted: true } {
		return this.database.transaction(() => {
			const { name } = this.row(id);
			for (const table of ['invoices', 'projects', 'expenses', 'credit_notes']) {
				const sql = `SELECT count(*) AS used FROM ${table} WHERE customer_id = ?`;
				const used = this.database.one<{ used: number }>(sql, id)?.used ?? 0;
				if (!used) continue;
				const what = table.replace('_', ' ');
				throw new Refusal(400, `${name} still has ${used} ${what}; delete those first`);
			}
			this.database.run('DELETE FROM customers WHERE id = ?', id);
			return { id, deleted: true };
		});
	}
}
