import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { findEntry } from '../catalogue/entries';
import { inOrder, lanesFor } from './lanes';
import { cancellation, isCanceled, notReadOn } from './job/cancellation';
import { carryOut } from './operations';
import { unitsOf, type Unit } from './operations/rows/groups';
import { failedItem, nameGroup } from './failures/failedItem';
import { itemFailure, type Failure } from './failures/failure';
import { KnownLists } from './find/lists/knownLists';
import { Lookups } from './find/lookups';
import { breather } from './job/breather';
import { ItemInstead } from './job/itemInstead';
import type { Connection } from './job/job';
import { Notes } from './job/notes';
import { systemClock } from './service/clock';
import { inInputOrder, pairedWith } from './output/item';
import { UNMASKED } from './quoting/maskOf';
import { quoted } from './quoting/quotes';
import { connect } from './service/connect';
import { readOptions } from './input/options';
import { Claims } from './writes/claims';
import { Ledger } from './writes/ledger';
import { Owners } from './writes/owners';
import { withLeftBehind } from './writes/leftBehind';

/**
 * Carries out the operation for each item, or group of them, and returns the outputs in input order, paired. With
 * `continueOnFail` a failed item becomes one that carries its error; else the first failure ends the run.
 */
export async function runItems(context: IExecuteFunctions, continueOnFail: boolean) {
	const items = context.getInputData();
	const entry = findEntry(
		context.getNodeParameter('resource', 0) as string,
		context.getNodeParameter('operation', 0) as string,
	);
	const notes = new Notes(context, systemClock);
	const runEnd = new AbortController();
	const run = {
		context,
		notes,
		ended: runEnd.signal,
		lookups: new Lookups(KnownLists.of(context)),
		ledger: new Ledger(context),
		claims: Claims.of(context),
		owners: new Owners(context),
	};
	const isGrouped = entry.row.gives === 'fromRows';
	const connected = async (item: number) => await connect(context, context.getExecutionId(), item);
	const breathe = breather();
	let failed = 0;

	const work = async ({ items: unit, name, refusal }: Unit): Promise<INodeExecutionData[]> => {
		const [itemIndex] = unit;
		const group = isGrouped ? unit : undefined;
		let connection: Connection | undefined;
		await breathe();
		try {
			connection = await connected(itemIndex);
			if (refusal !== undefined) return await Promise.reject(refusal as Error);
			const options = readOptions(context, itemIndex);
			if (!options.dryRun) notes.plans.sends = true;
			return await carryOut({ ...run, connection, entry, itemIndex, group, options });
		} catch (thrown) {
			if (thrown instanceof ItemInstead)
				return [{ json: thrown.item, pairedItem: pairedWith({ group, itemIndex }) }];
			const canceled = isCanceled(context);
			const ended = canceled ? cancellation(context, thrown) : thrown;
			const error = itemFailure(context, ended, itemIndex, connection?.masked ?? UNMASKED);
			if (name !== undefined && !canceled)
				nameGroup(error, connection ? quoted(name, connection.masked) : name);
			if (!continueOnFail || canceled) {
				runEnd.abort(notReadOn(context));
				throw error;
			}
			failed += unit.length;
			return unit.map((item) => failedItem(context, error, item));
		}
	};
	const accountOf = async (item: number) => (await connected(item)).account;
	const units = await unitsOf(context, entry, continueOnFail, accountOf);
	run.claims.begin();
	const outputs = await inOrder(units, lanesFor(context, entry), work)
		.catch((failure: Failure) => {
			throw withLeftBehind(context, failure, run.ledger, entry);
		})
		.finally(() => {
			run.lookups.lists.end();
			run.claims.end();
		});
	const { onError } = context.getNode();
	const where = onError === 'continueErrorOutput' ? 'on the Error Branch' : 'in the output';
	if (failed > 0)
		notes.add(
			`${failed} of ${items.length} items failed; ${failed === 1 ? 'its message is' : 'their messages are'} ${where}`,
		);
	notes.show();
	const returned = isGrouped ? inInputOrder(outputs.flat()) : outputs.flat();
	run.ledger.settle(returned);
	return returned;
}
