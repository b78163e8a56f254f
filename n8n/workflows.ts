import type { CredentialReference } from './credentials.ts';
import type { Rest } from './rest.ts';

export interface WorkflowNode {
	readonly id: string;
	readonly name: string;
	readonly type: string;
	readonly typeVersion: number;
	readonly position: readonly [number, number];
	readonly parameters: Readonly<Record<string, unknown>>;
	readonly credentials?: Readonly<Record<string, CredentialReference>>;
	readonly executeOnce?: boolean;
	readonly retryOnFail?: boolean;
	readonly maxTries?: number;
	/** Milliseconds. */
	readonly waitBetweenTries?: number;
	readonly onError?: 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput';
	readonly webhookId?: string;
}

export interface Connection {
	readonly node: string;
	readonly type: string;
	readonly index: number;
}

/** A workflow, as in an exported workflow file. */
export interface Workflow {
	readonly name: string;
	readonly nodes: readonly WorkflowNode[];
	/** By node name and kind of output: where each output leads. */
	readonly connections: Readonly<Record<string, Record<string, Connection[][]>>>;
	readonly settings?: Readonly<Record<string, unknown>>;
	/** Items that a node returns in manual runs without being executed, by node name. */
	readonly pinData?: Readonly<Record<string, ReadonlyArray<{ readonly json: object }>>>;
}

export interface SavedWorkflow extends Workflow {
	readonly id: string;
	readonly versionId: string;
}

/** Creates the workflow, or updates the one with the same name. */
export async function saveWorkflow(rest: Rest, workflow: Workflow): Promise<SavedWorkflow> {
	const content = { settings: { executionOrder: 'v1' }, ...workflow };
	const all = await rest.call<SavedWorkflow[]>('GET', '/workflows');
	const existing = all.find(({ name }) => name === workflow.name);
	if (!existing) return await rest.call('POST', '/workflows', { ...content, active: false });
	const { id, versionId } = existing;
	return await rest.call('PATCH', `/workflows/${id}?forceSave=true`, { ...content, versionId });
}

/** Activates the workflow. n8n 2 answers before its triggers are live: see `publish`. */
export async function activate(rest: Rest, { id, versionId }: SavedWorkflow): Promise<void> {
	await rest.call('POST', `/workflows/${id}/activate`, { versionId });
}
