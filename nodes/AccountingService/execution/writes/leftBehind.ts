import type { IExecuteFunctions } from 'n8n-workflow';

import type { Failure } from '../failures/failure';
import { canceledOnItsWay, isCanceled } from '../job/cancellation';
import { counted, type Counted } from '../job/words';
import { listed } from '../quoting/inLine';
import type { Ledger, WriteOfItem } from './ledger';

/**
 * The failure that ends a run, with what it does not say by itself: items in other lanes, or in an earlier
 * try of n8n's Retry On Fail, were on their way or written, and none of them is in any output.
 */
export function withLeftBehind(
	context: IExecuteFunctions,
	failure: Failure,
	ledger: Ledger,
	/** What was written, where it is not the items themselves. */
	noun: Counted = { one: 'item', many: 'items' },
): Failure {
	const doubts = ledger.whatBecame('unknown');
	const ending = asCanceled(context, failure, doubts);
	const untold = doubts.filter((write) => !isToldBy(ending, write));
	const done = ledger.whatBecame('done').length;
	const told = [ending.description, inDoubt(untold), written(done, noun)];
	ending.description = told.filter(Boolean).join(' ');
	return ending;
}

/** A failure that says of its own item that nobody knows. */
const isToldBy = ({ context, message }: Failure, { item }: WriteOfItem) =>
	context.itemIndex === item && message.includes('not known whether');

/** Of a canceled execution n8n's lists show the message alone, so that names a doubt if there is one. */
function asCanceled(
	context: IExecuteFunctions,
	failure: Failure,
	doubts: readonly WriteOfItem[],
): Failure {
	const [first] = doubts;
	if (!isCanceled(context) || !first) return failure;
	const ending = canceledOnItsWay(context, first.deed);
	ending.context.itemIndex = first.item;
	return ending;
}

function inDoubt(doubts: readonly WriteOfItem[]): string {
	if (doubts.length === 0) return '';
	const named = listed(doubts, ({ item, deed }) => `${deed} for item ${item}`);
	return `It is not known either whether ${named}: look for the results before you run these items again.`;
}

function written(count: number, noun: Counted): string {
	if (count === 0) return '';
	const [were, them] = count === 1 ? ['was', 'it'] : ['were', 'them'];
	return `${counted(count, noun)} of this run ${were} written. A new execution writes ${them} again; retrying this one in n8n's list of executions does not.`;
}
