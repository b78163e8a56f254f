import { findRecord, isGone } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { isAnother } from '../fields/another';
import type { Job } from '../job/job';
import { ownWrites } from '../own/ownWrites';
import { quoted } from '../quoting/quotes';
import { systemClock } from '../service/clock';
import { isDeleted } from './putAway';
import { getOne } from '../service/exchange';

/** What the service answers of a record, read by itself, also where it says that it is `gone`. */
export async function readAlone(job: Job, id: string): Promise<{ record: unknown; gone: boolean }> {
	const { one, many } = job.entry.noun;
	const { body, content, status } = await getOne(job, id, isGone);
	return { record: findRecord(body, [one, many]), gone: isGone(status, body, content) };
}

/**
 * Whether records, read by themselves, still have the value by which a list shows them, or do not show the field.
 * `mayAsk`: whether that is asked of one more; where it is not, nobody knows.
 */
export async function haveStill(
	job: Job,
	field: string,
	value: string,
	ids: readonly string[],
	mayAsk: () => boolean,
): Promise<boolean> {
	for (const id of ids) {
		if (!mayAsk()) return false;
		const { record, gone } = await readAlone(job, id);
		if (gone || isDeleted(record) || isAnother(record, { field, value })) return false;
	}
	return true;
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
