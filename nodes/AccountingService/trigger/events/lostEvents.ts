import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';

/** How n8n runs what a delivery or a poll has begun, for the first time or again. */
const BEGUN = ['webhook', 'trigger', 'retry'];

/**
 * Throws for an execution of whose beginning n8n has kept nothing, because it has lost its worker or database: a
 * Retry, or a worker that takes it up once more, runs the trigger with one empty item then, and the workflow would
 * go on with that.
 */
export function refuseIfLost(context: IExecuteFunctions, whatToDo: string): void {
	if (!BEGUN.includes(context.getMode())) return;
	if (context.getInputData().some(({ json }) => Object.keys(json).length > 0)) return;
	throw new NodeOperationError(
		context.getNode(),
		'n8n has kept nothing of what this execution began with, so nothing is passed on',
		{ description: whatToDo },
	);
}
