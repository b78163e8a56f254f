import type { Fields } from '../../../transport';
import { covers, differences } from '../../changes/merge';
import { isAnother } from '../../changes/notTakenOver';
import type { Job } from '../../job/job';
import { listed } from '../../job/notes';

/** Says in which fields a record that was there is not what was to be created, first of which. */
export function warnOfOtherRecord(job: Job, wanted: Fields, record: Fields, id: string): void {
	const { connection, entry, itemIndex, notes } = job;
	const others = differences(record, wanted).filter((change) => {
		const { before, after } = change;
		const areLists = Array.isArray(before) && Array.isArray(after);
		return areLists ? !covers(before, after) : isAnother(change);
	});
	if (others.length === 0) return;
	const { name, one } = entry.noun;
	const told = `What was to be created is not what is there, first for item ${itemIndex}: ${name} ${id} differs in ${listed(others.map((other) => other.name))}. Nothing of it was sent: change the ${one} if it is to have it`;
	notes.add(connection.masked(told), 'other record');
}
