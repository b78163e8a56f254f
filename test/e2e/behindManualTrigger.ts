import { randomUUID } from 'node:crypto';

import type { Rest } from '../../n8n/rest';
import { saveWorkflow, type SavedWorkflow, type WorkflowNode } from '../../n8n/workflows';

/** The Manual Trigger of such a workflow, to run it from. */
export const START = 'Start';

/** Saves a new workflow: a Manual Trigger, with these items if any are given, then the node. */
export async function saveBehindManualTrigger(
	rest: Rest,
	node: Omit<WorkflowNode, 'id' | 'position'>,
	items?: readonly object[],
): Promise<SavedWorkflow> {
	const start: WorkflowNode = {
		id: randomUUID(),
		name: START,
		type: 'n8n-nodes-base.manualTrigger',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
	};
	return await saveWorkflow(rest, {
		name: randomUUID(),
		nodes: [start, { ...node, id: randomUUID(), position: [220, 0] }],
		connections: { [START]: { main: [[{ node: node.name, type: 'main', index: 0 }]] } },
		...(items && { pinData: { [START]: items.map((json) => ({ json })) } }),
	});
}
