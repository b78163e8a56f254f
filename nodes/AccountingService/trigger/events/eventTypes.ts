/** Sent to prove that the endpoint can be reached, not because something happened. */
export const PING = 'test.ping';

/** The event types of docs/service.md section 6: the package's only list of them. */
export const eventTypes = [
	{ type: 'invoice.created', description: 'A new invoice was created' },
	{ type: 'invoice.updated', description: 'An invoice was changed' },
	{ type: 'invoice.paid', description: 'An invoice was paid' },
	{ type: 'invoice.overdue', description: 'An invoice is overdue' },
	{ type: 'expense.created', description: 'A new expense was booked' },
	{ type: 'expense.updated', description: 'An expense was changed' },
	{ type: 'expense.deleted', description: 'An expense was deleted' },
	{ type: 'customer.created', description: 'A new customer was created' },
	{ type: 'customer.updated', description: 'A customer was changed' },
	{
		type: 'inbox.thread.received',
		description: 'A new conversation reached the inbox of the service',
	},
	{ type: 'inbox.message.received', description: 'A message reached the inbox of the service' },
	{
		type: PING,
		description: 'The service was asked to send a test. Starts nothing unless ticked here.',
	},
] as const;

/** Stands for every event, including types that are added later; the ping must be named itself. */
export const EVERYTHING = '*';

/** The groups that can be chosen as a whole, such as `invoice` for `invoice.*`. */
export const groups = [
	...new Set(eventTypes.filter(({ type }) => type !== PING).map(({ type }) => groupOf(type))),
];

/** `invoice` of `invoice.paid`. */
export function groupOf(type: string): string {
	return type.split('.', 1)[0] as string;
}

/** `paid` of `invoice.paid`. */
export const kindOf = (type: string): string => type.slice(groupOf(type).length + 1);
