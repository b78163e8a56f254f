import type { IExecuteFunctions } from 'n8n-workflow';

import type { Entry } from '../../catalogue/entries';
import type { ApiRequest, Outcome, Patience } from '../../transport';
import type { Notes } from './notes';
import type { ItemOptions } from './options';

/** The service as one credential reaches it. */
export interface Connection {
	/** Host and port, for messages. */
	readonly host: string;
	/** Identifies the address and the key without revealing the key. */
	readonly account: string;
	/** The address alone: several keys may be of one company, whose records they share. */
	readonly address: string;
	call(request: ApiRequest, patience: Patience): Promise<Outcome>;
	/** Replaces the API key with asterisks in a text that people will read. */
	readonly masked: (text: string) => string;
}

/** One operation for one input item, or for a group of them. */
export interface Job {
	readonly context: IExecuteFunctions;
	readonly connection: Connection;
	readonly notes: Notes;
	readonly entry: Entry;
	/** The first, where they are several. */
	readonly itemIndex: number;
	/** The items whose lines become one record, in an operation that makes it of several. */
	readonly group?: readonly number[];
	readonly options: ItemOptions;
	/** Of a trigger, which has no item to run again, nor the options of one. */
	readonly noItem?: true;
	/** Aborted once another item has ended the run: what is only read is not needed any more. */
	readonly ended?: AbortSignal;
}
