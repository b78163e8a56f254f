import { catalogue, type Resource } from './index';
import { isEndpoint, type Endpoint, type Operation, type ResourceEntry } from './rows';
import { capital } from './words/forms';

export interface Entry {
	readonly resource: Resource;
	readonly operation: string;
	readonly noun: ResourceEntry['noun'];
	readonly row: Operation;
}

export const resources = Object.keys(catalogue) as Resource[];

export const entryOf = (resource: Resource): ResourceEntry => catalogue[resource];

/** The whole table as a flat list, in the order of the table. */
export const entries: readonly Entry[] = resources.flatMap((resource) => {
	const { noun, operations } = entryOf(resource);
	return Object.entries(operations).map(([operation, row]) => ({ resource, operation, noun, row }));
});

/** Finds an operation by the names a workflow stores. Throws an Error that quotes them if there is none. */
export function findEntry(resource: string, operation: string): Entry {
	const found = entries.find((e) => e.resource === resource && e.operation === operation);
	if (!found)
		throw new Error(`There is no operation "${operation}" of "${resource}": choose another`);
	return found;
}

/** A resource whose records can be listed and have an id. */
export type RecordResource = Exclude<Resource, 'search'>;

export const recordResources = resources.filter(
	(resource): resource is RecordResource => 'get' in catalogue[resource].operations,
);

/** Whether an operation only reads. An upsert reads first, but counts as a write. */
export const isRead = ({ row }: Entry) => isEndpoint(row) && row.route.startsWith('GET ');

/** Another endpoint of the same resource, such as the list to look for a record in. */
export function siblingOf({ resource }: Entry, operation: string): Endpoint {
	const row = entryOf(resource).operations[operation];
	if (!row || !isEndpoint(row)) throw new Error(`${resource} has no endpoint "${operation}"`);
	return row;
}

/** The parameter that names one record of a resource. */
export const pickerName = (resource: Resource) => `${resource}Id`;

/** The list search behind a picker: `searchInvoices`. */
export const searchMethod = (resource: Resource) => `search${capital(entryOf(resource).noun.many)}`;
