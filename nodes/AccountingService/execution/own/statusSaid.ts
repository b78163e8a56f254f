import { unmarked } from '../fields/normalized';
import { statusOf, statusWords, usualRules } from '../fields/statuses';

/**
 * What the status of a record says, in the words that polls look at: paid and overdue whichever field says so, and
 * however. Empty for a record without one.
 */
export function statusSaid(record: unknown): string {
	const status = usualRules.statusIn(statusWords(record));
	if (usualRules.isPaid(status)) return 'paid';
	return usualRules.isOverdue(status) ? 'overdue' : status;
}

/**
 * Whether a record may have its status from a write that gave this one: it says so, or has the account's own word
 * (`completed`), whatever the service sets beside it. What is only sent out, somebody else has paid.
 */
export const mayBeGiven = (gave: string, record: unknown): boolean =>
	gave !== '' &&
	(gave === statusSaid(record) ||
		(gave === statusOf(record) && !SENT_OUT.test(unmarked(gave).replaceAll(/[\s_-]/g, ''))));

const SENT_OUT =
	/^(?:re)?(?:draft|sent|open|opened|unpaid|issued|viewed|versendet|gesendet|offen|envoyee?|ouverte?|enviad[oa]|abiert[oa]|inviat[oa]|apert[oa]|verzonden|skickad|sendt)$/;
