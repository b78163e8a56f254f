import type { INodeExecutionData } from 'n8n-workflow';

import type { Endpoint } from '../../catalogue/types';
import { findRecord } from '../../transport/record';
import { fieldsOf, optionalBodyOf } from '../body';
import { exchange, type Answered } from '../exchange';
import type { Job } from '../job';
import { isObject, type Fields } from '../nested';
import { outputItem } from '../output';
import { recordIdOf } from '../recordId';
import { skippedReminder } from '../unpaid';

/** One record comes back: get, create, update and the actions on an invoice. */
export async function deliverRecord(job: Job, row: Endpoint): Promise<INodeExecutionData[]> {
	const { context, entry, itemIndex, options } = job;
	const path = row.route.includes('{id}')
		? { id: recordIdOf(context, entry, itemIndex) }
		: undefined;
	const body = bodyOf(job, row);
	if (row.onlyIfUnpaid && context.getNodeParameter('onlyIfUnpaid', itemIndex, false)) {
		const skipped = await skippedReminder(job, path?.id ?? '');
		if (skipped) return [{ json: skipped, pairedItem: { item: itemIndex } }];
	}
	const answer = await exchange(job, row, { path, body });
	return [outputItem(writtenRecord(job, answer, path?.id), options, itemIndex)];
}

function bodyOf({ context, itemIndex }: Job, row: Endpoint): Fields | undefined {
	if (row.body === 'fields') return fieldsOf(context, itemIndex);
	return row.body === 'optional' ? optionalBodyOf(context, itemIndex) : undefined;
}

/**
 * The record in an answer. A write whose answer is empty or unreadable is done all the same: the item
 * then says so, with the id where one is known, instead of inviting a second write.
 */
export function writtenRecord(job: Job, answer: Answered, id?: string): Fields {
	const { noun } = job.entry;
	if (answer.content === 'json' && answer.body !== null) {
		const record = findRecord(answer.body, [noun.one, noun.many]);
		return isObject(record) ? record : { value: record };
	}
	const created = id ?? lastSegment(answer.headers.location);
	job.notes.add(
		`The service carried out the request but returned no ${noun.one}; the item only says that it succeeded`,
	);
	return { success: true, ...(created ? { id: created } : {}) };
}

const lastSegment = (location = '') => /\/([^/?#]+)\/?(?:[?#].*)?$/.exec(location)?.[1];
