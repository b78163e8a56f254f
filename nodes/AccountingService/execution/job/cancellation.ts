import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';

/** n8n 1.x and 2.x recognize a canceled execution by this word in the message. */
const CANCELED = 'canceled';

export const isCanceled = (context: IExecuteFunctions): boolean =>
	context.getExecutionCancelSignal?.()?.aborted === true;

/** Whether a request waited for its turn or for a retry when the execution was canceled. A waiting POST was never carried out. */
export const wasWaiting = (context: IExecuteFunctions, thrown: unknown): boolean =>
	isCanceled(context) && thrown === context.getExecutionCancelSignal?.()?.reason;

/** Waits for others; throws once the execution is canceled, or another item has ended the run, so that nothing more is written. */
export async function unlessCanceled(
	{ context, ended }: { readonly context: IExecuteFunctions; readonly ended?: AbortSignal },
	others: Promise<unknown>,
): Promise<void> {
	const waited = new AbortController();
	const over = new Promise<void>((resolve) => {
		for (const signal of [context.getExecutionCancelSignal?.(), ended]) {
			if (signal?.aborted) resolve();
			signal?.addEventListener('abort', () => resolve(), { signal: waited.signal });
		}
	});
	await Promise.race([others, over]).finally(() => waited.abort());
	context.getExecutionCancelSignal?.()?.throwIfAborted();
	ended?.throwIfAborted();
}

/** The error that ends a canceled execution; n8n then lists it as canceled, whatever it interrupted. */
export function cancellation(context: IExecuteFunctions, thrown: unknown): NodeOperationError {
	if (thrown instanceof NodeOperationError && thrown.message.includes(CANCELED)) return thrown;
	return new NodeOperationError(context.getNode(), `The execution was ${CANCELED}`);
}

/** The same for a write that was on its way: `deed` is what it was to bring about. */
export const canceledOnItsWay = (context: IExecuteFunctions, deed: string) =>
	new NodeOperationError(
		context.getNode(),
		`The execution was ${CANCELED}, and it is not known whether ${deed}`,
		{
			description:
				'The request was on its way. Look for the result in the service before you run this item again.',
		},
	);

/** What a reading ends with that nobody needs any more; it is thrown before anything is written. */
export const notReadOn = (context: IExecuteFunctions) =>
	new NodeOperationError(context.getNode(), 'Another item has ended the run');
