import type { Filter } from './rows';

/**
 * The query parameters of docs/service.md section 4, "List filtering and paging". It does not say which
 * list supports which, so every list offers them all. `limit` and `offset` belong to paging.
 */
export const listFilters: readonly Filter[] = [
	{
		query: 'customer_id',
		property: {
			displayName: 'Customer',
			name: 'customerId',
			type: 'resourceLocator',
			default: { mode: 'list', value: '' },
			description: 'Only records that belong to this customer',
		},
	},
	{
		query: 'date_from',
		property: {
			displayName: 'Date From',
			name: 'dateFrom',
			type: 'dateTime',
			default: '',
			description: 'Only records dated on or after this day',
		},
	},
	{
		query: 'date_to',
		property: {
			displayName: 'Date To',
			name: 'dateTo',
			type: 'dateTime',
			default: '',
			description: 'Only records dated on or before this day',
		},
	},
	{
		query: 'search',
		property: {
			displayName: 'Search',
			name: 'search',
			type: 'string',
			default: '',
			placeholder: 'e.g. Northwind',
			description: 'Only records that contain this text',
		},
	},
	{
		query: 'status',
		property: {
			displayName: 'Status',
			name: 'status',
			type: 'string',
			default: '',
			placeholder: 'e.g. sent',
			description: 'Only records in this status, written as the service writes it',
			hint: 'The service documents "sent"; its events mention "paid" and "overdue". For others, look how a record spells them.',
		},
	},
];

/** The query parameters of `GET /search` (docs/service.md section 4). */
export const searchTerms: readonly Filter[] = [
	{
		query: 'q',
		property: {
			displayName: 'Search Term',
			name: 'query',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'e.g. Northwind',
			description: 'The text to look for across all records',
		},
	},
	{
		query: 'type',
		property: {
			displayName: 'Type',
			name: 'searchType',
			type: 'string',
			default: '',
			placeholder: 'e.g. invoice',
			description: 'Only this kind of record; leave empty to search all kinds',
			hint: 'Try customer, expense, invoice or project',
		},
	},
];
