import type { IExecuteFunctions } from 'n8n-workflow';

import type { Entry } from '../../catalogue/entries';
import { adding, type Failure } from '../failures/failure';
import { canceledOnItsWay, isCanceled } from '../job/cancellation';
import { listed } from '../quoting/inLine';
import { doneInWords } from './doneInWords';
import type { Ledger, WriteOfItem } from './ledger';

/**
 * The failure that ends a run, with what it does not say by itself: items in other lanes, or in an earlier
 * try of n8n's Retry On Fail, were on their way or written, and none of them is in any output.
 */
export function withLeftBehind(
	context: IExecuteFunctions,
	failure: Failure,
	ledger: Ledger,
	entry: Entry,
): Failure {
	const doubts = ledger.whatBecame('unknown');
	const ending = asCanceled(context, failure, doubts);
	const untold = doubts.filter((write) => !isToldBy(ending, write));
	const done = ledger.whatBecame('done').length;
	const perhaps = ledger.whatBecame('perhaps').length;
	const inWords = doneInWords(done, perhaps, entry, context.getNode().parameters);
	return adding(adding(ending, inDoubt(untold)), inWords);
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
