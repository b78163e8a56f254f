import type { IExecuteFunctions } from 'n8n-workflow';

import { inTurns } from '../../execution/job/breather';
import { systemClock } from '../../execution/service/clock';
import { fingerprintOf } from '../../execution/own/fingerprints';
import { kindOf } from '../../trigger/events/eventTypes';
import { changedAt } from '../../trigger/events/moments';
import { ownInThisProcess } from '../../trigger/own/ownChanges';
import type { Found } from '../find/wanted';
import type { FoundEvent } from '../find/foundEvent';
import type { Watched } from '../changeTypes';
import type { Told } from '../memory/memory';

/** Of whom the lists are, and when they were read before. */
interface OfLists {
	readonly account: string;
	readonly readBefore: ReadonlyMap<Watched, number>;
}

/**
 * What a poll found, with what the records show of who made the changes: an event that waits, or is told
 * again, comes with its record as it is then, and a node may have written to that meanwhile.
 */
export async function ownWhenFound(
	context: IExecuteFunctions,
	found: Found,
	lists: OfLists,
): Promise<Found> {
	const changes: Array<ReturnType<typeof changeOf>> = [];
	for await (const event of inTurns(found.fresh)) changes.push(changeOf(event, lists));
	const own = await ownInThisProcess(context, changes);
	const known = new Map<string, Pick<Told, 'isOwn' | 'content'>>();
	for (const change of changes) {
		const { changeId, content } = change;
		if (own.has(change)) known.set(changeId, { isOwn: true });
		else if (content !== undefined) known.set(changeId, { content });
	}
	const withOwn = (told: Told): Told => ({ ...told, ...known.get(told.id) });
	const { events, memory } = found;
	return {
		...found,
		events: events.map((event) => ({ ...event, told: withOwn(event.told) })),
		memory: { ...memory, told: memory.told.map(withOwn) },
	};
}

function changeOf({ told, record }: FoundEvent, { account, readBefore }: OfLists) {
	const { id: changeId, type, resource, recordId, foundAt } = told;
	return {
		...{ changeId, account, resource, recordId, record },
		kind: kindOf(type),
		content: changedAt(record) === undefined ? undefined : fingerprintOf(record),
		isLatest: true,
		receivedAt: Date.parse(foundAt),
		// The list was perhaps read long after the poll began.
		happened: { after: readBefore.get(resource), before: systemClock.now() },
	};
}
