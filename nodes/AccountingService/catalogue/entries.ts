import { catalogue, type Resource } from './index';
import { isEndpoint, type Endpoint, type Operation, type ResourceEntry } from './types';

export interface Entry {
	readonly resource: Resource;
	readonly operation: string;
	readonly noun: ResourceEntry['noun'];
	readonly row: Operation;
}

export const resources = Object.keys(catalogue) as Resource[];

export const entryOf = (resource: Resource): ResourceEntry => catalogue[resource];

/** The whole table as a flat list, in its own order. */
export const entries: readonly Entry[] = resources.flatMap((resource) =>
	Object.entries<Operation>(catalogue[resource].operations).map(([operation, row]) => ({
		resource,
		operation,
		noun: catalogue[resource].noun,
		row,
	})),
);

/** One operation by its stored names; throws an Error that says them where the table has no such row. */
export function findEntry(resource: string, operation: string): Entry {
	const found = entries.find((e) => e.resource === resource && e.operation === operation);
	if (!found) throw new Error(`The catalogue has no operation "${operation}" of "${resource}"`);
	return found;
}

/** Resources whose records can be listed and addressed by an id. */
export const recordResources = resources.filter(
	(resource) => 'get' in catalogue[resource].operations,
);

/** Whether an operation only looks. An upsert reads first, but it is there to write. */
export const isRead = ({ row }: Entry) => isEndpoint(row) && row.route.startsWith('GET ');

/** Another endpoint of the same resource, such as the list a record is looked for in. */
export function siblingOf({ resource }: Entry, operation: string): Endpoint {
	const row = entryOf(resource).operations[operation];
	if (!row || !isEndpoint(row)) throw new Error(`${resource} has no endpoint "${operation}"`);
	return row;
}
