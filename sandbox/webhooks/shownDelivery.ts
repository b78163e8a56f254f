import type { AttemptRow, DeliveryRow } from './deliveryRow.ts';

type Headers = Record<string, string>;

/** A delivery with everything that was sent and answered: the delivery log. */
export function shownDelivery(row: DeliveryRow, attempts: AttemptRow[]) {
	return {
		id: row.id,
		event_id: row.event_id,
		type: row.type,
		webhook_id: row.webhook_id,
		status: row.status,
		due_at: row.due_at,
		created_at: row.created_at,
		finished_at: row.finished_at,
		body: row.body,
		attempts: attempts.map((attempt) => ({
			at: attempt.at,
			milliseconds: attempt.milliseconds,
			request_headers: JSON.parse(attempt.request_headers) as Headers,
			status: attempt.status,
			response_headers: JSON.parse(attempt.response_headers ?? '{}') as Headers,
			response_body: attempt.response_body,
			error: attempt.error,
		})),
	};
}
