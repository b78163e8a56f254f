import type { ILoadOptionsFunctions } from 'n8n-workflow';

import { isRecordResource, sample, type AccountRecord } from '../execution/find/sample';
import type { RecordResource } from '../execution/find/sample';
import type { Connection } from '../execution/job/job';
import type { FieldMemory } from './fieldMemory';
import { panelConnection } from './panelConnection';

/** The kind of record that the panel is about. */
export function chosenResource(context: ILoadOptionsFunctions): RecordResource | undefined {
	const chosen =
		context.getCurrentNodeParameter('resource') ?? context.getNodeParameter('resource');
	return isRecordResource(chosen) ? chosen : undefined;
}

/** What is to be learned from so many records of each end of the list, and where it is remembered. */
interface Lesson<Learned> {
	readonly enough: number;
	readonly memory: FieldMemory<Learned>;
	learn(records: AccountRecord[], connection: Connection): Learned;
}

/** What the account's own records teach. They are not kept themselves. */
export async function learnedFrom<Learned>(
	context: ILoadOptionsFunctions,
	resource: RecordResource,
	{ enough, memory, learn }: Lesson<Learned>,
): Promise<Learned> {
	const connection = await panelConnection(context);
	return await memory.recent(`${connection.account} ${resource}`, async () =>
		learn(await bothEnds(context, connection, resource, enough), connection),
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
	enough: number,
): Promise<AccountRecord[]> {
	const { records, total = 0 } = await sample(context, connection, resource, { limit: enough });
	const offset = Math.max(records.length, total - enough);
	const others =
		records.length > 0 && total > offset
			? await sample(context, connection, resource, { limit: enough, offset })
			: { records: [] };
	return [...endsOf(records, enough), ...endsOf(others.records, enough)];
}

/** A service may send the whole list, whatever it is asked for. */
const endsOf = (records: AccountRecord[], enough: number) =>
	records.length > 2 * enough ? [...records.slice(0, enough), ...records.slice(-enough)] : records;
