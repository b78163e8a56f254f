import type { IExecuteFunctions } from 'n8n-workflow';

import { Lookups } from './find/lookups';
import { Notes } from './job/notes';
import { systemClock } from './service/clock';
import { connect } from './service/connect';
import { Ledger } from './writes/ledger';
import type { WriteJob } from './writes/writeOnce';

/** What all items of one run of the node share. */
export type Run = Omit<WriteJob, 'entry' | 'itemIndex' | 'options'>;

/** Opens the service for one run; throws a NodeOperationError if the credential cannot be used. */
export const openRun = async (
	context: IExecuteFunctions,
	notes = new Notes(context, systemClock),
): Promise<Run> => ({
	context,
	connection: await connect(context, context.getExecutionId()),
	notes,
	lookups: new Lookups(),
	ledger: new Ledger(context),
});
