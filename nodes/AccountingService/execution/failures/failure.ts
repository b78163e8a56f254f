import {
	ExecutionBaseError,
	NodeApiError,
	NodeOperationError,
	type IExecuteFunctions,
	type JsonObject,
} from 'n8n-workflow';

import type { Outcome } from '../../transport';
import type { Job } from '../job/job';
import { wasWaiting } from '../job/cancellation';
import { displayed } from '../job/displayed';
import { Skipped } from '../job/itemInstead';
import { Planned } from '../job/planned';
import type { Masked } from '../quoting/maskOf';
import { told, type Quotes } from '../quoting/quotes';
import { explain } from './explanation';
import { factsOf, keepFacts, type Written } from './facts';
import type { Situation } from './situation';
import { reasonOf } from '../job/words';

/** n8n's kinds of error, which it shows with their item. */
export type Failure = NodeApiError | NodeOperationError;

/** Thrown for an entered value that cannot be used. The message says why; the advice what to do and, at its end, what became of it. */
export class UnusableValue extends Error {
	readonly advice: string;

	constructor(
		message: string,
		private readonly cure: string,
		end = '',
	) {
		super(message);
		this.advice = `${cure} ${end}`.trim();
	}

	/** What `read` reads of a trigger's parameters. A refusal tells of no item: a trigger has none, and sends nothing. */
	static byTrigger<Read>(read: () => Read): Read {
		try {
			return read();
		} catch (thrown) {
			throw thrown instanceof UnusableValue ? new this(thrown.message, thrown.cure) : thrown;
		}
	}

	/** The same, with a message that quotes strangers. */
	static quoting(masked: Masked, message: (quotes: Quotes) => string, advice: string) {
		return new this(told(masked, message), advice);
	}
}

/** The same where nothing was entered, or an expression gives nothing. */
export class NothingGiven extends UnusableValue {}

/** An unsuccessful outcome as n8n shows it. With continue-on-fail only the message survives. */
export function apiFailure(job: Job, outcome: Outcome, situation: Situation): NodeApiError {
	const { connection, context, itemIndex } = job;
	const { headline, advice } = explain(outcome, situation);
	const message = readable(headline, connection.masked);
	const failure = new NodeApiError(context.getNode(), {} as JsonObject, {
		message,
		description: readable(advice, connection.masked),
		httpCode: httpCodeOf(outcome),
		itemIndex,
	});
	// n8n replaces a message that contains a code such as EEXIST ("preexisting") with a stock phrase.
	failure.message = message;
	keepFacts(failure, outcome, situation);
	return failure;
}

/**
 * What was written before this was thrown: nothing; perhaps what may be written again, by a PUT or a DELETE; or nobody
 * knows, as of unforeseen exceptions, which must not lead to a second write. The transport alone says.
 */
export function writtenBy(context: IExecuteFunctions, thrown: unknown): Written {
	if (wasWaiting(context, thrown)) return 'nothing';
	if ([UnusableValue, NodeOperationError, Planned, Skipped].some((kind) => thrown instanceof kind))
		return 'nothing';
	return factsOf(thrown).written ?? 'unknown';
}

const httpCodeOf = (outcome: Outcome) => {
	if (outcome.kind === 'answered') return String(outcome.status);
	return outcome.kind === 'unknown' && outcome.status ? String(outcome.status) : outcome.code;
};

/** Whatever was thrown for an item, as n8n's kind of error with its index; n8n's own is not wrapped. `masked` hides the API key. */
export function itemFailure(
	context: IExecuteFunctions,
	thrown: unknown,
	itemIndex: number,
	masked: Masked,
): Failure {
	const failure = nodeFailure(context, thrown, masked);
	failure.context.itemIndex ??= itemIndex;
	failure.message = readable(failure.message, masked);
	if (failure.description) failure.description = readable(failure.description, masked);
	if (failure.stack) failure.stack = masked(failure.stack.slice(0, LONGEST));
	return failure;
}

/** The same failure, with one more sentence below its message. */
export function adding(failure: Failure, advice: string): Failure {
	failure.description = [failure.description, advice].filter(Boolean).join(' ');
	return failure;
}

/** What is read for all items together. Throws as `itemFailure` says it, of the first. */
export function orFailure<Read>(
	context: IExecuteFunctions,
	read: (context: IExecuteFunctions) => Read,
	masked: Masked,
): Read {
	try {
		return read(context);
	} catch (thrown) {
		throw itemFailure(context, thrown, 0, masked);
	}
}

/** No text of a failure is longer: the mask looks at several of them in one turn. Characters. */
const LONGEST = 4 * 1024;

const readable = (text: string, masked: Masked) => displayed(masked(text.slice(0, LONGEST)));

function nodeFailure(context: IExecuteFunctions, thrown: unknown, masked: Masked) {
	if (thrown instanceof NodeApiError || thrown instanceof NodeOperationError) return thrown;
	// Already here, because n8n keeps what it is given as the cause.
	const message = masked(reasonOf(thrown).slice(0, LONGEST));
	// In n8n's own errors about a value the description says what was expected.
	const ofN8n =
		thrown instanceof ExecutionBaseError ? (thrown.description ?? undefined) : undefined;
	const description = thrown instanceof UnusableValue ? thrown.advice : ofN8n;
	const failure = new NodeOperationError(context.getNode(), message, { description });
	failure.message = message;
	return failure;
}
