import { NodeApiError } from 'n8n-workflow';

import type { Fields } from '../../transport';
import { UnusableValue, writtenBy } from '../failures/failure';
import type { Lookups } from '../find/lookups';
import { isCanceled } from '../job/cancellation';
import { displayed } from '../job/displayed';
import { ItemInstead } from '../job/itemInstead';
import type { Job } from '../job/job';
import { isToolRun } from '../job/options';
import type { Claims } from './claims';
import type { Doubt, Ledger, Sameness } from './ledger';
import type { Owners } from './owners';
import type { Recipients } from './wish';

/** A job that may write. Reads take a plain `Job`, so none of them can. */
export interface WriteJob extends Job {
	readonly lookups: Lookups;
	readonly ledger: Ledger;
	readonly claims: Claims;
	readonly owners: Owners;
}

interface Nature {
	/** The field of whose list the caller tells `lookups` what was written, and which values are in doubt. */
	readonly learnedBy?: string;
	/** What the request has in common with that of another try. */
	readonly kind?: string;
	/** Decides whether anything is to be sent at all, unless an earlier try has sent it. */
	readonly before?: () => Promise<void>;
	/** What it is to bring about, in words: `invoice 7 was deleted`. */
	readonly deed: string;
	/** Those whom a mail names. */
	readonly to?: Recipients;
}

/**
 * Carries out a write unless this execution already did (see Ledger). A finished write returns its
 * first result; one whose outcome is unknown is not sent again.
 */
export async function writeOnce(
	job: WriteJob,
	request: string,
	body: unknown,
	write: (earlier?: EarlierTry) => Promise<Fields>,
	{ learnedBy, kind = request, before, to, ...nature }: Nature,
): Promise<Fields> {
	const { connection, context, itemIndex, ledger, lookups, notes } = job;
	const deed = displayed(connection.masked(nature.deed));
	const filed = ledger.file(itemIndex, connection, request, body, { deed, kind, to });
	const verdict = ledger.consult(filed);
	if (verdict.kind === 'done') {
		notes.add(`Items that an earlier try had written were not written again${although(verdict)}`);
		return verdict.result;
	}
	const earlier = verdict.kind === 'unknown' ? earlierTry(job, deed, verdict) : undefined;
	// The same PUT or DELETE may be sent twice, and Create or Update looks before it creates.
	if (request.startsWith('POST ')) earlier?.refuse();
	await before?.();
	ledger.sent(filed);
	try {
		const result = await write(earlier);
		ledger.done(filed, result);
		if (learnedBy === undefined) lookups.forget(job);
		return result;
	} catch (thrown) {
		const outcome = writtenBy(context, thrown);
		if (outcome !== 'nothing') lookups.forget(job, learnedBy);
		// The words of any other exception are not masked, and the ledger is kept with the execution.
		const said = thrown instanceof NodeApiError ? thrown.message : undefined;
		// What an earlier try may have done is not undone by a refusal of this one.
		if (outcome === 'nothing' && !earlier) ledger.refused(filed);
		else ledger.unknown(filed, earlier ?? { because: said });
		if (outcome !== 'unknown') return await Promise.reject(thrown);
		if (isToolRun(context) && !isCanceled(context) && thrown instanceof NodeApiError)
			throw unknownOutcome(thrown.message, thrown.description ?? advice);
		return await Promise.reject(thrown);
	}
}

function although({ sameBody, sameKey }: Sameness): string {
	if (!sameKey)
		return ', although the credential has another API key now: the first result is returned. If that key is of another company, start a new execution';
	return sameBody ? '' : ', although their fields differ now: the first result is returned';
}

/** A try of which nobody knows what became. */
export interface EarlierTry extends Doubt {
	/** Throws: nothing is sent, and the item says so. */
	refuse(): never;
}

function earlierTry({ context }: WriteJob, deed: string, doubt: Doubt): EarlierTry {
	const refuse = () => {
		const because = doubt.because === undefined ? '' : `. The first try ended so: ${doubt.because}`;
		const message = `It is still not known whether ${deed}, so it was not sent again${because}`;
		if (isToolRun(context)) throw unknownOutcome(message, advice);
		throw new UnusableValue(message, advice);
	};
	return { ...doubt, refuse };
}

/**
 * The tool's answer, in place of a failure: without it the model would simply call the tool again. When a tool
 * throws, n8n 1.x ends the agent and n8n 2.x shows it the message alone.
 */
const unknownOutcome = (message: string, whatToDo: string) =>
	new ItemInstead({ outcome: 'unknown', message, advice: whatToDo });

const advice =
	'An earlier try of this execution sent it and lost the answer. Look for the result in the service; to send it anyway, start a new execution.';
