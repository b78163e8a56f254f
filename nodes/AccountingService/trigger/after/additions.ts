import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { findEntry, type Entry } from '../../catalogue/entries';
import type { Endpoint } from '../../catalogue/rows';
import type { Job } from '../../execution/job/job';
import { download } from '../../execution/operations/file';
import { exchange } from '../../execution/service/exchange';
import { findRecord } from '../../transport';
import type { FetchParameters } from '../parameters';
import type { Subject } from './subject';

const isGone = (status: number) => status === 404;

const deletedRecord: IDataObject = { record: null, recordDeleted: true };

/**
 * Fetches what is added to an event: the record as it is now, and for an invoice its PDF. A record
 * that no longer exists is marked as deleted, because the event is still true.
 */
export async function fetchAdditions(
	jobFor: (entry: Entry) => Job,
	{ resource, id, deleted }: Subject,
	{ record, pdf, binaryPropertyName }: FetchParameters,
): Promise<Pick<INodeExecutionData, 'json' | 'binary'>> {
	if (deleted) return { json: deletedRecord };
	const fields: IDataObject = {};
	if (record) {
		const job = jobFor(findEntry(resource, 'get'));
		const row = job.entry.row as Endpoint;
		const { status, body } = await exchange(job, row, { path: { id } }, isGone);
		if (isGone(status)) return { json: deletedRecord };
		const { noun } = job.entry;
		fields.record = findRecord(body, [noun.one, noun.many]) as IDataObject;
	}
	if (!pdf || resource !== 'invoice') return { json: fields };
	const job = jobFor(findEntry(resource, 'downloadPdf'));
	const file = await download(job, job.entry.row as Endpoint, id, isGone);
	if (!file) return { json: deletedRecord };
	return { json: fields, binary: { [binaryPropertyName]: file.binary } };
}
