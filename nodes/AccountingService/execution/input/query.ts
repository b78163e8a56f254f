import type { IExecuteFunctions } from 'n8n-workflow';

import type { Endpoint, Filter } from '../../catalogue/rows';
import type { QueryValue } from '../../transport';
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
	if (property.type === 'resourceLocator') return locatorValue(context, path, itemIndex).trim();
	const value = context.getNodeParameter(path, itemIndex, '');
	if (property.type === 'dateTime')
		return dateFilter(value, context.getTimezone(), property.displayName);
	// A filter that nothing was entered for is none.
	return plainText(value ?? '', property.displayName);
}

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
