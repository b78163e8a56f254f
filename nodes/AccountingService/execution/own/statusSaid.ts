import { unmarked } from '../fields/normalized';
import { BETWEEN, statusWords, usualRules } from '../fields/statuses';

/**
 * What the status of a record says, in the words that polls look at and without capitals: paid and overdue whichever
 * field says so, and however. Empty for a record without one.
 */
export function statusSaid(record: unknown): string {
	const status = usualRules.statusIn(statusWords(record));
	if (usualRules.isPaid(status)) return 'paid';
	return usualRules.isOverdue(status) ? 'overdue' : unmarked(status);
}

/**
 * Whether a write that gave this status gave the record what its status says: the same, or that it is paid, in a
 * word that it has kept. Any other word beside a payment says nothing of it: somebody else has paid.
 */
export function isGivenBy(gave: string, record: unknown): boolean {
	const said = statusSaid(record);
	const hasSettled = said === 'paid' && SETTLED.test(gave) && wordsOf(record).includes(gave);
	return gave !== '' && (gave === said || hasSettled);
}

/** As a node may write of an invoice that it has been paid, beside the words that say so. */
const SETTLED = /^(?:completed?|closed|done|finished|cleared|captured|erledigt|abgeschlossen)$/;

const wordsOf = (record: unknown) => unmarked(statusWords(record)).split(BETWEEN);
