import type { IExecuteFunctions } from 'n8n-workflow';

/** Whether an AI agent runs the node as its tool. n8n 1.x only tells by the type's name. */
export const isToolRun = (context: IExecuteFunctions): boolean =>
	context.isToolExecution?.() === true || context.getNode().type.endsWith('Tool');
