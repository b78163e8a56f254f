import { fingerprintOf } from '../../execution/own/fingerprints';
import type { Fields } from '../../transport';
import type { Kind, Watched } from '../changeTypes';
import type { Memory, Told } from '../memory/memory';
import { changeId } from './read/contentHash';
import type { Change } from './listChanges';
import { changedAt, createdAt } from '../../trigger/events/moments';

export interface FoundEvent {
	readonly told: Told;
	/** Not of a record that is gone. */
	readonly record?: Fields;
}

/** When, and by which process. */
export interface Now {
	readonly moment: number;
	readonly process: string;
	/** What it told and no execution has begun with, and whether that is to be told again now. */
	readonly missing?: ReadonlyMap<string, boolean>;
}

/** The event of a change that was found now. */
export function eventOf(
	{ account, begun }: Pick<Memory, 'account' | 'begun'>,
	resource: Watched,
	kind: Kind,
	{ recordId, record, previousStatus, after }: Omit<Change, 'kinds'>,
	{ moment, process }: Now,
): FoundEvent {
	const type = `${resource}.${kind}`;
	// A status is reached once, whatever else changes meanwhile.
	const what = kind === 'paid' || kind === 'overdue' ? '' : after.hash;
	const own = kind === 'created' ? createdAt(record) : changedAt(record);
	const foundAt = new Date(moment).toISOString();
	return {
		record,
		told: {
			id: changeId(account, type, recordId, what, after.changes, begun),
			type,
			resource,
			recordId,
			createdAt: own === undefined ? foundAt : new Date(own).toISOString(),
			foundAt,
			previousStatus,
			process,
		},
	};
}

/** The process of an event that waits to be told. */
const NOBODY = '';

/** An event that is told later, when the record may be another. The list was read before at that moment. */
export const waiting = ({ told, record }: FoundEvent, readAt = Infinity): Told => ({
	...told,
	// Where the clock was set back since, it does not say when.
	...(readAt <= Date.parse(told.foundAt) && { changedAfter: new Date(readAt).toISOString() }),
	content: record && fingerprintOf(record),
	hasWaited: true,
	process: NOBODY,
});

/** One that was found in the future waits no longer: the clock was wrong then, or is now. */
export function isWaiting({ process, foundAt }: Told, waitMs: number, { moment }: Now): boolean {
	const age = moment - Date.parse(foundAt);
	return process === NOBODY && age >= 0 && age < waitMs;
}
