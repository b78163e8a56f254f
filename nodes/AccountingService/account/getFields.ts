import {
	NodeOperationError,
	type ILoadOptionsFunctions,
	type ResourceMapperFields,
	type ResourceMapperValue,
} from 'n8n-workflow';

import { entryOf } from '../catalogue/entries';
import { steadyClock } from '../execution/service/clock';
import type { Connection } from '../execution/job/job';
import { displayed } from '../execution/job/displayed';
import {
	isRecordResource,
	sample,
	type AccountRecord,
	type RecordResource,
} from '../execution/find/sample';
import { FieldMemory } from './fieldMemory';
import { learnedFields } from './learnedFields';
import { panelConnection } from './panelConnection';

/** How many records to read at each end of the list. */
const ENOUGH = 20;

const memory = new FieldMemory(steadyClock);

/**
 * The schema behind the Fields mapper, learned from the account's own records; or else why there is none,
 * because what is thrown here n8n drops without a word.
 */
export async function getFields(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	const resource = this.getCurrentNodeParameter('resource') ?? this.getNodeParameter('resource');
	if (!isRecordResource(resource)) return { fields: [] };
	const fields = known(this, resource);
	return await (isMapped(this) ? fields : fields.catch(reasonOf));
}

async function known(context: ILoadOptionsFunctions, resource: RecordResource) {
	const connection = await panelConnection(context);
	return await memory.recent(
		`${connection.account} ${resource}`,
		async () => await learn(context, connection, resource),
	);
}

/** The notice that n8n shows where there are no fields. What nobody foresaw is thrown on. */
function reasonOf(thrown: unknown): ResourceMapperFields | Promise<never> {
	if (!(thrown instanceof NodeOperationError)) return Promise.reject(thrown as Error);
	const { message, description } = thrown;
	const reason = description ? `${message}. ${description}` : message;
	return { fields: [], emptyFieldsNotice: displayed(reason) };
}

/** Whether fields are there already: n8n would take an answer without any for the end of them. */
function isMapped(context: ILoadOptionsFunctions): boolean {
	const fields = context.getCurrentNodeParameter('fields') as Partial<ResourceMapperValue> | null;
	return (fields?.schema?.length ?? 0) > 0;
}

/**
 * Reads both ends of the list: its order is not stated (docs/service.md section 4), and the newest
 * records have the fields people use now. Two requests at most.
 */
async function learn(
	context: ILoadOptionsFunctions,
	connection: Connection,
	resource: RecordResource,
): Promise<ResourceMapperFields> {
	const { many } = entryOf(resource).noun;
	const { records, total = 0 } = await sample(context, connection, resource, { limit: ENOUGH });
	const offset = Math.max(records.length, total - ENOUGH);
	const others =
		records.length > 0 && total > offset
			? await sample(context, connection, resource, { limit: ENOUGH, offset })
			: { records: [] };
	return {
		fields: learnedFields([...endsOf(records), ...endsOf(others.records)])
			.filter(({ id }) => connection.masked(`${id}.`) === `${id}.`)
			.map((field) => ({ ...field, displayName: displayed(field.displayName) })),
		emptyFieldsNotice:
			records.length === 0
				? `The account has no ${many} to learn fields from yet. Set Specify Fields to JSON or Field by Field for the first one.`
				: undefined,
	};
}

/** A service may send the whole list, whatever it is asked for. */
const endsOf = (records: AccountRecord[]) =>
	records.length > 2 * ENOUGH ? [...records.slice(0, ENOUGH), ...records.slice(-ENOUGH)] : records;
