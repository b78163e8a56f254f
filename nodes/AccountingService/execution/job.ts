import type { IExecuteFunctions } from 'n8n-workflow';

import type { Entry } from '../catalogue/entries';
import type { Connection } from './connect';
import type { Lookups } from './lookups';
import type { ItemOptions } from './options';
import type { Notes } from './notes';

/** One operation for one input item. */
export interface Job {
	readonly context: IExecuteFunctions;
	readonly connection: Connection;
	readonly entry: Entry;
	readonly itemIndex: number;
	readonly options: ItemOptions;
	/** What the user is told about the whole run, collected over all items. */
	readonly notes: Notes;
	/** Records found by a field's value, remembered over all items of the run. */
	readonly lookups: Lookups;
}
