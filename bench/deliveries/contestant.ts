import { randomUUID } from 'node:crypto';

import type { Workflow, WorkflowNode } from '../../n8n/workflows.ts';

/** A workflow that accepts signed deliveries, and the path at which n8n accepts them. */
export interface Contestant {
	readonly name: string;
	readonly workflow: Workflow;
	readonly path: string;
}

export const at = (column: number): WorkflowNode['position'] => [column * 220, 0];

/**
 * Whether to remember each event in n8n's database, so that it starts one execution even after
 * restarts.
 */
export type Remembering = 'remembered' | 'forgotten';

/** A node of n8n's own. */
export function node(
	name: string,
	type: string,
	typeVersion: number,
	column: number,
	parameters: WorkflowNode['parameters'],
): WorkflowNode {
	const position = at(column);
	return {
		id: randomUUID(),
		name,
		type: `n8n-nodes-base.${type}`,
		typeVersion,
		position,
		parameters,
	};
}
