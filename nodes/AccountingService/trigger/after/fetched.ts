import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { findEntry, type Entry } from '../../catalogue/entries';
import type { Endpoint } from '../../catalogue/rows';
import { findRecord } from '../../transport';
import { exchange } from '../../execution/service/exchange';
import { fileName } from '../../execution/output/fileName';
import type { Job } from '../../execution/job/job';
import { checkedPdf } from '../../execution/output/pdf';
import type { Subject } from './subject';

/** What the user ticked under Fetch, and where a file goes. */
export interface FetchWishes {
	readonly record: boolean;
	readonly pdf: boolean;
	readonly binaryPropertyName: string;
}

type Opener = (entry: Entry) => Job;

const isGone = (status: number) => status === 404;

const flagged: IDataObject = { record: null, recordDeleted: true };

/**
 * What is added to an event: its record as it is now, and for an invoice its PDF. A record that no
 * longer exists is flagged, for the event stays true.
 */
export async function fetched(
	open: Opener,
	{ resource, id, deleted }: Subject,
	{ record, pdf, binaryPropertyName }: FetchWishes,
): Promise<Pick<INodeExecutionData, 'json' | 'binary'>> {
	if (deleted) return { json: flagged };
	const fields: IDataObject = {};
	if (record) {
		const job = open(findEntry(resource, 'get'));
		const { status, body } = await ask(job, id);
		if (isGone(status)) return { json: flagged };
		const { noun } = job.entry;
		fields.record = findRecord(body, [noun.one, noun.many]) as IDataObject;
	}
	if (!pdf || resource !== 'invoice') return { json: fields };
	const job = open(findEntry(resource, 'downloadPdf'));
	const { status, headers, body } = await ask(job, id);
	if (isGone(status)) return { json: flagged };
	const file = await checkedPdf(body, `${job.entry.noun.name} ${id}`);
	const name = fileName(headers['content-disposition'], `${job.entry.noun.one}-${id}.pdf`);
	const binary = await job.context.helpers.prepareBinaryData(file, name, 'application/pdf');
	return { json: fields, binary: { [binaryPropertyName]: binary } };
}

const ask = async (job: Job, id: string) =>
	await exchange(job, job.entry.row as Endpoint, { path: { id } }, isGone);
