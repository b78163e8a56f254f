import type { Database } from '../../database/database.ts';
import type { Row } from '../records/record.ts';
import { mustExist } from '../records/references.ts';
import { Refusal } from '../refusal.ts';

/** Derives from its status when an invoice was first sent and when it was paid. */
export function moments(row: Row, now: string): Row {
	const sent = ['sent', 'paid', 'overdue'].includes(String(row.status));
	return {
		sent_at: row.sent_at ?? (sent ? now : null),
		paid_at: row.status === 'paid' ? (row.paid_at ?? now) : null,
	};
}

/** Refuses an invoice with a reference to nothing or a due date before its issue date. */
export function mustBeSound(database: Database, row: Row): void {
	mustExist(database, 'customers', 'customer_id', row.customer_id);
	mustExist(database, 'projects', 'project_id', row.project_id);
	if (String(row.due_date) < String(row.issue_date)) {
		throw new Refusal(400, 'due_date: lies before issue_date');
	}
}
