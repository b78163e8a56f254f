import type { INodeExecutionData } from 'n8n-workflow';

import { isRead } from '../../catalogue/entries';
import type { Endpoint } from '../../catalogue/types';
import { fieldsOf, optionalBodyOf } from '../body';
import { recordWithReference } from '../clientReference';
import { exchange } from '../exchange';
import type { Job } from '../job';
import type { Fields } from '../nested';
import { outputItem } from '../output';
import { recordIdOf } from '../recordId';
import { requestFor } from '../request';
import { skippedReminder } from '../unpaid';
import { writeOnce } from '../writeOnce';
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
	const send = async () => writtenRecord(job, await exchange(job, row, { path, body }), path?.id);
	if (isRead(entry)) return [outputItem(await send(), options, itemIndex)];
	const { method, path: address } = requestFor(row, { path, what: entry.noun.one });
	const write = async () => await writeOnce(job, `${method} ${address}`, body, send);
	const referenced = entry.operation === 'create' && options.clientReferenceField !== '';
	const record = referenced ? await recordWithReference(job, body ?? {}, write) : await write();
	return [outputItem(record, options, itemIndex)];
}

function bodyOf({ context, itemIndex }: Job, row: Endpoint): Fields | undefined {
	if (row.body === 'fields') return fieldsOf(context, itemIndex);
	return row.body === 'optional' ? optionalBodyOf(context, itemIndex) : undefined;
}
