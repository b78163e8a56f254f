import type { IExecuteFunctions } from 'n8n-workflow';

import type { Entry } from '../../catalogue/entries';
import { UnusableValue } from '../failures/failure';
import { readOptions } from '../input/options';
import type { Job } from '../job/job';
import { Notes } from '../job/notes';
import { systemClock } from './clock';
import { maskOf, UNMASKED } from '../quoting/maskOf';
import { connect, CREDENTIAL } from './connect';

/** Hides the account's key in what is said before a connection is opened. One that cannot be read hides nothing. */
export const maskOfAccount = async (context: Pick<IExecuteFunctions, 'getCredentials'>) =>
	await context.getCredentials<{ apiKey?: unknown }>(CREDENTIAL, 0).then(
		({ apiKey }) => maskOf(apiKey),
		() => UNMASKED,
	);

/** Which account the credential is of for an item, as action nodes have it too; `undefined` if it cannot be read. */
export const accountOf = async (context: IExecuteFunctions, itemIndex = 0) =>
	await connect(context, context.getExecutionId(), itemIndex).then(
		({ account }) => account,
		() => undefined,
	);

/** The account of a trigger's credential, and what is asked of it. */
export type Account = Awaited<ReturnType<typeof openAccount>>;

/** Opens the account, as the credential is for an item. `party` shares the pace fairly with others. */
export async function openAccount(
	context: IExecuteFunctions,
	party: string,
	itemIndex = 0,
	notes = new Notes(context, systemClock),
) {
	const connection = await connect(context, party, itemIndex);
	const options = UnusableValue.byTrigger(() => readOptions(context, itemIndex));
	const job = { context, connection, notes, options, noItem: true } as const;
	const jobFor = (entry: Entry, item = itemIndex): Job => ({ ...job, entry, itemIndex: item });
	return { connection, notes, jobFor };
}
