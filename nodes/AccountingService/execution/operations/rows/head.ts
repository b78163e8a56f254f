import type { Fields } from '../../../transport';
import { differences } from '../../changes/merge';
import { fieldsOf, newFieldsOf } from '../../input/fields';
import { breather } from '../../job/breather';
import type { Job } from '../../job/job';
import { Notes } from '../../job/notes';
import { listed } from '../../job/words';
import { systemClock } from '../../service/clock';

/**
 * The fields of the record, from the group's first item. A hint says where other items of the group give them
 * another value: a Group By that puts the items of two customers together would show nowhere else.
 */
export async function headOf(job: Job, others: readonly number[]): Promise<Fields> {
	const head = newFieldsOf(job);
	const names = new Set<string>();
	const breathe = breather();
	for (const item of others) {
		await breathe();
		for (const name of otherwiseIn(head, job, item)) names.add(name);
	}
	if (names.size > 0)
		job.notes.add(
			`Items of one group give different values for ${listed([...names])}, first in the group of item ${job.itemIndex}: the ${job.entry.noun.one} got those of the group's first item`,
			'heads',
		);
	return head;
}

/** The fields that an item gives another value. What it leaves empty, or cannot give, does not count. */
function otherwiseIn(head: Fields, { context }: Job, itemIndex: number): string[] {
	try {
		const given = fieldsOf({ context, itemIndex, notes: new Notes(context, systemClock) });
		return differences(head, given).flatMap(({ name, after }) =>
			after === null || after === '' ? [] : [name],
		);
	} catch {
		return [];
	}
}
