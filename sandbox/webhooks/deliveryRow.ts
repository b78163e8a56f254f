/** A delivery as it is stored, with what it needs from its event. */
export interface DeliveryRow {
	position: number;
	id: string;
	event_id: string;
	webhook_id: number;
	/** `held` while the webhook is disabled; `failed` when every attempt was used. */
	status: 'pending' | 'held' | 'delivered' | 'failed';
	due_at: string | null;
	attempts: number;
	created_at: string;
	finished_at: string | null;
	type: string;
	body: string;
}

export interface AttemptRow {
	id: number;
	delivery_id: string;
	at: string;
	milliseconds: number;
	request_headers: string;
	status: number | null;
	response_headers: string | null;
	response_body: string | null;
	error: string | null;
}

const columns = 'deliveries.*, events.type, events.body';

export const selectDeliveries = `SELECT ${columns}
	FROM deliveries JOIN events ON events.id = deliveries.event_id`;

/** The same of one webhook, to be read in parts. To count them, SQLite leaves the left join out. */
export const deliveriesOf = {
	columns,
	from: 'deliveries LEFT JOIN events ON events.id = deliveries.event_id WHERE webhook_id = ?',
};
