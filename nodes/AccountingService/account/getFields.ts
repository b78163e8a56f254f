import type { ILoadOptionsFunctions, ResourceMapperFields } from 'n8n-workflow';

import { entryOf } from '../catalogue/entries';
import { learnedFields } from './learnedFields';
import { isRecordResource, sample } from '../execution/sample';

/** How many records are looked at to learn the fields: one small request. */
const ENOUGH = 20;

/** The schema behind the Fields mapper, learned from the account's own records. */
export async function getFields(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	const resource =
		this.getCurrentNodeParameter('resource') ?? this.getNodeParameter('resource', 'invoice');
	if (!isRecordResource(resource)) return { fields: [] };
	const { records } = await sample(this, resource, { limit: ENOUGH });
	const { many } = entryOf(resource).noun;
	return {
		fields: learnedFields(records),
		emptyFieldsNotice:
			records.length === 0
				? `The account has no ${many} to learn fields from yet. Set Specify Fields to JSON or Field by Field for the first one.`
				: undefined,
	};
}
