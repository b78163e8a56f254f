import type { INodePropertyOptions } from 'n8n-workflow';

import { filter, learnedBy, type Filter } from './rows';

/** The list search behind the Status filter. */
export const STATUS_SEARCH = 'searchStatuses';

/** The query parameters of docs/service.md section 4, for every list: which supports which, it does not say. Paging has others. */
export const listFilters: readonly Filter[] = [
	filter('customer_id', {
		displayName: 'Customer',
		name: 'customerId',
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		description: 'Only records that belong to this customer',
	}),
	filter('date_from', {
		displayName: 'Date From',
		name: 'dateFrom',
		type: 'dateTime',
		default: '',
		description: 'Only records dated on or after this day',
	}),
	filter('date_to', {
		displayName: 'Date To',
		name: 'dateTo',
		type: 'dateTime',
		default: '',
		description: 'Only records dated on or before this day',
	}),
	filter('search', {
		displayName: 'Search',
		name: 'search',
		type: 'string',
		default: '',
		placeholder: 'e.g. Northwind',
		description: 'Only records that contain this text',
	}),
	filter('status', {
		displayName: 'Status',
		name: 'status',
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		description: 'Only records in this status, written as the service writes it',
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				placeholder: 'Select a status…',
				typeOptions: { searchListMethod: STATUS_SEARCH, searchable: true },
			},
			{
				displayName: 'By Name',
				name: 'name',
				type: 'string',
				placeholder: 'e.g. sent',
			},
		],
	}),
];

/** The kinds of record that every account can search. Which others there are, the account says. */
export const searchTypes: INodePropertyOptions[] = [
	{ name: 'All', value: '' },
	{ name: 'Customer', value: 'customer' },
	{ name: 'Expense', value: 'expense' },
	{ name: 'Invoice', value: 'invoice' },
	{ name: 'Project', value: 'project' },
];

/** The query parameters of `GET /search` (docs/service.md section 4). */
export const searchTerms: readonly Filter[] = [
	filter('q', {
		displayName: 'Search Term',
		name: 'query',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. Northwind',
		description: 'The text to look for across all records',
	}),
	filter('type', {
		displayName: 'Type',
		name: 'searchType',
		type: 'options',
		default: '',
		allowArbitraryValues: true,
		typeOptions: learnedBy('getSearchTypes'),
		description:
			'Which kind of record to look for. Choose from the list, or specify a kind using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
		options: searchTypes,
	}),
];
