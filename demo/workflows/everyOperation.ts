import { randomUUID } from 'node:crypto';

import type { CredentialReference } from '../../n8n/credentials.ts';
import type { Connection, Workflow, WorkflowNode } from '../../n8n/workflows.ts';
import type { Step } from '../steps/step.ts';

export const ACTION_NODE = 'n8n-nodes-accounting-service.accountingService';
export const API_CREDENTIAL = 'accountingServiceApi';
export const TRIGGER = 'When clicking Execute workflow';

/** The distance between nodes on the canvas; each resource has its own row. */
const APART = 220;

/**
 * One workflow that runs the steps one after another, each once. A step that fails passes on its
 * error instead of stopping the others, so that the report covers every one.
 */
export function everyOperation(steps: readonly Step[], account: CredentialReference): Workflow {
	const rows = [...new Set(steps.map(({ resource }) => resource))];
	const nodes = [trigger()];
	for (const [row, resource] of rows.entries()) {
		const own = steps.filter((step) => step.resource === resource);
		nodes.push(...own.map((step, column) => nodeOf(step, [column * APART, row * APART], account)));
	}
	return { name: 'Demo: every operation', nodes, connections: chain(nodes) };
}

function trigger(): WorkflowNode {
	return {
		id: randomUUID(),
		name: TRIGGER,
		type: 'n8n-nodes-base.manualTrigger',
		typeVersion: 1,
		position: [-APART, 0],
		parameters: {},
	};
}

function nodeOf(
	step: Step,
	position: WorkflowNode['position'],
	account: CredentialReference,
): WorkflowNode {
	const { name, resource, operation, parameters } = step;
	return {
		id: randomUUID(),
		name,
		type: ACTION_NODE,
		typeVersion: 1,
		position,
		parameters: { resource, operation, ...parameters },
		credentials: { [API_CREDENTIAL]: account },
		executeOnce: true,
		onError: 'continueRegularOutput',
	};
}

function chain(nodes: readonly WorkflowNode[]): Workflow['connections'] {
	const connections: Record<string, Record<string, Connection[][]>> = {};
	for (const [index, { name }] of nodes.entries()) {
		const next = nodes[index + 1];
		if (next) connections[name] = { main: [[{ node: next.name, type: 'main', index: 0 }]] };
	}
	return connections;
}
