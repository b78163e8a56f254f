import { NodeApiError, type IDataObject } from 'n8n-workflow';

import type { Fields } from '../../transport';
import { UnusableValue, writtenBy } from '../failures/failure';
import type { Lookups } from '../find/lookups';
import { canceledOnItsWay, isCanceled, wasWaiting } from '../job/cancellation';
import { displayed } from '../job/displayed';
import type { Job } from '../job/job';
import { isToolRun } from '../job/options';
import type { Claims } from './claims';
import type { Ledger } from './ledger';

/** A job that may write. Reads take a plain `Job`, so none of them can. */
export interface WriteJob extends Job {
	readonly lookups: Lookups;
	readonly ledger: Ledger;
	readonly claims: Claims;
}

/**
 * Thrown in a tool run in place of a failure the agent has to learn about: the item becomes the tool's
 * answer. When a tool throws, n8n 1.x ends the agent and n8n 2.x shows it the message alone.
 */
export class AgentAnswer extends Error {
	constructor(readonly item: IDataObject) {
		super('An answer for the AI agent');
	}
}

/**
 * Carries out a write unless this execution already did (see Ledger). A finished write returns its
 * first result; one whose outcome is unknown is not sent again.
 */
export async function writeOnce(
	job: WriteJob,
	request: string,
	body: unknown,
	write: () => Promise<Fields>,
	/** Whether the caller tells `lookups` what was written. */
	{ isLearned = false } = {},
): Promise<Fields> {
	const { connection, context, itemIndex, ledger, lookups, notes } = job;
	const shown = displayed(connection.masked(request));
	const filed = ledger.file(itemIndex, connection.account, request, body, shown);
	const verdict = ledger.consult(filed);
	if (verdict.kind === 'done') {
		notes.add(
			verdict.sameBody
				? 'Items that an earlier try had written were not written again'
				: 'Items that an earlier try had written were not written again, although their fields differ now: the first result is returned',
		);
		return verdict.result;
	}
	if (verdict.kind === 'unknown' && !isRepeatable(request)) {
		const message = stillUnknown(request, verdict.because);
		if (isToolRun(context)) throw unknownOutcome(message, advice);
		throw new UnusableValue(message, advice);
	}
	ledger.sent(filed);
	try {
		const result = await write();
		ledger.done(filed, result);
		if (!isLearned) lookups.forget(job);
		return result;
	} catch (thrown) {
		const outcome = wasWaiting(context, thrown) ? 'nothing' : writtenBy(thrown);
		if (outcome !== 'nothing') lookups.forget(job);
		if (outcome !== 'unknown') {
			ledger.refused(filed);
			return await Promise.reject(thrown);
		}
		// The words of any other exception are not masked, and the ledger is kept with the execution.
		ledger.unknown(filed, thrown instanceof NodeApiError ? thrown.message : undefined);
		if (isCanceled(context)) throw canceledOnItsWay(context, request);
		if (isToolRun(context) && thrown instanceof NodeApiError)
			throw unknownOutcome(thrown.message, thrown.description ?? advice);
		return await Promise.reject(thrown);
	}
}

/** Without it the model would simply call the tool again. */
const unknownOutcome = (message: string, whatToDo: string) =>
	new AgentAnswer({ outcome: 'unknown', message, advice: whatToDo });

/** The same PUT or DELETE may be sent twice. */
const isRepeatable = (request: string) => /^(PUT|DELETE) /.test(request);

const stillUnknown = (request: string, because: string | undefined) =>
	`It is still not known whether the service carried out ${request}, so it was not sent again${because === undefined ? '' : `. The first try ended so: ${because}`}`;

const advice =
	'An earlier try of this execution sent it and lost the answer. Look for the result in the service; to send it anyway, start a new execution.';
