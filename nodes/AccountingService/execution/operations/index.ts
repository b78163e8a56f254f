import type { INodeExecutionData } from 'n8n-workflow';

import type { Composite, Endpoint, FromRows } from '../../catalogue/rows';
import { writtenBy } from '../failures/failure';
import { Planned } from '../job/planned';
import type { WriteJob } from '../writes/writeOnce';
import { deletionOperation } from './deletion';
import { plannedItem } from './dryRun';
import { fileOperation } from './file';
import { recordOperation } from './record';
import { recordsOperation } from './records';
import { fromRowsOperation } from './rows/fromRows';
import { upsertOperation } from './upsert';

type CarryOut<Row> = (job: WriteJob, row: Row) => Promise<INodeExecutionData[]>;

/** How each kind of row is carried out. A new kind does not compile until it has an entry here. */
const operations: Record<Endpoint['gives'], CarryOut<Endpoint>> &
	Record<Composite['gives'], CarryOut<Composite>> &
	Record<FromRows['gives'], CarryOut<FromRows>> = {
	record: recordOperation,
	records: recordsOperation,
	file: fileOperation,
	deletion: deletionOperation,
	upsert: upsertOperation,
	fromRows: fromRowsOperation,
};

export async function carryOut(job: WriteJob): Promise<INodeExecutionData[]> {
	try {
		return await carriedOutOrPlanned(job);
	} catch (thrown) {
		if (writtenBy(job.context, thrown) === 'nothing') job.owners.release(job.itemIndex);
		return await Promise.reject(thrown);
	}
}

async function carriedOutOrPlanned(job: WriteJob): Promise<INodeExecutionData[]> {
	const { row } = job.entry;
	try {
		if (row.gives === 'upsert') return await operations.upsert(job, row);
		if (row.gives === 'fromRows') return await operations.fromRows(job, row);
		return await operations[row.gives](job, row);
	} catch (thrown) {
		if (!(thrown instanceof Planned)) return await Promise.reject(thrown);
		return [await plannedItem(job, thrown.plan)];
	}
}
