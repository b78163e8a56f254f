import type { IExecuteFunctions } from 'n8n-workflow';

import type { Entry } from '../catalogue/entries';
import { connect, type Connection } from './connect';
import { Ledger } from './ledger';
import { Lookups } from './lookups';
import { Notes } from './notes';
import type { ItemOptions } from './options';

/** What all items of one run of the node share. */
export interface Run {
	readonly context: IExecuteFunctions;
	readonly connection: Connection;
	/** What the user is told about the whole run. */
	readonly notes: Notes;
	/** Records found by a field's value. */
	readonly lookups: Lookups;
	/** What this execution has written already. */
	readonly ledger: Ledger;
}

/** One operation for one input item. */
export interface Job extends Run {
	readonly entry: Entry;
	readonly itemIndex: number;
	readonly options: ItemOptions;
}

/** Opens the service for one run; throws where the credential cannot be used. */
export const openRun = async (
	context: IExecuteFunctions,
	notes = new Notes(context),
): Promise<Run> => ({
	context,
	connection: await connect(context, context.getExecutionId()),
	notes,
	lookups: new Lookups(),
	ledger: new Ledger(context),
});
