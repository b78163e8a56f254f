import { NodeOperationError, type INodeExecutionData } from 'n8n-workflow';

import type { Endpoint } from '../../catalogue/rows';
import type { Job } from '../job/job';
import { readList } from '../find/listReader';
import { outputItem } from '../output/item';
import { queryOf } from '../input/query';
import { isToolRun } from '../job/options';

/** Returns a list as one output item per record, all paired with the input item. */
export async function recordsOperation(job: Job, row: Endpoint): Promise<INodeExecutionData[]> {
	const { context, entry, itemIndex, options } = job;
	const returnAll = context.getNodeParameter('returnAll', itemIndex, false) as boolean;
	const limit = returnAll
		? undefined
		: (context.getNodeParameter('limit', itemIndex, 50) as number);
	const offset = row.filters
		? (context.getNodeParameter('filters.offset', itemIndex, 0) as number)
		: 0;
	const outputs: INodeExecutionData[] = [];
	const reading = { pageSize: options.pageSize, limit, offset };
	for await (const records of readList(job, row, queryOf(context, row, itemIndex), reading))
		for (const record of records) outputs.push(outputItem(record, options, itemIndex));
	if (outputs.length > 0) return outputs;
	const message = `No ${entry.noun.many} were found`;
	// An agent that gets nothing cannot tell an empty list from a broken tool.
	if (isToolRun(context) && options.onEmpty !== 'error')
		return [{ json: { message }, pairedItem: { item: itemIndex } }];
	if (options.onEmpty === 'nothing') return outputs;
	if (options.onEmpty === 'item') return [{ json: {}, pairedItem: { item: itemIndex } }];
	throw new NodeOperationError(context.getNode(), message, {
		description:
			'The option On Empty Result is set to stop here. Widen the filters, or change the option.',
		itemIndex,
	});
}
