import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { isObject } from '../../transport';
import { accountOf } from '../../trigger/own/account';
import { ownAmong } from '../../trigger/own/ownChanges';
import { readItem } from '../items';
import type { PassOnParameters } from '../parameters';

/** Those of the items that tell of what action nodes of this n8n have written with the same key. */
export async function ownPolled(
	context: IExecuteFunctions,
	items: readonly INodeExecutionData[],
	{ ownChanges }: PassOnParameters,
): Promise<ReadonlySet<INodeExecutionData>> {
	if (ownChanges === 'no') return new Set();
	const account = await accountOf(context);
	if (account === undefined) return new Set();
	const changes = items.flatMap((item) => changeOf(item, account) ?? []);
	const own = await ownAmong(context, changes);
	return new Set([...own].map(({ item }) => item));
}

function changeOf(item: INodeExecutionData, account: string) {
	const event = readItem(item);
	if (!event) return undefined;
	const { type, resource, recordId, eventId: changeId, changedAfter } = event;
	const kind = type.slice(resource.length + 1);
	const record = isObject(item.json.data) ? item.json.data : undefined;
	const receivedAt = Date.parse(event.receivedAt);
	const after = changedAfter === undefined ? undefined : Date.parse(changedAfter);
	const happened = { after, before: receivedAt };
	const about = { account, resource, recordId, kind, isLatest: true, changeId, happened };
	return { ...about, item, record, receivedAt };
}
