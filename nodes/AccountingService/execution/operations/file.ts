import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Endpoint } from '../../catalogue/rows';
import { backoff } from '../../transport';
import { isCanceled } from '../job/cancellation';
import { steadyClock } from '../service/clock';
import { exchange, type Tolerated } from '../service/exchange';
import { plainText } from '../input/plain';
import { fileName, namedAfter, namesFields } from '../output/fileName';
import type { Job } from '../job/job';
import { checkedPdf, pdfName, watchedForEnd } from '../output/pdf';
import { recordById } from './readRecord';
import { recordIdOf } from '../input/recordId';
import { UnusableValue } from '../failures/failure';
import { ofItem } from '../failures/situation';
import { failIfStalled } from '../output/stallGuard';
import { refuseMeantAsExpression } from '../fields/written/withoutBraces';
import { reasonOf } from '../job/words';

/** A document that breaks off is requested again, like any read whose answer was lost. */
const MOST_TRIES = 3;

/** Streams a document into n8n's binary store. */
export async function fileOperation(job: Job, row: Endpoint): Promise<INodeExecutionData[]> {
	const { context, entry, itemIndex } = job;
	const id = recordIdOf(context, entry, itemIndex);
	const given: unknown = context.getNodeParameter('binaryPropertyName', itemIndex);
	const property = plainText(given ?? '', 'Put Output File in Field');
	refuseMeantAsExpression(
		context.getNode().parameters.binaryPropertyName,
		'Put Output File in Field',
	);
	const { fileName: pattern, includeRecord } = job.options;
	const record = includeRecord || namesFields(pattern) ? await recordById(job, id) : undefined;
	const chosen = namedAfter(record ?? {}, pattern, job);
	const { name, binary } = (await download(job, row, id, { chosen }))!;
	const json = { id, fileName: name, mimeType: binary.mimeType, fileSize: binary.fileSize };
	return [
		{
			json: includeRecord ? { ...json, record: record as IDataObject } : json,
			binary: { [property || 'data']: binary },
			pairedItem: { item: itemIndex },
		},
	];
}

/** The document in n8n's binary store; `undefined` where the status is tolerated. `chosen` is its name, whatever the service says. */
export async function download(
	job: Job,
	row: Endpoint,
	id: string,
	{ isTolerated, chosen }: { readonly isTolerated?: Tolerated; readonly chosen?: string },
) {
	const { connection, context, entry } = job;
	for (let attempt = 1; ; attempt++) {
		const unread = new AbortController();
		const { body, content, headers, status } = await exchange(
			job,
			row,
			{ path: { id }, unread: unread.signal },
			isTolerated,
		);
		if (isTolerated?.(status, body, content)) return undefined;
		try {
			if (status === 206 && !isWhole(headers['content-range']))
				throw new Error('206: only a part of it was sent');
			const said = headers['content-disposition'];
			const given = chosen || fileName(said, `${entry.noun.one}-${id}.pdf`, connection.masked);
			const name = pdfName(given);
			const binary = await stored(job, body, name, { id, mayBeCut: !isMeasured(headers) });
			return { name, binary };
		} catch (thrown) {
			unread.abort();
			const isHopeless = thrown instanceof UnusableValue || isCanceled(context);
			if (isHopeless || attempt === MOST_TRIES) throw brokenOff(job, thrown, id, attempt);
			const signal = context.getExecutionCancelSignal();
			await steadyClock.sleep(backoff(attempt - 1, Math.random), signal);
		}
	}
}

/** Whether a part that nobody asked for is all there is: `bytes 0-4999/5000`. */
function isWhole(range = ''): boolean {
	const [, last, total] = /^bytes 0-(\d+)\/(\d+)$/.exec(range) ?? [];
	return Number(last) + 1 === Number(total);
}

/** Whether a transfer that breaks off is noticed: others end where the connection does (RFC 9112, section 6.3). */
const isMeasured = (headers: Readonly<Record<string, string | undefined>>) =>
	['content-length', 'transfer-encoding'].some((name) => headers[name] !== undefined);

/** Checks the first bytes, and the last ones of what is not measured, and hands all to n8n's binary store. */
async function stored(
	job: Job,
	body: unknown,
	name: string,
	{ id, mayBeCut }: { readonly id: string; readonly mayBeCut: boolean },
) {
	const { connection, context, entry, options } = job;
	const arriving = body as import('node:stream').Readable;
	const what = `${entry.noun.name} ${id}`;
	return await failIfStalled(arriving, options.timeoutMs, steadyClock, async (watched) => {
		const checked = await checkedPdf(watched, what, connection.masked);
		const { pdf, hasEnded } = mayBeCut ? watchedForEnd(checked) : { pdf: checked };
		const binary = await context.helpers
			.prepareBinaryData(pdf, name, 'application/pdf')
			.catch((thrown: unknown) => {
				const reason = connection.masked(reasonOf(thrown));
				throw arriving.errored ? thrown : notKept(job, what, reason);
			});
		if (hasEnded?.() === false)
			throw new Error('the connection was closed before its end, %%EOF, had come');
		return binary;
	});
}

/** The transfer is whole so far: n8n has no room, or its shared folder or bucket is out of reach. */
const notKept = (job: Job, what: string, reason: string) =>
	new UnusableValue(
		`n8n could not keep the PDF of ${what}: ${reason}`,
		`See whether the place where n8n keeps files (N8N_DEFAULT_BINARY_DATA_MODE) has room and can be reached${ofItem(job, ', then run the item again')}.`,
	);

function brokenOff(job: Job, thrown: unknown, id: string, attempts: number): Error {
	if (thrown instanceof UnusableValue) return thrown;
	return new UnusableValue(
		`The PDF of ${job.entry.noun.name} ${id} did not arrive completely (${reasonOf(thrown)})`,
		`It was asked for ${attempts} times.${ofItem(job, ' Run the item again later, or raise the option Timeout if the service is slow.')}`,
	);
}
