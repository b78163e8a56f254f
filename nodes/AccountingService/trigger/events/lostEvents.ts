import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';

/**
 * Throws for a Retry of which n8n has kept nothing, as of an execution whose worker or database it has lost:
 * it runs the trigger with one empty item then, and the workflow would go on with that.
 */
export function refuseIfLost(context: IExecuteFunctions, whatToDo: string): void {
	if (context.getMode() !== 'retry') return;
	if (context.getInputData().some(({ json }) => Object.keys(json).length > 0)) return;
	throw new NodeOperationError(
		context.getNode(),
		'n8n has kept nothing of what this execution began with, so there is nothing to retry',
		{ description: whatToDo },
	);
}
