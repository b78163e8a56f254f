import { recordResources, type RecordResource } from '../catalogue/entries';

/** A kind of record whose list is compared. */
export type Watched = RecordResource;

export type Kind = 'created' | 'updated' | 'deleted' | 'paid' | 'overdue';

export const watchable: readonly Watched[] = recordResources;

/** Invoices have a life of their own, which shows in their status. */
export const kindsOf = (resource: Watched): readonly Kind[] =>
	resource === 'invoice'
		? ['created', 'updated', 'deleted', 'paid', 'overdue']
		: ['created', 'updated', 'deleted'];
