import {
	NodeOperationError,
	type ILoadOptionsFunctions,
	type ResourceMapperFields,
	type ResourceMapperValue,
} from 'n8n-workflow';

import { entryOf } from '../catalogue/entries';
import { displayed } from '../execution/job/displayed';
import type { RecordResource } from '../execution/find/sample';
import { steadyClock } from '../execution/service/clock';
import { FieldMemory } from './fieldMemory';
import { holdsKey } from './holdsKey';
import { learnedFields } from './learnedFields';
import { chosenResource, learnedFrom } from './learnedFrom';

/** How many records to read at each end of the list. */
const ENOUGH = 20;

const memory = new FieldMemory<ResourceMapperFields>(steadyClock);

/**
 * The schema behind the Fields mapper, learned from the account's own records; or else why there is none,
 * because what is thrown here n8n drops without a word.
 */
export async function getFields(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	const resource = chosenResource(this);
	if (resource === undefined) return { fields: [] };
	const fields = learn(this, resource);
	return await (isMapped(this) ? fields : fields.catch(reasonOf));
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

async function learn(
	context: ILoadOptionsFunctions,
	resource: RecordResource,
): Promise<ResourceMapperFields> {
	const { many } = entryOf(resource).noun;
	return await learnedFrom(context, resource, {
		enough: ENOUGH,
		memory,
		learn: (records, { masked }) => ({
			fields: learnedFields(records)
				.filter(({ id }) => !holdsKey(id, masked))
				.map((field) => ({ ...field, displayName: displayed(field.displayName) })),
			emptyFieldsNotice:
				records.length === 0
					? `The account has no ${many} to learn fields from yet. Set Specify Fields to JSON or Field by Field for the first one.`
					: undefined,
		}),
	});
}
