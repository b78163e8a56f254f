import { listFilters, searchTerms } from './filters';
import { deletion, file, fromRows, record, records, upsert, type ResourceEntry } from './rows';

/**
 * Everything the service offers (docs/service.md section 4), one row per operation. Panel, routing, the table of
 * docs/operations.md and parametrised tests are derived from it. `{id}` means a picker for this resource.
 */
export const catalogue = {
	customer: {
		noun: { name: 'Customer', one: 'customer', many: 'customers' },
		operations: {
			create: record('POST /customers', { body: 'fields' }),
			delete: deletion('DELETE /customers/{id}'),
			get: record('GET /customers/{id}'),
			getAll: records('GET /customers', { filters: listFilters }),
			update: record('PUT /customers/{id}', { body: 'fields' }),
			upsert,
		},
	},
	expense: {
		noun: { name: 'Expense', one: 'expense', many: 'expenses' },
		operations: {
			create: record('POST /expenses', { body: 'fields' }),
			delete: deletion('DELETE /expenses/{id}'),
			get: record('GET /expenses/{id}'),
			getAll: records('GET /expenses', { filters: listFilters }),
			update: record('PUT /expenses/{id}', { body: 'fields' }),
			upsert,
		},
	},
	invoice: {
		noun: { name: 'Invoice', one: 'invoice', many: 'invoices' },
		operations: {
			create: record('POST /invoices', { body: 'fields' }),
			createFromRows: fromRows,
			createCreditNote: record('POST /invoices/{id}/credit-note', {
				body: 'optional',
				makes: { one: 'credit note', many: 'credit notes' },
			}),
			delete: deletion('DELETE /invoices/{id}'),
			downloadPdf: file('GET /invoices/{id}/pdf'),
			duplicate: record('POST /invoices/{id}/duplicate', { body: 'optional' }),
			get: record('GET /invoices/{id}'),
			getAll: records('GET /invoices', { filters: listFilters }),
			sendEmail: record('POST /invoices/{id}/email', { body: 'optional', mails: true }),
			sendReminder: record('POST /invoices/{id}/reminder', {
				body: 'optional',
				mails: true,
				onlyIfUnpaid: true,
			}),
			update: record('PUT /invoices/{id}', { body: 'fields' }),
			upsert,
		},
	},
	project: {
		noun: { name: 'Project', one: 'project', many: 'projects' },
		operations: {
			create: record('POST /projects', { body: 'fields' }),
			delete: deletion('DELETE /projects/{id}'),
			get: record('GET /projects/{id}'),
			getAll: records('GET /projects', { filters: listFilters }),
			update: record('PUT /projects/{id}', { body: 'fields' }),
			upsert,
		},
	},
	search: {
		noun: { name: 'Search', one: 'match', many: 'matches' },
		operations: {
			search: records('GET /search', { terms: searchTerms, pagingStated: false }),
		},
	},
} as const satisfies Record<string, ResourceEntry>;

export type Resource = keyof typeof catalogue;
