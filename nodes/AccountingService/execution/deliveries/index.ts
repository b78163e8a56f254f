import type { INodeExecutionData } from 'n8n-workflow';

import type { Composite, Endpoint } from '../../catalogue/types';
import type { Job } from '../job';
import { deliverDeletion } from './deletion';
import { deliverFile } from './file';
import { deliverRecord } from './record';
import { deliverRecords } from './records';
import { deliverUpsert } from './upsert';

type Delivery<Row> = (job: Job, row: Row) => Promise<INodeExecutionData[]>;

/** One way to carry out each kind of row. A new kind does not compile until it is here. */
const deliveries: Record<Endpoint['gives'], Delivery<Endpoint>> &
	Record<Composite['gives'], Delivery<Composite>> = {
	record: deliverRecord,
	records: deliverRecords,
	file: deliverFile,
	deletion: deliverDeletion,
	upsert: deliverUpsert,
};

export async function deliver(job: Job): Promise<INodeExecutionData[]> {
	const { row } = job.entry;
	return row.gives === 'upsert'
		? await deliveries.upsert(job, row)
		: await deliveries[row.gives](job, row);
}
