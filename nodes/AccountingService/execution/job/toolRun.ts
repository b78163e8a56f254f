import type { IExecuteFunctions } from 'n8n-workflow';

/** n8n 1.x only tells by the type's name. */
type Told = Pick<IExecuteFunctions, 'getNode'> & { isToolExecution?(): boolean };

/** Whether an AI agent runs the node as its tool. */
export const isToolRun = (context: Told): boolean =>
	context.isToolExecution?.() === true || context.getNode().type.endsWith('Tool');
