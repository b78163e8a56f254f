import type { IExecuteFunctions } from 'n8n-workflow';

import { accountOf } from '../../trigger/own/account';
import { ownAmong } from '../../trigger/own/ownChanges';
import type { PolledItem } from '../items';
import type { PassOnParameters } from '../parameters';

/**
 * Those of the events that tell of what action nodes of this n8n have written with the same key: by the
 * record as it was when the change was found, whatever it is now.
 */
export async function ownPolled(
	context: IExecuteFunctions,
	events: readonly PolledItem[],
	{ ownChanges }: PassOnParameters,
): Promise<ReadonlySet<PolledItem>> {
	if (ownChanges === 'no') return new Set();
	const known = events.filter(({ isOwn }) => isOwn);
	const account = await accountOf(context);
	if (account === undefined) return new Set(known);
	// Other processes may have written them. One without a content is told by its record alone, if that is gone.
	const changes = events
		.filter(({ isOwn }) => !isOwn)
		.map((event) => ({ event, ...changeOf(event), account }));
	const own = await ownAmong(context, changes);
	return new Set([...known, ...[...own].map(({ event }) => event)]);
}

const changeOf = ({ type, resource, recordId, receivedAt, content }: PolledItem) => ({
	...{ resource, recordId, content },
	kind: type.slice(resource.length + 1),
	isLatest: false,
	receivedAt: Date.parse(receivedAt),
});
