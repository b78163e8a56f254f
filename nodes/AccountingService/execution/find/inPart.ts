import { UnusableValue } from '../failures/failure';
import { getAt } from '../fields/at';
import { textOf } from '../fields/textOf';
import type { Job } from '../job/job';
import { quoted } from '../quoting/quotes';
import { UNREADABLE } from './lists/garbled';
import { isMaskedForAll, isStillInPart, mayBeName } from './lists/inPart';
import type { Alike, ValueIndex } from './lists/valueIndex';
import { readAlone } from './readAlone';

/** For one value no more records are read than these. */
const MOST = 20;

/**
 * Reads the records by themselves of which the list shows what may be a part of the value, or a mask in its place,
 * and tells the index what they have. Where the first of those that are shown alike has just that, and it is no mask
 * for certain, somebody wrote it, and the others are not read. Throws an UnusableValue where that does not decide
 * whether one has the value: each run would create another one.
 */
export async function readWhole(job: Job, index: ValueIndex, value: string): Promise<void> {
	const groups = index.inPartOf(value, MOST + 1);
	if (groups.length > MOST) throw undecided(job, index.field, groups[0]!.value);
	const others: Alike[] = [];
	for (const { ids, value: shown } of groups) {
		const first = ids.find((id) => id !== '') ?? '';
		if (await hasJust(job, index, value, { id: first, value: shown })) index.isAll(shown);
		else for (const id of ids) if (id !== first) others.push({ id, value: shown });
	}
	for (const other of others) {
		if (groups.length + others.length > MOST) throw undecided(job, index.field, other.value);
		await hasJust(job, index, value, other);
	}
}

const NOTHING = { record: undefined, gone: false };

/** Whether a record, read by itself, has what the list shows of it and no more, or, of a name, shows nothing. */
async function hasJust(
	job: Job,
	index: ValueIndex,
	value: string,
	{ id, value: shown }: Alike,
): Promise<boolean> {
	const { field } = index;
	const isName = mayBeName(shown, field);
	if (id === '' && !isName) throw undecided(job, field, shown);
	const { record, gone } = id === '' ? NOTHING : await readAlone(job, id, isName);
	const whole = textOf(getAt(record, field));
	if (isName && whole === undefined && !gone) {
		index.isAll(shown);
		return true;
	}
	const isPart = shown.includes(UNREADABLE) || isMaskedForAll(shown, index);
	const isSame = whole === shown && !isPart;
	const isKnown = isSame || (whole !== undefined && !isStillInPart(whole, value, index));
	if (!isKnown && !gone) throw undecided(job, field, shown);
	index.write(id, gone ? undefined : whole, true);
	return isSame;
}

const undecided = ({ connection, entry }: Job, field: string, shown: string) =>
	new UnusableValue(
		`The ${field} in one of the ${entry.noun.many} cannot be read, or only a part of it, and may be this one: "${quoted(shown, connection.masked)}"`,
		'No record can be found by it, and each run would create another one. Correct it in the service, or choose another field. Nothing was created.',
	);
