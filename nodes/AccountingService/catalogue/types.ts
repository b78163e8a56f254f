import type { INodeProperties } from 'n8n-workflow';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method and path in one greppable string. Names in braces are filled from the item's values. */
export type Route = `${Method} /${string}`;

export interface Noun {
	/** Title case, as n8n shows it. */
	readonly name: string;
	/** Sentence case: one record, several records. The wire uses the same words as keys. */
	readonly one: string;
	readonly many: string;
}

/** A query parameter a list understands, and how it is asked for in n8n. */
export interface Filter {
	/** The name the service knows it by (api-spec.md section 4). */
	readonly query: string;
	readonly property: INodeProperties;
}

export interface Endpoint {
	readonly route: Route;
	/** What comes back, and so which file of execution/operations carries it out. */
	readonly gives: 'record' | 'records' | 'file' | 'deletion';
	/** `fields`: the record's fields are asked for. `optional`: a body is sent only if the user adds one. */
	readonly body?: 'fields' | 'optional';
	/** Offered in the Filters collection. */
	readonly filters?: readonly Filter[];
	/** Always shown, next to the operation. */
	readonly terms?: readonly Filter[];
	/** False where api-spec.md does not say that the list can be paged. */
	readonly pagingStated?: boolean;
	/** Offers to look first, and to leave out what is paid already. */
	readonly onlyIfUnpaid?: boolean;
}

/** An operation users ask for that the service does not have: made of its neighbours in the same resource. */
export interface Composite {
	readonly gives: 'upsert';
	readonly madeOf: { readonly find: string; readonly update: string; readonly create: string };
	readonly body: 'fields';
}

export type Operation = Endpoint | Composite;

export interface ResourceEntry {
	readonly noun: Noun;
	readonly operations: Readonly<Record<string, Operation>>;
}

export const isEndpoint = (operation: Operation): operation is Endpoint => 'route' in operation;
