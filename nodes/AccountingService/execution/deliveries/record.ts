import type { INodeExecutionData } from 'n8n-workflow';

import type { Endpoint } from '../../catalogue/types';
import { fieldsOf, optionalBodyOf } from '../body';
import { recordWithReference } from '../clientReference';
import { exchange } from '../exchange';
import type { Job } from '../job';
import type { Fields } from '../nested';
import { outputItem } from '../output';
import { recordIdOf } from '../recordId';
import { skippedReminder } from '../unpaid';
import { writtenRecord } from '../writtenRecord';

/** One record comes back: get, create, update and the actions on an invoice. */
export async function deliverRecord(job: Job, row: Endpoint): Promise<INodeExecutionData[]> {
	const { context, entry, itemIndex, options } = job;
	const path = row.route.includes('{id}')
		? { id: recordIdOf(context, entry, itemIndex).trim() }
		: undefined;
	const body = bodyOf(job, row);
	if (row.onlyIfUnpaid && context.getNodeParameter('onlyIfUnpaid', itemIndex, false)) {
		const skipped = await skippedReminder(job, path?.id ?? '');
		if (skipped) return [{ json: skipped, pairedItem: { item: itemIndex } }];
	}
	const create = async () => writtenRecord(job, await exchange(job, row, { path, body }), path?.id);
	const referenced = entry.operation === 'create' && options.clientReferenceField !== '';
	const record = referenced ? await recordWithReference(job, body ?? {}, create) : await create();
	return [outputItem(record, options, itemIndex)];
}

function bodyOf({ context, itemIndex }: Job, row: Endpoint): Fields | undefined {
	if (row.body === 'fields') return fieldsOf(context, itemIndex);
	return row.body === 'optional' ? optionalBodyOf(context, itemIndex) : undefined;
}
