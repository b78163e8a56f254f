import type { Fields } from '../../../transport';
import { shownOtherwise } from '../../changes/shownOtherwise';
import type { Job } from '../../job/job';

/** Says in which fields a record that was there is not what was to be created, first of which. */
export function warnOfOtherRecord(job: Job, wanted: Fields, record: Fields, id: string): void {
	const { connection, entry, itemIndex, notes } = job;
	const others = shownOtherwise(record, wanted, job.context.getTimezone());
	if (others.length === 0) return;
	const { name, one } = entry.noun;
	notes.quote(
		'other record',
		connection.masked,
		(quotes) =>
			`What was to be created is not what is there, first for item ${itemIndex}: ${name} ${quotes.word(id)} differs in ${quotes.list(others.map((other) => other.name))}. Nothing of it was sent: change the ${one} if it is to have it`,
	);
}
