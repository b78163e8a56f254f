import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';

/** By this word in the message n8n tells a canceled execution from a failed one, in 1.x and 2.x. */
const CANCELED = 'canceled';

export const isCanceled = (context: IExecuteFunctions): boolean =>
	context.getExecutionCancelSignal?.()?.aborted === true;

/**
 * Whether a request was given up while it waited for its turn or for a repeat. A POST that waits was
 * never carried out: it is repeated only when that is certain.
 */
export const wasWaiting = (context: IExecuteFunctions, thrown: unknown): boolean =>
	isCanceled(context) && thrown === context.getExecutionCancelSignal?.()?.reason;

/** What ends a canceled execution, so that n8n lists it as canceled whatever was broken off. */
export function cancellation(context: IExecuteFunctions, thrown: unknown): NodeOperationError {
	if (thrown instanceof NodeOperationError && thrown.message.includes(CANCELED)) return thrown;
	return new NodeOperationError(context.getNode(), `The execution was ${CANCELED}`);
}

/** The same for a write that was on its way: nobody knows whether it arrived. */
export const canceledOnItsWay = (context: IExecuteFunctions, request: string) =>
	new NodeOperationError(
		context.getNode(),
		`The execution was ${CANCELED} while ${request} was on its way`,
		{
			description:
				'It is not known whether the service carried it out. Look for the result in the service before you run this item again.',
		},
	);
