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
	readonly onError?: 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput';
	readonly webhookId?: string;
}

export interface Connection {
	readonly node: string;
	readonly type: string;
	readonly index: number;
}

/** What a workflow is, and what an exported workflow file holds. */
export interface Workflow {
	readonly name: string;
	readonly nodes: readonly WorkflowNode[];
	/** By the name of the node and the kind of its output: per output, where it leads. */
	readonly connections: Readonly<Record<string, Record<string, Connection[][]>>>;
	readonly settings?: Readonly<Record<string, unknown>>;
	/** Items that a node puts out in manual runs without being asked, by its name. */
	readonly pinData?: Readonly<Record<string, ReadonlyArray<{ readonly json: object }>>>;
}

export interface SavedWorkflow extends Workflow {
	readonly id: string;
	readonly versionId: string;
}

/** Creates the workflow, or gives the one of the same name this content. */
export async function saveWorkflow(rest: Rest, workflow: Workflow): Promise<SavedWorkflow> {
	const content = { settings: { executionOrder: 'v1' }, ...workflow };
	const all = await rest.call<SavedWorkflow[]>('GET', '/workflows');
	const existing = all.find(({ name }) => name === workflow.name);
	if (!existing) return await rest.call('POST', '/workflows', { ...content, active: false });
	const { id, versionId } = existing;
	return await rest.call('PATCH', `/workflows/${id}?forceSave=true`, { ...content, versionId });
}

/** Makes the workflow's triggers live. n8n 2 answers before they are: see `publish`. */
export async function activate(rest: Rest, { id, versionId }: SavedWorkflow): Promise<void> {
	await rest.call('POST', `/workflows/${id}/activate`, { versionId });
}
