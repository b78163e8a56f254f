import { randomUUID } from 'node:crypto';

import type { Connection, Workflow, WorkflowNode } from '../n8n/workflows.ts';

/** The part of a node in which the contestants differ. */
export type Part = Pick<WorkflowNode, 'name' | 'type' | 'typeVersion' | 'parameters'> &
	Pick<Partial<WorkflowNode>, 'credentials' | 'onError'>;

/** One way to do a job: nodes in a chain. */
export interface Way {
	readonly name: string;
	readonly parts: readonly Part[];
}

/**
 * The workflow of a way. It is called with the ids to work on, makes one item of each, and answers
 * with all output items. n8n stores nothing of it, so that only the work itself is measured.
 */
export function workflowOf({ name, parts }: Way, path: string): Workflow {
	const nodes = [called(path), itemPerId, ...parts].map((part, column) => ({
		id: randomUUID(),
		position: [column * 220, 0] as const,
		...part,
	}));
	return { name: `${name} ${path}`, nodes, connections: chain(nodes), settings: unstored };
}

const called = (path: string) => ({
	name: 'Called',
	type: 'n8n-nodes-base.webhook',
	typeVersion: 2.1,
	parameters: {
		httpMethod: 'POST',
		path,
		responseMode: 'lastNode',
		responseData: 'allEntries',
		options: {},
	},
	webhookId: path,
});

const itemPerId: Part = {
	name: 'Item per ID',
	type: 'n8n-nodes-base.splitOut',
	typeVersion: 1,
	parameters: { fieldToSplitOut: 'body.ids', options: { destinationFieldName: 'id' } },
};

const unstored = {
	executionOrder: 'v1',
	saveDataSuccessExecution: 'none',
	saveDataErrorExecution: 'none',
	saveExecutionProgress: false,
};

/** Each node leads to the next. */
export function chain(nodes: ReadonlyArray<{ readonly name: string }>): Workflow['connections'] {
	const connections: Record<string, Record<string, Connection[][]>> = {};
	for (const [index, { name }] of nodes.entries()) {
		const next = nodes[index + 1];
		if (next) connections[name] = { main: [[{ node: next.name, type: 'main', index: 0 }]] };
	}
	return connections;
}
