import type { ILoadOptionsFunctions } from 'n8n-workflow';

import type { RecordResource } from '../catalogue/entries';
import { isRecordResource, sample, type AccountRecord } from '../execution/find/sample';
import type { Connection } from '../execution/job/job';
import { RecentMemory } from '../execution/memory/recentMemory';
import { steadyClock } from '../execution/service/clock';
import { atMost } from './inPanel';
import { panelConnection } from './panelConnection';

/** How many records to read at each end of the list. */
const ENOUGH = 20;

/** How long a new field may stay unseen: the editor asks at every click on a mapper. Milliseconds. */
export const KEPT_MS = 30_000;

const memory = new RecentMemory<AccountRecord[]>(steadyClock, KEPT_MS);

/** The kind of record that the panel is about. */
export function chosenResource(context: ILoadOptionsFunctions): RecordResource | undefined {
	const chosen =
		context.getCurrentNodeParameter('resource') ?? context.getNodeParameter('resource');
	return isRecordResource(chosen) ? chosen : undefined;
}

/** Records of the account to learn from, as they were within the last half minute. */
export async function recentRecords(
	context: ILoadOptionsFunctions,
	resource: RecordResource,
	most = ENOUGH,
): Promise<{ records: AccountRecord[] } & Pick<Connection, 'masked'>> {
	const connection = await panelConnection(context);
	const enough = atMost(context, most);
	const records = await memory.recent(
		JSON.stringify([connection.account, resource, enough]),
		async () => await bothEnds(context, connection, resource, enough),
	);
	return { records, masked: connection.masked };
}

/**
 * Reads both ends of the list: its order is not stated (docs/service.md section 4), and the newest
 * records have the fields people use now. Two requests at most.
 */
async function bothEnds(
	context: ILoadOptionsFunctions,
	connection: Connection,
	resource: RecordResource,
	enough: number,
): Promise<AccountRecord[]> {
	const { records, total = 0 } = await sample(context, connection, resource, { limit: enough });
	const offset = Math.max(records.length, total - enough);
	if (records.length === 0 || total <= offset) return endsOf(records, enough);
	const others = await sample(context, connection, resource, { limit: enough, offset });
	return [...endsOf(records, enough), ...endsOf(others.records, enough)];
}

/** A service may send the whole list, whatever it is asked for. */
const endsOf = (records: AccountRecord[], enough: number) =>
	records.filter((_, at) => at < enough || at >= records.length - enough);
