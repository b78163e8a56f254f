import { statusWords, usualRules } from '../fields/statuses';

/**
 * What the status of a record says, in the words that polls look at: paid and overdue whichever field says so, and
 * however. Empty for a record without one.
 */
export function statusSaid(record: unknown): string {
	const status = usualRules.statusIn(statusWords(record));
	if (usualRules.isPaid(status)) return 'paid';
	return usualRules.isOverdue(status) ? 'overdue' : status;
}
