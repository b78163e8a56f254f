import { idOf } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { isAnother } from '../fields/another';
import { getAt } from '../fields/at';
import { areOneValue, isAddress } from '../fields/spelled';
import { textOf } from '../fields/textOf';
import type { Job } from '../job/job';
import { ownValues } from '../own/ownValues';
import { ownWrites } from '../own/ownWrites';
import { quoted } from '../quoting/quotes';
import { systemClock } from '../service/clock';
import { targetOf } from './lists/knownLists';
import type { ValueIndex } from './lists/valueIndex';
import { isDeleted, isPutAway } from './putAway';
import { readAlone } from './readAlone';

/** So long a service may not find a record that it has created. Milliseconds. */
export const UNSEEN_MS = 15_000;

/** Of records that differ in capitals no more are read than these. */
const MOST_ALIKE = 5;

/**
 * Reads records by themselves that lists and searches may show only later, or as they are no more, and tells the index
 * what they have: those to which this process gave the value in any spelling a few minutes ago and, where several have
 * an address of e-mail in other capitals, these. Throws an UnusableValue for one that was created just now and is not
 * found.
 */
export async function readInQuestion(job: Job, index: ValueIndex, value: string): Promise<void> {
	const { field } = index;
	for (const { id, text } of inQuestion(job, index, value)) {
		if (ownWrites.isDeleted(ownKey(job, id))) {
			index.write(id, undefined);
			continue;
		}
		const { record, gone } = await readAlone(job, id);
		if (gone) refuseIfJustMade(job, id, UNSEEN_MS);
		const shown = textOf(getAt(record, field));
		// Of what it was given itself, the service may keep another spelling.
		const isIt = text === value && !isAnother(record, { field, value });
		// What was given the value may be shown later with it even by itself.
		const isTold = isIt || text === undefined || areOneValue(shown, value);
		if (gone || isDeleted(record)) index.write(id, undefined);
		// It may have been given the value by its number, too.
		else if (shown !== undefined && isTold && !isPutAway(record))
			index.write(idOf(record, [job.entry.noun.one]) ?? id, isIt ? value : shown);
	}
}

/** One by one: what the first have now decides whether others are several. */
function* inQuestion(
	job: Job,
	index: ValueIndex,
	value: string,
): Iterable<{ readonly id: string; readonly text?: string }> {
	yield* ownValues.withValue(targetOf(job), index.field, value);
	if (isAddress(value) && index.alike(value)?.isOneOfSeveral)
		yield* [...index.allAlike(value)].slice(0, MOST_ALIKE);
}

/**
 * Throws an UnusableValue for a record that this n8n has just created: a service that does not find it may only
 * show it later, and it would be created again.
 */
export function refuseIfJustMade(
	job: Job,
	recordId: string,
	/** Since it was created, at most. Milliseconds. */
	withinMs = Infinity,
): void {
	const { connection, context, entry } = job;
	const now = systemClock.now();
	const making = ownWrites.lateMaking(ownKey(job, recordId), now);
	if (!making || now - making.at > withinMs) return;
	const { name, one } = entry.noun;
	const isOfThis = making.by.execution === context.getExecutionId();
	const whose = isOfThis ? `item ${making.by.item} of this execution` : 'another execution';
	throw new UnusableValue(
		`${name} ${quoted(recordId, connection.masked)} was created by ${whose}, and the service does not find it yet`,
		`It may take a moment to show what is new. Look for the ${one} in the service, or run this item again in a few minutes. Nothing was sent for it.`,
	);
}

const ownKey = ({ connection, entry }: Job, recordId: string) => ({
	account: connection.account,
	resource: entry.resource,
	recordId,
});
