import type { IExecuteFunctions } from 'n8n-workflow';

import type { Endpoint, Filter } from '../../catalogue/rows';
import { isObject, type QueryValue } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { dateFilter } from './dates';
import { plain, plainText } from './plain';
import { locatorValue } from './recordId';

export type Query = Record<string, QueryValue>;

/** The query of a list without its paging: the search terms and the filters the user chose. */
export function queryOf(context: IExecuteFunctions, row: Endpoint, itemIndex: number): Query {
	const query: Query = {};
	for (const term of row.terms ?? [])
		put(query, term, valueOf(context, term, term.property.name, itemIndex));
	for (const filter of row.filters ?? [])
		put(query, filter, valueOf(context, filter, `filters.${filter.property.name}`, itemIndex));
	if (row.filters) addAdditional(query, context, itemIndex);
	return query;
}

function put(query: Query, { query: name }: Filter, value: string | undefined): void {
	if (value !== undefined && value !== '') query[name] = value;
}

function valueOf(
	context: IExecuteFunctions,
	{ property }: Filter,
	path: string,
	itemIndex: number,
) {
	const value: unknown = context.getNodeParameter(path, itemIndex, '');
	const { displayName } = property;
	if (property.type === 'resourceLocator') {
		// Without its customer, a list would be that of everybody.
		if (isObject(value) && (value.value ?? undefined) === undefined) throw nothingIn(displayName);
		return locatorValue(context, path, itemIndex).trim();
	}
	if (property.type === 'dateTime') return dateFilter(value, context.getTimezone(), displayName);
	// A filter that nothing was entered for is none; but who searches, searches for something.
	const text = plainText(value ?? '', displayName);
	if (text === '' && property.required) throw nothingIn(displayName);
	return text;
}

const nothingIn = (name: string) =>
	new UnusableValue(
		`${name} is empty`,
		'Enter a value, remove it, or check what the expression gives for this item. Nothing was sent.',
	);

/** Parameters this node does not know are sent as written; one without a value is left out. */
function addAdditional(query: Query, context: IExecuteFunctions, itemIndex: number): void {
	const { parameter = [] } = context.getNodeParameter('filters.additional', itemIndex, {}) as {
		parameter?: Array<{ name: string; value: unknown }>;
	};
	for (const { name, value } of parameter) {
		const key = plainText(name ?? '', 'Additional Parameters > Name');
		if (key === '' || value === undefined || value === null) continue;
		const sent = plain(value, key);
		const text = typeof sent === 'object' ? JSON.stringify(sent) : String(sent);
		query[key] = key in query ? [query[key], text].flat().map(String) : text;
	}
}
