import {
	NodeOperationError,
	type ILoadOptionsFunctions,
	type ResourceMapperField,
	type ResourceMapperFields,
	type ResourceMapperValue,
} from 'n8n-workflow';

import { entryOf } from '../catalogue/entries';
import { isIdOfRecord } from '../catalogue/references';
import { inTurns } from '../execution/job/breather';
import { displayed } from '../execution/job/displayed';
import { isToolRun } from '../execution/job/options';
import type { AccountRecord } from '../execution/find/sample';
import { holdsKey } from './learnable';
import { hasCredential } from './panelConnection';
import { withStatuses, type Account } from './fields/chosen';
import { learnedFields } from './fields/learnedFields';
import { linesField, linesIn, linesNotice, MAKE_THE_FIRST } from './lines';
import { chosenResource, recentRecords } from './recentRecords';

const FILL_IN_BY_HAND = 'For the first one, set Specify Fields to Field by Field or JSON.';

/**
 * Where the ID of another record stands. No list of records to choose from: n8n would store all that it shows, the
 * names of customers, in the workflow, and could not search it.
 */
const FROM_GET_MANY = ' (found by Get Many)';

/** What a mapper's columns are learned from, and what it says where there is nothing. */
interface Lesson {
	readonly records: readonly AccountRecord[];
	readonly notice: string;
	/** A field that is filled in otherwise. */
	readonly taken?: string;
}

/** The schema behind the Fields mapper, learned from the account's own records. */
export async function getFields(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	const operation =
		this.getCurrentNodeParameter('operation') ?? this.getNodeParameter('operation', '');
	// The lines of a record that is made from rows come of its rows.
	const isFromRows = operation === 'createFromRows';
	const lines = isFromRows ? linesField(this) : undefined;
	const remedy = isFromRows ? MAKE_THE_FIRST : FILL_IN_BY_HAND;
	return await schemaOf(this, 'fields', (records, many) => ({
		records,
		taken: lines,
		notice: `This account has no ${many} yet, and the fields are learned from them. ${remedy}`,
	}));
}

/** The schema behind the Line Fields mapper, learned from the lines of the account's own invoices. */
export async function getLineFields(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	return await schemaOf(this, 'lineFields', (records, many) => ({
		records: linesIn(this, records),
		notice: linesNotice(this, records, many),
	}));
}

/** Or why there is none, because what is thrown here n8n drops without a word. */
async function schemaOf(
	context: ILoadOptionsFunctions,
	mapper: string,
	lesson: (records: AccountRecord[], many: string) => Lesson,
): Promise<ResourceMapperFields> {
	const resource = chosenResource(context);
	if (resource === undefined) return { fields: [] };
	const learn = async () => {
		const { records, masked } = await recentRecords(context, resource);
		const { status } = mapperOf(context, mapper)?.value ?? {};
		const told = lesson(records, entryOf(resource).noun.many);
		return await schema(told, { masked, given: status, isTool: isToolRun(context) });
	};
	// Where fields are there already, n8n would take an answer without any for the end of them.
	const isMapped = (mapperOf(context, mapper)?.schema?.length ?? 0) > 0;
	const explain = (thrown: unknown) => noticeOf(thrown, hasCredential(context));
	return await (isMapped ? learn() : learn().catch(explain));
}

async function schema({ records, notice, taken }: Lesson, account: Omit<Account, 'records'>) {
	const { masked } = account;
	const fields: ResourceMapperField[] = [];
	for await (const field of inTurns(await learnedFields(records))) {
		if (field.id === taken || holdsKey(field.id, masked)) continue;
		const origin = isIdOfRecord(field.id) ? FROM_GET_MANY : '';
		const displayName = displayed(`${field.displayName}${origin}`);
		const isTold = !holdsKey(String(field.defaultValue), masked);
		const defaultValue = isTold ? field.defaultValue : undefined;
		fields.push(
			await withStatuses({ ...field, displayName, defaultValue }, { ...account, records }),
		);
	}
	return { fields, emptyFieldsNotice: records.length === 0 ? notice : undefined };
}

/** The notice that n8n shows where there are no fields. What nobody foresaw is thrown on. */
function noticeOf(thrown: unknown, mayChange: boolean): ResourceMapperFields | Promise<never> {
	if (!(thrown instanceof NodeOperationError)) return Promise.reject(thrown as Error);
	const { message, description } = thrown;
	const reason = description ? `${message}. ${description}` : `${message}.`;
	return { fields: [], emptyFieldsNotice: displayed(reason) + (mayChange ? LOOK_AGAIN : '') };
}

/** By that n8n asks for everything in the panel again; Retry stands beside some of it. */
const LOOK_AGAIN = ' (After a change of the credential, close this panel and open it again.)';

const mapperOf = (context: ILoadOptionsFunctions, mapper: string) =>
	context.getCurrentNodeParameter(mapper) as Partial<ResourceMapperValue> | null | undefined;
