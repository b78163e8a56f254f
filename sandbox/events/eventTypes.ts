/** Every event type of docs/service.md section 6. */
export const eventTypes = [
	'invoice.created',
	'invoice.updated',
	'invoice.paid',
	'invoice.overdue',
	'expense.created',
	'expense.updated',
	'expense.deleted',
	'customer.created',
	'customer.updated',
	'inbox.thread.received',
	'inbox.message.received',
	'test.ping',
] as const;

export type EventType = (typeof eventTypes)[number];
