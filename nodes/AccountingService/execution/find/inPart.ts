import { findRecord, isGone } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { getAt } from '../fields/at';
import { textOf } from '../fields/textOf';
import type { Job } from '../job/job';
import { quoted } from '../quoting/quotes';
import { getOne } from '../service/exchange';
import { isStillInPart } from './lists/inPart';
import type { ValueIndex } from './lists/valueIndex';

/** For one value no more records are read than these. */
const MOST = 20;

/**
 * Reads the records by themselves of which the list shows what may be a part of the value, or a mask in its place,
 * and tells the index what they have. Throws an UnusableValue where that does not decide whether one has the value:
 * each run would create another one.
 */
export async function readWhole(job: Job, index: ValueIndex, value: string): Promise<void> {
	const { field } = index;
	const { one, many } = job.entry.noun;
	const records = index.inPartOf(value, MOST + 1);
	for (const { id, value: shown } of records) {
		if (id === '' || records.length > MOST) throw undecided(job, field, shown);
		const { body, status } = await getOne(job, id, isGone);
		const whole = textOf(getAt(findRecord(body, [one, many]), field));
		const isKnown = whole !== undefined && !isStillInPart(whole, value, index);
		if (!isKnown && !isGone(status)) throw undecided(job, field, shown);
		index.write(id, isGone(status) ? undefined : whole, true);
	}
}

const undecided = ({ connection, entry }: Job, field: string, shown: string) =>
	new UnusableValue(
		`The ${field} in one of the ${entry.noun.many} cannot be read, or only a part of it, and may be this one: "${quoted(shown, connection.masked)}"`,
		'No record can be found by it, and each run would create another one. Correct it in the service, or choose another field. Nothing was created.',
	);
