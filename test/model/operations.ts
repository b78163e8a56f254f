/** What the service offers, as the model knows it: written out, not taken from the catalogue. */
export type Resource = 'customer' | 'expense' | 'invoice' | 'project' | 'search';

export type Kind =
	'list' | 'search' | 'get' | 'create' | 'update' | 'delete' | 'upsert' | 'action' | 'paper';

export interface Asked {
	readonly resource: Resource;
	readonly operation: string;
}

export const plural: Readonly<Record<Resource, string>> = {
	customer: 'customers',
	expense: 'expenses',
	invoice: 'invoices',
	project: 'projects',
	search: 'matches',
};

const kinds: Readonly<Record<string, Kind>> = {
	getAll: 'list',
	search: 'search',
	get: 'get',
	create: 'create',
	update: 'update',
	delete: 'delete',
	upsert: 'upsert',
	createCreditNote: 'action',
	duplicate: 'action',
	sendEmail: 'action',
	sendReminder: 'action',
	downloadPdf: 'paper',
};

/** Below a record: `POST /invoices/7/email`. */
export const segments: Readonly<Record<string, string>> = {
	createCreditNote: 'credit-note',
	duplicate: 'duplicate',
	sendEmail: 'email',
	sendReminder: 'reminder',
	downloadPdf: 'pdf',
};

export const kindOf = ({ operation }: Asked): Kind => {
	const kind = kinds[operation];
	if (!kind) throw new Error(`The model knows no operation "${operation}"`);
	return kind;
};

const ofAll = ['create', 'delete', 'get', 'getAll', 'update', 'upsert'];

export const operations: readonly Asked[] = [
	...(['customer', 'expense', 'invoice', 'project'] as const).flatMap((resource) =>
		ofAll.map((operation) => ({ resource, operation })),
	),
	...Object.keys(segments).map((operation) => ({ resource: 'invoice' as const, operation })),
	{ resource: 'search', operation: 'search' },
];

export const isList = (asked: Asked) => ['list', 'search'].includes(kindOf(asked));
/** One record, named by its id. */
export const isAboutOne = (asked: Asked) =>
	['get', 'update', 'delete', 'action', 'paper'].includes(kindOf(asked));
export const takesFields = (asked: Asked) => ['create', 'update', 'upsert'].includes(kindOf(asked));
export const isRead = (asked: Asked) => ['list', 'search', 'get', 'paper'].includes(kindOf(asked));
export const givesRecords = (asked: Asked) => !['delete', 'paper'].includes(kindOf(asked));
