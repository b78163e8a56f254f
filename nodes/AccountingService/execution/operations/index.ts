import { NodeApiError, type INodeExecutionData } from 'n8n-workflow';

import { isRead } from '../../catalogue/entries';
import { isEndpoint, type Composite, type Endpoint } from '../../catalogue/rows';
import { nothingOf } from '../../catalogue/words/deeds';
import { factsOf } from '../failures/facts';
import { adding, writtenBy } from '../failures/failure';
import { Planned } from '../job/planned';
import type { WriteJob } from '../writes/writeOnce';
import { deletionOperation } from './deletion';
import { plannedItem } from './dryRun';
import { fileOperation } from './file';
import { recordOperation } from './record';
import { recordsOperation } from './records';
import { fromRowsOperation } from './rows/fromRows';
import { upsertOperation } from './upsert';

type CarryOut<Inputs extends unknown[]> = (...inputs: Inputs) => Promise<INodeExecutionData[]>;

/** How each kind of row is carried out. A new kind does not compile until it has an entry here. */
const endpoints: Record<Endpoint['gives'], CarryOut<[WriteJob, Endpoint]>> = {
	record: recordOperation,
	records: recordsOperation,
	file: fileOperation,
	deletion: deletionOperation,
};
const composites: Record<Composite['gives'], CarryOut<[WriteJob]>> = {
	upsert: upsertOperation,
	fromRows: fromRowsOperation,
};

export async function carryOut(job: WriteJob): Promise<INodeExecutionData[]> {
	try {
		return await carriedOutOrPlanned(job);
	} catch (thrown) {
		if (writtenBy(job.context, thrown) !== 'nothing') return await Promise.reject(thrown);
		job.owners.release(job.itemIndex);
		if (thrown instanceof NodeApiError) tellMore(job, thrown);
		return await Promise.reject(thrown);
	}
}

/** Adds what a failure does not say by itself: what the values look like that were refused, and what was not done. */
function tellMore({ entry, itemIndex, ledger, notes }: WriteJob, failure: NodeApiError): void {
	const request = factsOf(failure).failedAt;
	const comma = request === 'values' ? notes.commas.get(itemIndex) : undefined;
	if (comma) adding(failure, `${comma.told}.`);
	if (request !== 'reading' || isRead(entry) || ledger.tried.has(itemIndex)) return;
	adding(failure, `${nothingOf(entry.operation)}.`);
}

async function carriedOutOrPlanned(job: WriteJob): Promise<INodeExecutionData[]> {
	const { row } = job.entry;
	try {
		if (isEndpoint(row)) return await endpoints[row.gives](job, row);
		return await composites[row.gives](job);
	} catch (thrown) {
		if (!(thrown instanceof Planned)) return await Promise.reject(thrown);
		return [await plannedItem(job, thrown.plan)];
	}
}
