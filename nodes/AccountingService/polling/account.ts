import type { IExecuteFunctions } from 'n8n-workflow';

import type { Entry } from '../catalogue/entries';
import { readOptions } from '../execution/input/options';
import type { Connection, Job } from '../execution/job/job';
import { Notes } from '../execution/job/notes';
import { systemClock } from '../execution/service/clock';
import { connect } from '../execution/service/connect';

/** The account of the node's credential, and what is asked of it. */
export interface Account {
	readonly connection: Connection;
	readonly notes: Notes;
	/** Its address, whoever asks: another key of the same account is the same account. */
	readonly address: string;
	readonly jobFor: (entry: Entry, itemIndex?: number) => Job;
}

/** Opens the account. `party` shares the pace fairly with others. */
export async function openAccount(context: IExecuteFunctions, party: string): Promise<Account> {
	const connection = await connect(context, party);
	const notes = new Notes(context, systemClock);
	const options = readOptions(context, 0);
	const jobFor = (entry: Entry, itemIndex = 0): Job => ({
		context,
		connection,
		notes,
		entry,
		itemIndex,
		options,
	});
	return { connection, notes, address: connection.address, jobFor };
}
