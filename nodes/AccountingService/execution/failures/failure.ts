import {
	ExecutionBaseError,
	NodeApiError,
	NodeOperationError,
	type IExecuteFunctions,
	type JsonObject,
} from 'n8n-workflow';

import type { Outcome } from '../../transport';
import type { Job } from '../job/job';
import { explain } from './explanation';
import type { Situation } from './situation';
import { UnusableValue } from './unusableValue';

/** An outcome that is no success, as n8n shows it. The message alone survives continue-on-fail. */
export function apiFailure(job: Job, outcome: Outcome, situation: Situation): NodeApiError {
	const { connection, context, itemIndex } = job;
	const { headline, advice } = explain(outcome, situation);
	const message = connection.masked(headline);
	const failure = new NodeApiError(context.getNode(), {} as JsonObject, {
		message,
		description: connection.masked(advice),
		httpCode: httpCodeOf(outcome),
		itemIndex,
	});
	// n8n replaces a message that happens to contain a code such as EEXIST ("preexisting") by a stock phrase.
	failure.message = message;
	if (outcome.kind !== 'unknown' || situation.request.startsWith('GET ')) harmless.add(failure);
	return failure;
}

/** Failures after which it is certain that nothing was written. */
const harmless = new WeakSet<object>();

/**
 * Whether it is certain that nothing was written. Whatever is not known to be harmless, also an
 * exception nobody foresaw, counts as an unknown outcome: it must not lead to a second write.
 */
export const wroteNothing = (thrown: unknown): boolean =>
	thrown instanceof UnusableValue ||
	thrown instanceof NodeOperationError ||
	(typeof thrown === 'object' && thrown !== null && harmless.has(thrown));

const httpCodeOf = (outcome: Outcome) =>
	'status' in outcome && outcome.status !== undefined
		? String(outcome.status)
		: 'code' in outcome
			? outcome.code
			: undefined;

/**
 * Anything thrown while working on an item, with the item's index. Never wraps what is already n8n's.
 * `masked` blackens the API key, which the service may have repeated in any answer.
 */
export function itemFailure(
	context: IExecuteFunctions,
	thrown: unknown,
	itemIndex: number,
	masked: (text: string) => string = (text) => text,
): NodeApiError | NodeOperationError {
	const failure = nodeFailure(context, thrown);
	failure.context.itemIndex ??= itemIndex;
	failure.message = masked(failure.message);
	if (failure.description) failure.description = masked(failure.description);
	if (failure.stack) failure.stack = masked(failure.stack);
	return failure;
}

function nodeFailure(context: IExecuteFunctions, thrown: unknown) {
	if (thrown instanceof NodeApiError || thrown instanceof NodeOperationError) return thrown;
	const message = thrown instanceof Error ? thrown.message : String(thrown);
	const description = thrown instanceof UnusableValue ? thrown.advice : descriptionOf(thrown);
	const failure = new NodeOperationError(context.getNode(), message, { description });
	failure.message = message;
	return failure;
}

/** Of n8n's own complaints about a value, which say in it what was expected. */
const descriptionOf = (thrown: unknown): string | undefined =>
	thrown instanceof ExecutionBaseError ? (thrown.description ?? undefined) : undefined;
