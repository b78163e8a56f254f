import type { IExecuteFunctions } from 'n8n-workflow';

import type { Entry } from '../../catalogue/entries';
import type { Connection } from './connection';
import type { Notes } from './notes';
import type { ItemOptions } from './options';

/** One operation for one input item. */
export interface Job {
	readonly context: IExecuteFunctions;
	readonly connection: Connection;
	/** What the user is told about the whole run. */
	readonly notes: Notes;
	readonly entry: Entry;
	readonly itemIndex: number;
	readonly options: ItemOptions;
}
