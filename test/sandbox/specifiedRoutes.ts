/** What a request carries besides the key. */
export type Sent =
	/** No query and no body. */
	| 'nothing'
	/** A JSON body of the record's fields. */
	| 'fields'
	/** A JSON body only if the user adds one. */
	| 'details'
	/** Filters and paging in the query. */
	| 'filters'
	/** `q` and `type` in the query. */
	| 'term';

export type Answered = 'record' | 'list' | 'pdf' | 'nothing';

/** What a list can be narrowed by; paging is no filter. */
export const specifiedFilters = ['customer_id', 'date_from', 'date_to', 'search', 'status'];

/** An operation of the action node, and the endpoint it stands for. */
export interface Specified {
	readonly resource: string;
	readonly operation: string;
	readonly route: string;
	readonly sends: Sent;
	readonly answers: Answered;
}

/**
 * Double entry: docs/service.md section 4 written out once more, apart from the catalogue and from the
 * sandbox. Both are compared with it, so a wrong path, method, body or answer in one of them is found.
 * The order is that of the specification; an invoice is mailed before it can be credited.
 */
const rows: ReadonlyArray<
	[resource: string, operation: string, route: string, sends: Sent, answers: Answered]
> = [
	['customer', 'getAll', 'GET /customers', 'filters', 'list'],
	['customer', 'create', 'POST /customers', 'fields', 'record'],
	['customer', 'get', 'GET /customers/{id}', 'nothing', 'record'],
	['customer', 'update', 'PUT /customers/{id}', 'fields', 'record'],
	['customer', 'delete', 'DELETE /customers/{id}', 'nothing', 'nothing'],
	['invoice', 'getAll', 'GET /invoices', 'filters', 'list'],
	['invoice', 'create', 'POST /invoices', 'fields', 'record'],
	['invoice', 'get', 'GET /invoices/{id}', 'nothing', 'record'],
	['invoice', 'update', 'PUT /invoices/{id}', 'fields', 'record'],
	['invoice', 'delete', 'DELETE /invoices/{id}', 'nothing', 'nothing'],
	['invoice', 'downloadPdf', 'GET /invoices/{id}/pdf', 'nothing', 'pdf'],
	['invoice', 'sendEmail', 'POST /invoices/{id}/email', 'details', 'record'],
	['invoice', 'sendReminder', 'POST /invoices/{id}/reminder', 'details', 'record'],
	['invoice', 'duplicate', 'POST /invoices/{id}/duplicate', 'details', 'record'],
	['invoice', 'createCreditNote', 'POST /invoices/{id}/credit-note', 'details', 'record'],
	['expense', 'getAll', 'GET /expenses', 'filters', 'list'],
	['expense', 'create', 'POST /expenses', 'fields', 'record'],
	['expense', 'get', 'GET /expenses/{id}', 'nothing', 'record'],
	['expense', 'update', 'PUT /expenses/{id}', 'fields', 'record'],
	['expense', 'delete', 'DELETE /expenses/{id}', 'nothing', 'nothing'],
	['project', 'getAll', 'GET /projects', 'filters', 'list'],
	['project', 'create', 'POST /projects', 'fields', 'record'],
	['project', 'get', 'GET /projects/{id}', 'nothing', 'record'],
	['project', 'update', 'PUT /projects/{id}', 'fields', 'record'],
	['project', 'delete', 'DELETE /projects/{id}', 'nothing', 'nothing'],
	['search', 'search', 'GET /search', 'term', 'list'],
];

export const specified: readonly Specified[] = rows.map(
	([resource, operation, route, sends, answers]) => ({
		resource,
		operation,
		route,
		sends,
		answers,
	}),
);

export const specifiedRoutes = specified.map(({ route }) => route);
