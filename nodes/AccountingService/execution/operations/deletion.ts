import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Endpoint } from '../../catalogue/types';
import { exchange } from '../service/exchange';
import type { WriteJob } from '../writes/writeJob';
import { recordIdOf } from '../input/recordId';
import { requestFor } from '../service/request';
import { writeOnce } from '../writes/writeOnce';

/** Whatever the service answers to a deletion, the item says what is gone. */
export async function deletionOperation(
	job: WriteJob,
	row: Endpoint,
): Promise<INodeExecutionData[]> {
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
