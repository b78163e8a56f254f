import type { INodeProperties } from 'n8n-workflow';

import { entries, pickerName, recordResources, type Entry } from '../catalogue/entries';
import { simplify } from '../catalogue/fieldModes';
import { searchTerms } from '../catalogue/filters';
import { isEndpoint, picksRecord, type Filter } from '../catalogue/rows';
import { picker } from './picker';
import { shownFor } from './shownFor';

const givesRecords = ({ row }: Entry) => row.gives === 'records';

export const termProperties: INodeProperties[] = searchTerms.flatMap((term) =>
	shownFor(({ row }) => isEndpoint(row) && row.terms?.includes(term) === true, term.property),
);

export const pagingProperties: INodeProperties[] = [
	...shownFor(givesRecords, {
		displayName: 'Return All',
		name: 'returnAll',
		type: 'boolean',
		default: false,
		description: 'Whether to return all results or only up to a given limit',
	}),
	...shownFor(
		givesRecords,
		{
			displayName: 'Limit',
			name: 'limit',
			type: 'number',
			default: 50,
			typeOptions: { minValue: 1 },
			description: 'Max number of results to return',
		},
		{ returnAll: [false] },
	),
	...shownFor(givesRecords, simplify),
];

/** A filter that picks a record is the picker of that name: `customerId` is that of customers. */
function asShown(filter: Filter): INodeProperties {
	if (!picksRecord(filter)) return filter.property;
	const resource = recordResources.find((one) => pickerName(one) === filter.property.name)!;
	return { ...picker(resource), ...filter.property, required: undefined };
}

const offered = new Set(
	entries.flatMap(({ row }) => (isEndpoint(row) && row.filters ? [row.filters] : [])),
);

const collectionOf = (filters: readonly Filter[]): INodeProperties[] =>
	shownFor(({ row }) => isEndpoint(row) && row.filters === filters, {
		displayName: 'Filters',
		name: 'filters',
		type: 'collection',
		placeholder: 'Add Filter',
		default: {},
		options: [
			{
				displayName: 'Additional Parameters',
				name: 'additional',
				type: 'fixedCollection',
				default: {},
				placeholder: 'Add Parameter',
				typeOptions: { multipleValues: true },
				description: 'Query parameters this node does not know, sent as they are',
				options: [
					{
						displayName: 'Parameter',
						name: 'parameter',
						values: [
							{
								displayName: 'Name',
								name: 'name',
								type: 'string',
								default: '',
								placeholder: 'e.g. sort',
							},
							{ displayName: 'Value', name: 'value', type: 'string', default: '' },
						],
					},
				],
			},
			...filters.map(asShown),
			{
				displayName: 'Offset',
				name: 'offset',
				type: 'number',
				default: 0,
				typeOptions: { minValue: 0 },
				description: 'How many records to skip from the start of the list',
			},
		].sort((left, right) => left.displayName.localeCompare(right.displayName)) as INodeProperties[],
	});

/** One collection for each set of filters that the catalogue offers. */
export const filterProperties: INodeProperties[] = [...offered].flatMap(collectionOf);
