import { isDeleted } from '../../execution/find/putAway';
import { inTurns } from '../../execution/job/breather';
import { hasId, isObject } from '../../transport';
import type { Told } from '../memory/memory';
import type { FoundEvent, Now } from './foundEvent';
import type { ListChanges } from './listChanges';
import type { Looks } from './read/looks';
import type { ListReading } from './read/reading';
import { tooMany, tooManyHidden } from './refusals';

/** So many may go at once, or a tenth of the records: more look as if something hid them. */
const FEW = 10;
/** Fewer hidden records that turn out to be gone say nothing of the others. */
const TELLING = 3;

/** How many deletions of one kind of record are believed at once. */
export const mostBelieved = (records: number): number => Math.max(FEW, Math.ceil(records / 10));

/**
 * Asks for each record that a complete list left out: only one that the service does not know any more, or says of
 * that it was deleted, was. None counts as deleted while too many are missing. Returns what stood in the way.
 */
export async function lookAgain(list: ListChanges, many: string, most: number, looks: Looks) {
	const { listed, hidden, doubted } = await list.missing();
	const missing = await lookAt(list, listed, looks);
	const others = await lookAt(list, hidden, looks);
	const again = others.gone.filter((recordId) => doubted.has(recordId));
	const first = others.gone.filter((recordId) => !doubted.has(recordId));
	for (const recordId of others.there) doubted.delete(recordId);
	const gone = doubted.size + first.length;
	// They are asked for a few at a time, and those tell of the others.
	const { length } = others.gone;
	const share = length / (length + others.there.length);
	const perhaps = length < TELLING ? length : Math.ceil(hidden.length * share);
	const isDoubtful = doubted.size > 0 || perhaps > most;
	const perhapsGone = listed.length - missing.there.length;
	const refusals: unknown[] = [];
	if (perhapsGone > most) refusals.push(tooMany(perhapsGone, many, most));
	remove(list, missing.gone, refusals.length === 0);
	if (gone > most) refusals.push(tooManyHidden(gone, many, most, Math.max(gone, perhaps)));
	const areBelieved = refusals.length === 0;
	// Asked for again after all others: by now all that are gone are counted.
	remove(list, again, areBelieved);
	if (isDoubtful) for (const recordId of first) list.hide(recordId, 'doubted');
	else remove(list, first, areBelieved);
	return refusals;
}

/** Whether the service knows a record that is missing, of three at most: the account is the same then. */
export async function knowsOne(list: ListChanges, one: string, looks: Looks): Promise<boolean> {
	const { listed } = await list.missing();
	for (const recordId of [listed[0]!, listed[listed.length >> 1]!, listed.at(-1)!]) {
		const found = await looks.at(recordId);
		if (isObject(found) && hasId(found, recordId, [one])) return true;
	}
	return false;
}

/** Where no deletions are watched, nobody is asked what became of the records that a complete list left out. */
export async function leaveOut(list: ListChanges): Promise<void> {
	const { listed, hidden } = await list.missing();
	for await (const recordId of inTurns([...listed, ...hidden])) list.hide(recordId, 'unasked');
}

/** Asks for as many of the records as may be asked for: those that are gone, and those that are there. */
async function lookAt(list: ListChanges, recordIds: readonly string[], looks: Looks) {
	const gone: string[] = [];
	const there: string[] = [];
	for (const recordId of recordIds) {
		if (looks.left === 0) break;
		const found = await looks.at(recordId);
		if (found === 'unknown') list.postpone(recordId);
		else if (found === 'gone' || isDeleted(found)) gone.push(recordId);
		else {
			list.hide(recordId, 'hidden');
			there.push(recordId);
		}
	}
	return { gone, there };
}

function remove(list: ListChanges, gone: readonly string[], areBelieved: boolean): void {
	for (const recordId of gone)
		if (areBelieved) list.remove(recordId);
		else list.postpone(recordId);
}

/**
 * Events that are told again, or at last, with their records as they are now; of a deletion there is none. They are
 * taken from what is `left` to tell; one of which the service does not say anything is asked for last next time.
 */
export async function retold(
	due: readonly Told[],
	{ records, isWhole }: ListReading,
	looks: Looks,
	left: Set<Told>,
	{ process }: Now,
): Promise<FoundEvent[]> {
	const events: FoundEvent[] = [];
	for (const told of due) {
		const record = told.type.endsWith('.deleted') ? 'gone' : records.get(told.recordId);
		if (!record && (!isWhole || looks.leftAtFirst === 0)) continue;
		const found = record ?? (await looks.at(told.recordId));
		left.delete(told);
		if (found === 'unknown') left.add(told);
		else events.push({ told: { ...told, process }, record: found === 'gone' ? undefined : found });
	}
	return events;
}
