import type { IExecuteFunctions } from 'n8n-workflow';

import { inTurns } from '../../execution/job/breather';
import { fingerprintOf } from '../../execution/own/fingerprints';
import { accountOf } from '../../execution/service/account';
import { kindOf } from '../../trigger/events/eventTypes';
import { changedAt } from '../../trigger/events/moments';
import { ownAmong } from '../../trigger/own/ownChanges';
import type { PolledItem } from '../items';
import type { PassOnParameters } from '../parameters';

/**
 * Those of the events that tell of what action nodes of this n8n have written with the same key: by the
 * record as it was when the change was found, whatever it is now.
 */
export async function ownPolled(
	context: IExecuteFunctions,
	events: ReadonlyMap<PolledItem, unknown>,
	{ ownChanges }: PassOnParameters,
): Promise<ReadonlySet<PolledItem>> {
	if (ownChanges === 'no') return new Set();
	const account = await accountOf(context);
	const own = new Set<PolledItem>();
	const changes: Array<ReturnType<typeof changeOf>> = [];
	for await (const [event, record] of inTurns(events)) {
		if (event.isOwn) own.add(event);
		// Other processes may have written what this one did not.
		else if (account !== undefined) changes.push(changeOf(event, record, account));
	}
	for (const { event } of await ownAmong(context, changes)) own.add(event);
	return own;
}

/** Without a content there is nothing to compare, but that a record is gone. */
function changeOf(event: PolledItem, record: unknown, account: string) {
	const { eventId, type, resource, recordId, changedAfter, createdAt, receivedAt } = event;
	// Of a record that does not say when it changed, the same content may be that of another change.
	const content = changedAt(record) === undefined ? undefined : event.content;
	return {
		...{ event, account, resource, recordId, content, changeId: eventId },
		kind: kindOf(type),
		changedAt: Date.parse(createdAt),
		isLatest: content === fingerprintOf(record),
		receivedAt: Date.parse(receivedAt),
		happened: {
			after: changedAfter === undefined ? undefined : Date.parse(changedAfter),
			before: Date.parse(receivedAt),
		},
	};
}
