import type { IExecuteFunctions } from 'n8n-workflow';

import { accountOf } from '../../execution/service/account';
import { systemClock } from '../../execution/service/clock';
import { momentOf } from '../events/createdAt';
import type { EventItem } from '../events/eventItem';
import { kindOf } from '../events/eventTypes';
import { ownAmong } from '../own/ownChanges';
import type { PassOnParameters } from '../parameters';
import { shownBy } from './shownRecord';

/** Those of the events that tell of what action nodes of this n8n have written. */
export async function ownEvents(
	context: IExecuteFunctions,
	events: ReadonlyArray<EventItem | undefined>,
	{ fetch, ownChanges }: PassOnParameters,
): Promise<ReadonlySet<EventItem | undefined>> {
	if (ownChanges === 'no') return new Set();
	// Without Fetch the trigger has no API credential.
	const hasAccount = fetch.record || fetch.pdf;
	const accountFor = async (itemIndex: number) =>
		hasAccount ? await accountOf(context, itemIndex) : undefined;
	const changes = await Promise.all(
		events.map(async (event, itemIndex) => event && changeOf(event, await accountFor(itemIndex))),
	);
	const own = await ownAmong(
		context,
		changes.flatMap((change) => change ?? []),
	);
	return new Set([...own].map(({ event }) => event));
}

function changeOf(event: EventItem, account: string | undefined) {
	const about = shownBy(event);
	if (!about) return undefined;
	const { resource, id: recordId, record } = about;
	const receivedAt = momentOf(event.receivedAt) ?? systemClock.now();
	const moment = momentOf(event.createdAt) ?? receivedAt;
	return {
		...{ event, account, resource, recordId, receivedAt, arrivedAt: receivedAt },
		// It may be of whatever content.
		record: record ?? {},
		kind: kindOf(event.type),
		isLatest: false,
		changeId: event.eventId,
		happened: { after: moment, before: moment },
	};
}
