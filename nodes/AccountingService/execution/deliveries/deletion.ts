import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Endpoint } from '../../catalogue/types';
import { exchange } from '../exchange';
import type { Job } from '../job';
import { recordIdOf } from '../recordId';
import { requestFor } from '../request';
import { writeOnce } from '../writeOnce';

/** Whatever the service answers to a deletion, the item says what is gone. */
export async function deliverDeletion(job: Job, row: Endpoint): Promise<INodeExecutionData[]> {
	const { context, entry, itemIndex } = job;
	const id = recordIdOf(context, entry, itemIndex).trim();
	const { method, path } = requestFor(row, { path: { id }, what: entry.noun.one });
	const json = await writeOnce(job, `${method} ${path}`, undefined, async () => {
		await exchange(job, row, { path: { id } });
		return { deleted: true, id };
	});
	return [{ json: json as IDataObject, pairedItem: { item: itemIndex } }];
}
