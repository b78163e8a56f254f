import type { Database } from '../database/database.ts';
import type { EventRow } from './eventLog.ts';

/** The latest events of an invoice, the newest first. */
export function eventsOfInvoice(database: Database, id: number): EventRow[] {
	return database.all<EventRow>(
		`SELECT id, type, created_at, body FROM events
		WHERE type GLOB 'invoice.*' AND json_extract(body, '$.data.id') = ?
		ORDER BY position DESC LIMIT 100`,
		id,
	);
}
