import type { INodeExecutionData } from 'n8n-workflow';

import type { Endpoint } from '../../catalogue/rows';
import { breather } from '../job/breather';
import type { Job } from '../job/job';
import { UnusableValue } from '../failures/failure';
import { readList } from '../find/listReader';
import { outputItem } from '../output/item';
import { queryOf } from '../input/query';
import { wholeNumber } from '../input/wholeNumber';
import { yesOrNo } from '../input/yesOrNo';
import { isToolRun } from '../job/options';
import { ended } from '../job/words';
import { emptyListAdvice } from './hints/emptyList';
import { filterCheck } from './hints/filters';

/** Returns a list as one output item per record, all paired with the input item. */
export async function recordsOperation(job: Job, row: Endpoint): Promise<INodeExecutionData[]> {
	const { context, entry, itemIndex, options } = job;
	const returnAll = context.getNodeParameter('returnAll', itemIndex);
	const limit = yesOrNo(returnAll, 'Return All')
		? undefined
		: wholeNumber(context.getNodeParameter('limit', itemIndex), 'Limit', 1);
	const filters = context.getNodeParameter('filters', itemIndex, {}) as { offset?: unknown };
	const offset = Object.hasOwn(filters, 'offset') ? wholeNumber(filters.offset, 'Offset') : 0;
	const simplifying = context.getNodeParameter('simplify', itemIndex);
	const shape = { simplify: yesOrNo(simplifying, 'Simplify') };
	const outputs: INodeExecutionData[] = [];
	const reading = { pageSize: options.pageSize, limit, offset, toTheEnd: true };
	const breathe = breather();
	const query = queryOf(job, row);
	const check = filterCheck(job, query);
	for await (const records of readList(job, row, query, reading))
		for (const record of records) {
			await breathe();
			check.row(record);
			outputs.push(outputItem(record, job, shape));
		}
	check.end();
	if (outputs.length > 0) return outputs;
	const advice = await emptyListAdvice(job, query);
	if (advice) job.notes.add(advice);
	const message = `No ${entry.noun.many} were found`;
	const also = advice ? `. ${advice}` : '';
	// An agent that gets nothing cannot tell an empty list from a broken tool.
	if (isToolRun(context) && options.onEmpty !== 'error')
		return [{ json: { message: ended(`${message}${also}`) }, pairedItem: { item: itemIndex } }];
	if (options.onEmpty === 'nothing') return outputs;
	if (options.onEmpty === 'item') return [{ json: {}, pairedItem: { item: itemIndex } }];
	throw new UnusableValue(
		message,
		`The option On Empty Result asks to stop here. Widen the filters, or change the option${also}.`,
	);
}
