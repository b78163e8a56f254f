import type { INodeProperties, INodePropertyTypeOptions } from 'n8n-workflow';

/** Method and path in one greppable string. Names in braces are filled from the item's values. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

export interface Noun {
	/** Title case, as n8n shows it. */
	readonly name: string;
	/** Sentence case: one record, several records. The service's JSON uses the same words as keys. */
	readonly one: string;
	readonly many: string;
}

/** A query parameter of a list, and the n8n property that asks for it. */
export interface Filter {
	/** The service's own name for it (docs/service.md section 4). */
	readonly query: string;
	readonly property: INodeProperties;
}

export const filter = (query: string, property: INodeProperties): Filter => ({ query, property });

/**
 * Of a property whose choices are learned from the account: by which method, and anew when which others change.
 * Where n8n's linter sees the method, it wants "Name or ID" in the property's name, and a field has no ID.
 */
export const learnedBy = (method: string, ...others: string[]): INodePropertyTypeOptions => ({
	loadOptionsMethod: method,
	...(others.length > 0 && { loadOptionsDependsOn: others }),
});

/** Whether a filter picks a record by its ID. What has modes of its own picks a text. */
export const picksRecord = ({ property }: Filter) =>
	property.type === 'resourceLocator' && property.modes === undefined;

export interface Endpoint {
	readonly route: Route;
	/** What comes back, and so which file of execution/operations carries it out. */
	readonly gives: 'record' | 'records' | 'file' | 'deletion';
	/** `fields` asks for the fields of the record. `optional` sends a body only if the user adds one. */
	readonly body?: 'fields' | 'optional';
	/** Offered in the Filters collection. */
	readonly filters?: readonly Filter[];
	/** Always shown, next to the operation. */
	readonly terms?: readonly Filter[];
	/** False where docs/service.md does not say that the list can be paged. */
	readonly pagingStated?: boolean;
	/** What comes back, if it is none of the resource's own records. */
	readonly makes?: Pick<Noun, 'one' | 'many'>;
	readonly mails?: boolean;
	/** Offers to read the record first and to skip what is already paid. */
	readonly onlyIfUnpaid?: boolean;
}

/** An operation the service does not have, made of other operations of the same resource. */
export interface Composite {
	readonly gives: 'upsert' | 'fromRows';
	readonly body: 'fields';
}

export type Operation = Endpoint | Composite;

export interface ResourceEntry {
	readonly noun: Noun;
	readonly operations: Readonly<Record<string, Operation>>;
}

export const isEndpoint = (operation: Operation): operation is Endpoint => 'route' in operation;

const row =
	(gives: Endpoint['gives']) =>
	(route: Route, inputs: Omit<Endpoint, 'route' | 'gives'> = {}): Endpoint => ({
		route,
		gives,
		...inputs,
	});

export const record = row('record');

/** Returns a list, page by page. */
export const records = row('records');

/** Returns a document, which becomes binary data. */
export const file = row('file');

/** Whatever the service returns, the item only says what was deleted. */
export const deletion = row('deletion');

/** Finds a record in the resource's list and updates it; creates one if there is no match. */
export const upsert: Composite = { gives: 'upsert', body: 'fields' };

/** Creates one record for each group of items, with a line for each item. */
export const fromRows: Composite = { gives: 'fromRows', body: 'fields' };
