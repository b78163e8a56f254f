import { siblingOf } from '../../catalogue/entries';
import { whenLeftOff } from '../../catalogue/words/leftOff';
import { optionProperty } from '../../catalogue/options';
import { deedOfRoute } from '../../catalogue/words/deeds';
import { isGone, isObject, type ApiRequest } from '../../transport';
import type { Answered, Situation } from '../failures/situation';
import { apiFailure } from '../failures/failure';
import type { Job } from '../job/job';
import { whyLeftOut } from '../input/mapper';
import { Planned } from '../job/planned';
import { asSent } from './asSent';
import { isDenied, type DeedRow } from './denied';
import { recordInWords, referenceIn } from './named';
import { requestFor, type RequestValues } from './request';

/** Answers the caller handles itself, by their status, their JSON and what it is; they are not thrown. */
export type Tolerated = (status: number, body: unknown, content: Answered['content']) => boolean;

/** That a record is gone, in JSON: any other 404 may be that of a gateway, and the record still there. */
export const saysGone: Tolerated = (status, body, content) =>
	isGone(status, body, content) && content === 'json';

/** Sends one request of a job. Anything but success, and a good status with words that say no, is thrown as a NodeApiError. */
export async function exchange(
	job: Job,
	row: DeedRow,
	values: Omit<RequestValues, 'what'>,
	tolerated: Tolerated = () => false,
	/** Aborted once nobody needs the answer any more. */
	needed?: AbortSignal,
): Promise<Answered> {
	const { connection, context, entry, notes, options } = job;
	const request = requestFor(row, { ...values, what: entry.noun.one });
	const isRead = request.method === 'GET';
	if (options.dryRun && !isRead) {
		const { method, path, body } = request;
		throw new Planned({ method, path, body, recordId: values.path?.id });
	}
	for (const name of isRead ? [] : options.leftOff)
		notes.add(`${optionProperty(name).displayName} was added and ${whenLeftOff[name]}`);
	const outcome = await connection.call(request, {
		maxWaitMs: options.maxWaitMs,
		timeoutMs: options.timeoutMs,
		requestsPerMinute: options.requestsPerMinute,
		signal: AbortSignal.any(
			[context.getExecutionCancelSignal?.(), needed, isRead ? job.ended : undefined].flatMap(
				(it) => it ?? [],
			),
		),
		onWait: (wait) => notes.waiting(wait),
	});
	const failure = (saysNo = false) =>
		apiFailure(job, outcome, { ...situationOf(job, row, request, values.path?.id), saysNo });
	if (outcome.kind !== 'answered') throw failure();
	const { body, content, status } = outcome;
	const isGood = status >= 200 && status < 300;
	const mayDeny = row.gives !== 'records' && content !== 'file';
	const saysNo = isGood && mayDeny && isDenied(job, row, outcome, values.path?.id, request.body);
	const succeeded = isGood && !saysNo && isReadable(outcome, request.method);
	if (outcome.isGarbled && body !== undefined)
		notes.add(
			'Some characters could not be read and are shown as \uFFFD: the answer is not in UTF-8, nor in an encoding that it names. A value that has them is not found by a look-up',
		);
	if (succeeded || tolerated(status, body, content)) return outcome;
	throw failure(saysNo);
}

/** Reads one record of the job's resource by its id. */
export const getOne = async (job: Job, id: string, tolerated?: Tolerated): Promise<Answered> =>
	await exchange(job, siblingOf(job.entry, 'get'), { path: { id } }, tolerated);

/** What was being done, in the words of messages: only a failure needs them. */
function situationOf(
	job: Job,
	{ route, mails }: DeedRow,
	{ method, path, body }: ApiRequest,
	recordId: string | undefined,
): Situation {
	const { connection, entry } = job;
	const isRead = method === 'GET';
	return {
		noun: entry.noun.name,
		recordId,
		reference: isRead ? undefined : referenceIn(job, body),
		deed: isRead ? undefined : deedOfRoute(route, recordInWords(job, recordId, body)),
		entered: enteredFor(job, isRead),
		asSent: (words) =>
			asSent(words, body, connection.masked, {
				whyNot: (name) => whyLeftOut(job, name),
				isTold: (name) => job.notes.commas.get(job.itemIndex)?.name === name,
			}),
		mails,
		isBare: recordId !== undefined && body === undefined,
		isEmpty: recordId === undefined && isObject(body) && Object.keys(body).length === 0,
		request: `${method} ${path}`,
		host: connection.host,
		address: connection.address,
		noItem: job.noItem,
		masked: connection.masked,
	};
}

function enteredFor({ entry: { row }, noItem }: Job, isRead: boolean): Situation['entered'] {
	if (isRead) return row.gives === 'records' && !noItem ? 'filters' : undefined;
	return row.body === 'optional' ? 'details' : row.body;
}

/** A write answered with 2xx was carried out, whatever its body is; a web page is no answer for the transport. */
const isReadable = ({ body, content }: Answered, method: string) =>
	method !== 'GET' || (content === 'json' && body !== null) || content === 'file';
