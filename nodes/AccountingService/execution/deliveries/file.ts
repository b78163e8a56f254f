import type { INodeExecutionData } from 'n8n-workflow';

import type { Endpoint } from '../../catalogue/types';
import { exchange } from '../exchange';
import { fileName } from '../fileName';
import type { Job } from '../job';
import { checkedPdf } from '../pdf';
import { recordIdOf } from '../recordId';

/** A document comes back and goes, as a stream, into n8n's binary store. */
export async function deliverFile(job: Job, row: Endpoint): Promise<INodeExecutionData[]> {
	const { context, entry, itemIndex } = job;
	const id = recordIdOf(context, entry, itemIndex).trim();
	const property = String(context.getNodeParameter('binaryPropertyName', itemIndex, 'data')).trim();
	const { body, headers } = await exchange(job, row, { path: { id } });
	const pdf = await checkedPdf(body, `${entry.noun.name} ${id}`);
	const name = fileName(headers['content-disposition'], `${entry.noun.one}-${id}.pdf`);
	const binary = await context.helpers.prepareBinaryData(pdf, name, 'application/pdf');
	return [
		{
			json: { id, fileName: name, mimeType: binary.mimeType, fileSize: binary.fileSize },
			binary: { [property || 'data']: binary },
			pairedItem: { item: itemIndex },
		},
	];
}
