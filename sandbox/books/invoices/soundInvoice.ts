import type { Database } from '../../database/database.ts';
import type { Row } from '../records/record.ts';
import { mustExist } from '../records/references.ts';
import { Refusal } from '../refusal.ts';

/** Derives from its status when an invoice was first sent, when it was paid, and how much. */
export function moments(row: Row, now: string): Row {
	const isPaid = row.status === 'paid';
	const open = Math.max(0, Number(row.total) - Number(row.credited));
	const sent = ['sent', 'paid', 'overdue'].includes(String(row.status));
	return {
		sent_at: row.sent_at ?? (sent ? now : null),
		paid_at: isPaid ? (row.paid_at ?? now) : null,
		paid: isPaid ? (row.paid_at ? (row.paid ?? 0) : open) : 0,
	};
}

/** Refuses an invoice with a reference to nothing or a due date before its issue date. */
export function mustBeSound(database: Database, row: Row): void {
	mustExist(database, 'customers', 'customer_id', row.customer_id);
	mustExist(database, 'projects', 'project_id', row.project_id);
	const [due, issued] = [String(row.due_date), String(row.issue_date)];
	if (due < issued) {
		throw new Refusal(400, `due_date: ${due} lies before the issue date, ${issued}`);
	}
}
