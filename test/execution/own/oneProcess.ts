import type { IExecuteFunctions } from 'n8n-workflow';

import type { Memory } from '../../trigger/after/memory';

let processes = 0;

/**
 * What n8n gives to a node of a process that shares this memory with others: a trigger that asks for own changes
 * leads to it, and an action node follows it. `warned`: what n8n's log is told.
 */
export function oneProcess(memory: Memory, warned: unknown[] = []): IExecuteFunctions {
	// Within a process, executions take turns by it.
	const id = `of process ${(processes += 1)}`;
	const workflow = { id: 'workflow' } as never;
	const options = { ignoreOwnChanges: 'yes' };
	const trigger = { type: 'package.accountingServiceTrigger', parameters: { options } };
	return {
		getWorkflow: () => ({ id }),
		getNode: () => ({ id: 'node', name: 'Node', type: 'package.accountingService' }),
		getParentNodes: (_: string, asked: { connectionType?: string }) =>
			asked.connectionType === undefined ? [trigger] : [],
		getChildNodes: () => [{ name: 'Action', type: 'package.accountingService' }],
		logger: { warn: (...words: unknown[]) => void warned.push(words) },
		helpers: {
			checkProcessedAndRecord: async (values: string[], scope: 'workflow', how: never) =>
				await memory.checkProcessedAndRecord(values, scope, { workflow }, how),
			removeProcessed: async (values: string[], scope: 'workflow', how: never) =>
				await memory.removeProcessed(values, scope, { workflow }, how),
		},
	} as unknown as IExecuteFunctions;
}
