interface EventType {
	readonly type: string;
	/** As people say it. */
	readonly name: string;
	readonly description: string;
}

/** The event types of api-spec.md section 6: the one list of them in the package. */
export const eventTypes = [
	{
		type: 'invoice.created',
		name: 'Invoice Created',
		description: 'A new invoice was created',
	},
	{
		type: 'invoice.updated',
		name: 'Invoice Updated',
		description: 'An invoice was changed',
	},
	{
		type: 'invoice.paid',
		name: 'Invoice Paid',
		description: 'An invoice was paid',
	},
	{
		type: 'invoice.overdue',
		name: 'Invoice Overdue',
		description: 'An invoice is overdue',
	},
	{
		type: 'expense.created',
		name: 'Expense Created',
		description: 'A new expense was booked',
	},
	{
		type: 'expense.updated',
		name: 'Expense Updated',
		description: 'An expense was changed',
	},
	{
		type: 'expense.deleted',
		name: 'Expense Deleted',
		description: 'An expense was deleted',
	},
	{
		type: 'customer.created',
		name: 'Customer Created',
		description: 'A new customer was created',
	},
	{
		type: 'customer.updated',
		name: 'Customer Updated',
		description: 'A customer was changed',
	},
	{
		type: 'inbox.thread.received',
		name: 'Inbox Thread Received',
		description: 'A new conversation reached the inbox of the service',
	},
	{
		type: 'inbox.message.received',
		name: 'Inbox Message Received',
		description: 'A message reached the inbox of the service',
	},
	{
		type: 'test.ping',
		name: 'Test Ping',
		description: 'The service was asked to send a test. Starts nothing unless ticked here.',
	},
] as const satisfies readonly EventType[];

/** Sent to prove that the endpoint is reached, not because something happened. */
export const PING = 'test.ping';

/** `*` stands for every event, also those of a later day; only the ping has to be named itself. */
export const EVERYTHING = '*';

/** `invoice` of `invoice.paid`. */
export const groupOf = (type: string) => type.split('.', 1)[0] as string;

/** The groups that can be chosen as a whole. */
export const groups = [
	...new Set(
		eventTypes
			.map(({ type }) => type)
			.filter((type) => type !== PING)
			.map(groupOf),
	),
];
