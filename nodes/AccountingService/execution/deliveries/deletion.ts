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
		const { content } = await exchange(job, row, { path: { id } });
		if (content === 'notJson')
			job.notes.add(
				`The service answered a deletion with something that is not JSON. If the ${entry.noun.one} is still there, check the base URL in the credential`,
			);
		return { deleted: true, id };
	});
	return [{ json: json as IDataObject, pairedItem: { item: itemIndex } }];
}
