import { idOf } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { isAnother } from '../fields/another';
import { getAt } from '../fields/at';
import { areOneValue } from '../fields/spelled';
import { textOf } from '../fields/textOf';
import type { Job } from '../job/job';
import { ownValues } from '../own/ownValues';
import { ownWrites } from '../own/ownWrites';
import { quoted } from '../quoting/quotes';
import { systemClock } from '../service/clock';
import { targetOf } from './lists/knownLists';
import { isPutAway } from './putAway';
import { readAlone } from './readAlone';

/** So long a service may not find a record that it has created. Milliseconds. */
export const UNSEEN_MS = 15_000;

/**
 * The records that this process gave a value a few minutes ago and that have it still, read by themselves: lists and
 * searches may show it only later. Throws an UnusableValue for one that was created just now and is not found.
 */
export async function justGiven(
	job: Job,
	field: string,
	value: string,
	/** An address of e-mail in other capitals is the same. */
	anyCapitals: boolean,
): Promise<string[]> {
	const { connection, entry } = job;
	const ids = new Set<string>();
	for (const { id, text } of ownValues.withValue(targetOf(job), field, value)) {
		const record = { account: connection.account, resource: entry.resource, recordId: id };
		if (ownWrites.isDeleted(record)) continue;
		const { record: known, gone } = await readAlone(job, id);
		if (gone) {
			refuseIfJustMade(job, id, UNSEEN_MS);
			continue;
		}
		const shown = textOf(getAt(known, field));
		// Of what it was given itself, the service may keep another spelling.
		const isIt =
			text === value
				? !isAnother(known, { field, value })
				: shown === value || (anyCapitals && areOneValue(shown, value));
		// It may have been given the value by its number, too.
		if (shown !== undefined && isIt && !isPutAway(known))
			ids.add(idOf(known, [entry.noun.one]) ?? id);
	}
	return [...ids];
}

/**
 * Throws an UnusableValue for a record that this n8n has just created: a service that does not find it may only
 * show it later, and it would be created again.
 */
export function refuseIfJustMade(
	{ connection, context, entry }: Job,
	recordId: string,
	/** Since it was created, at most. Milliseconds. */
	withinMs = Infinity,
): void {
	const record = { account: connection.account, resource: entry.resource, recordId };
	const now = systemClock.now();
	const making = ownWrites.lateMaking(record, now);
	if (!making || now - making.at > withinMs) return;
	const { name, one } = entry.noun;
	const isOfThis = making.by.execution === context.getExecutionId();
	const whose = isOfThis ? `item ${making.by.item} of this execution` : 'another execution';
	throw new UnusableValue(
		`${name} ${quoted(recordId, connection.masked)} was created by ${whose}, and the service does not find it yet`,
		`It may take a moment to show what is new. Look for the ${one} in the service, or run this item again in a few minutes. Nothing was sent for it.`,
	);
}
