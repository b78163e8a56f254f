import type { ILoadOptionsFunctions } from 'n8n-workflow';

import { sample, type AccountRecord, type RecordResource } from '../execution/find/sample';
import type { Connection } from '../execution/job/job';
import { steadyClock } from '../execution/service/clock';
import { FieldMemory } from './fieldMemory';

/** How many records to read at each end of the list. */
const ENOUGH = 20;

const memory = new FieldMemory<AccountRecord[]>(steadyClock);

/** Records of the account to learn from, as they were within the last half minute. */
export async function recentRecords(
	context: ILoadOptionsFunctions,
	connection: Connection,
	resource: RecordResource,
): Promise<AccountRecord[]> {
	return await memory.recent(
		`${connection.account} ${resource}`,
		async () => await bothEnds(context, connection, resource),
	);
}

/**
 * Reads both ends of the list: its order is not stated (docs/service.md section 4), and the newest
 * records have the fields people use now. Two requests at most.
 */
async function bothEnds(
	context: ILoadOptionsFunctions,
	connection: Connection,
	resource: RecordResource,
): Promise<AccountRecord[]> {
	const { records, total = 0 } = await sample(context, connection, resource, { limit: ENOUGH });
	const offset = Math.max(records.length, total - ENOUGH);
	const others =
		records.length > 0 && total > offset
			? await sample(context, connection, resource, { limit: ENOUGH, offset })
			: { records: [] };
	return [...endsOf(records), ...endsOf(others.records)];
}

/** A service may send the whole list, whatever it is asked for. */
const endsOf = (records: AccountRecord[]) =>
	records.length > 2 * ENOUGH ? [...records.slice(0, ENOUGH), ...records.slice(-ENOUGH)] : records;
