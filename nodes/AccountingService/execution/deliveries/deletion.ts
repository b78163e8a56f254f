import type { INodeExecutionData } from 'n8n-workflow';

import type { Endpoint } from '../../catalogue/types';
import { exchange } from '../exchange';
import type { Job } from '../job';
import { recordIdOf } from '../recordId';

/** Whatever the service answers to a deletion, the item says what is gone. */
export async function deliverDeletion(job: Job, row: Endpoint): Promise<INodeExecutionData[]> {
	const { context, entry, itemIndex } = job;
	const id = recordIdOf(context, entry, itemIndex).trim();
	await exchange(job, row, { path: { id } });
	return [{ json: { deleted: true, id }, pairedItem: { item: itemIndex } }];
}
