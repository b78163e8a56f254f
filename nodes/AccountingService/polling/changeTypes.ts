import { recordResources } from '../catalogue/entries';
import type { Resource } from '../catalogue';

/** A kind of record whose list is compared. */
export type Watched = Exclude<Resource, 'search'>;

export type Kind = 'created' | 'updated' | 'deleted' | 'paid' | 'overdue';

export const watchable = recordResources as readonly Watched[];

/** Invoices have a life of their own, which shows in their status. */
export const kindsOf = (resource: Watched): readonly Kind[] =>
	resource === 'invoice'
		? ['created', 'updated', 'deleted', 'paid', 'overdue']
		: ['created', 'updated', 'deleted'];

export const changeTypes: readonly string[] = watchable.flatMap((resource) =>
	kindsOf(resource).map((kind) => `${resource}.${kind}`),
);
