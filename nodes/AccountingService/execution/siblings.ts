import { entryOf, type Entry } from '../catalogue/entries';
import { isEndpoint, type Endpoint } from '../catalogue/types';

/** Another endpoint of the same resource, such as the list a record is looked for in. */
export function siblingOf({ resource }: Entry, operation: string): Endpoint {
	const row = entryOf(resource).operations[operation];
	if (!row || !isEndpoint(row)) throw new Error(`${resource} has no endpoint "${operation}"`);
	return row;
}
