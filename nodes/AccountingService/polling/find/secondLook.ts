import { UnusableValue } from '../../execution/failures/failure';
import { inTurns } from '../../execution/job/breather';
import { hasId, isObject, type Fields } from '../../transport';
import type { Told } from '../memory/memory';
import type { FoundEvent, Now } from './foundEvent';
import type { ListChanges } from './listChanges';
import type { ListReading } from './read/reading';

/** Records that are asked for one by one in a poll, at most; the others wait for the next. */
const MOST_LOOKS = 20;
/** After so many that cannot be asked for, the next poll goes on. */
const MOST_TROUBLES = 3;
/** So many may go at once, or a tenth of the records: more look as if something hid them. */
const FEW = 10;
/** Fewer hidden records that turn out to be gone say nothing of the others. */
const TELLING = 3;

/** A record as the service answers when it is asked for it alone; `undefined` where it does not know it. */
type Look = (recordId: string) => Promise<Fields | undefined>;

/** The records of one kind that are asked for one by one in a poll. */
export class Looks {
	private asked = 0;
	/** What the service answered where it did not say. */
	readonly troubles: unknown[] = [];

	constructor(private readonly look: Look) {}

	get left(): number {
		return this.troubles.length < MOST_TROUBLES ? MOST_LOOKS - this.asked : 0;
	}

	/** `unknown` where the service does not say. */
	async at(recordId: string): Promise<Fields | 'gone' | 'unknown'> {
		this.asked += 1;
		try {
			return (await this.look(recordId)) ?? 'gone';
		} catch (thrown) {
			this.troubles.push(thrown);
			return 'unknown';
		}
	}
}

/** How many deletions of one kind of record are believed at once. */
export const mostBelieved = (records: number): number => Math.max(FEW, Math.ceil(records / 10));

/**
 * Asks for each record that a complete list left out: only one that the service does not know any more was
 * deleted. None counts as deleted while too many are missing. Returns what stood in the way.
 */
export async function lookAgain(
	list: ListChanges,
	many: string,
	most: number,
	looks: Looks,
): Promise<unknown[]> {
	const { listed, hidden } = await list.missing();
	const refusals: unknown[] = [];
	const missing = await lookAt(list, listed, looks);
	const others = await lookAt(list, hidden, looks);
	const { length } = others.gone;
	// They are asked for a few at a time, and those tell of the others.
	const hiddenGone =
		length < TELLING ? length : Math.ceil((hidden.length * length) / others.answered);
	if (missing.perhapsGone > most) refusals.push(tooMany(missing.perhapsGone, many, most));
	const areBelieved = refusals.length === 0;
	if (hiddenGone > most) refusals.push(tooManyHidden(hiddenGone, many, most));
	remove(list, missing.gone, areBelieved);
	remove(list, others.gone, refusals.length === 0);
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

/** Asks for as many of the records as may be asked for; how many of all may be gone. */
async function lookAt(list: ListChanges, recordIds: readonly string[], looks: Looks) {
	const gone: string[] = [];
	let [perhapsGone, answered] = [recordIds.length, 0];
	for (const recordId of recordIds) {
		if (looks.left === 0) break;
		const found = await looks.at(recordId);
		if (found === 'unknown') list.postpone(recordId);
		else answered += 1;
		if (found === 'gone') gone.push(recordId);
		else if (found !== 'unknown') {
			list.hide(recordId, 'hidden');
			perhapsGone -= 1;
		}
	}
	return { gone, perhapsGone, answered };
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
		if (!record && (!isWhole || looks.left === 0)) continue;
		const found = record ?? (await looks.at(told.recordId));
		left.delete(told);
		if (found === 'unknown') left.add(told);
		else events.push({ told: { ...told, process }, record: found === 'gone' ? undefined : found });
	}
	return events;
}

const tooMany = (missing: number, many: string, most: number) =>
	new UnusableValue(
		`${missing} ${many} are missing from the list at once, so none of them is taken to be deleted`,
		`Something may hide them: a permission of the API key, an archive, or an outage. If they were deleted, set the option Most Deletions at Once to ${missing} or more (it is ${most} now).`,
	);

const tooManyHidden = (gone: number, many: string, most: number) =>
	new UnusableValue(
		`${gone} ${many} that the list had left out are gone at once, so none of them is taken to be deleted`,
		`A permission of the API key may hide them, or an outage. If they were deleted, set the option Most Deletions at Once to ${gone} or more (it is ${most} now).`,
	);
