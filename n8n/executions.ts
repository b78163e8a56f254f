import { setTimeout as sleep } from 'node:timers/promises';

import { unflatten } from './flatted.ts';
import type { Rest } from './rest.ts';
import type { SavedWorkflow } from './workflows.ts';

export interface BinaryFile {
	readonly fileName?: string;
	readonly mimeType: string;
	/** The bytes in base64, if n8n keeps them in the execution itself (1.x). */
	readonly data: string;
	/** Where n8n keeps them otherwise. */
	readonly id?: string;
}

export interface Item {
	readonly json: Readonly<Record<string, unknown>>;
	readonly binary?: Readonly<Record<string, BinaryFile>>;
	readonly error?: { readonly message: string };
	readonly pairedItem?: unknown;
	/** n8n 2 shows an empty item in place of what it could not look up the credentials of: its database was away. */
	readonly redaction?: { readonly redacted: boolean };
}

export interface NodeRun {
	readonly executionTime: number;
	readonly error?: { readonly message: string; readonly description?: string | null };
	/** The items per output of the node; `null` for an output that nothing left by. */
	readonly data?: { readonly main?: ReadonlyArray<readonly Item[] | null> };
}

export interface Execution {
	readonly id: string;
	readonly status: string;
	/** By the name of the node, an entry for each time it ran. */
	readonly runs: Readonly<Record<string, readonly NodeRun[]>>;
	/** What stopped it, if anything did. */
	readonly error?: { readonly message: string };
	/** Until when it waits, according to the stored data. */
	readonly waitTill?: string;
	/** How many nodes are still to run, according to the stored data. */
	readonly toRun?: number;
}

const UNFINISHED = ['new', 'running', 'waiting', 'unknown'];

/**
 * Runs a workflow like the editor's "Execute workflow", and resolves with its result. `timeout` is
 * in milliseconds.
 */
export async function runToItsEnd(
	rest: Rest,
	workflow: SavedWorkflow,
	trigger: string,
	timeout = 60_000,
): Promise<Execution> {
	const { executionId } = await rest.call<{ executionId: string }>(
		'POST',
		`/workflows/${workflow.id}/run`,
		{ workflowData: workflow, triggerToStartFrom: { name: trigger } },
	);
	const deadline = Date.now() + timeout;
	for (;;) {
		const execution = await readExecution(rest, executionId);
		if (isWhole(execution)) return execution;
		if (Date.now() > deadline) {
			throw new Error(`"${workflow.name}" was still running after ${timeout / 1000} seconds`);
		}
		await sleep(50);
	}
}

/**
 * Whether it has ended and its data is stored: n8n 1.123 stores the data a moment later, until when there is
 * none, or that of an execution that waits, or that has waited and still has nodes to run.
 */
export function isWhole({ status, runs, error, waitTill, toRun }: Execution): boolean {
	if (UNFINISHED.includes(status) || waitTill) return false;
	if (status === 'success' && toRun) return false;
	return error !== undefined || Object.keys(runs).length > 0;
}

export async function readExecution(rest: Rest, id: string): Promise<Execution> {
	const { status, data } = await rest.call<{ status: string; data?: string }>(
		'GET',
		`/executions/${id}`,
	);
	// At its very beginning the stored text is an empty list.
	const stored = data ? (unflatten(data) as ExecutionData | undefined) : undefined;
	const result = stored?.resultData;
	return {
		id,
		status,
		runs: result?.runData ?? {},
		error: result?.error,
		waitTill: stored?.waitTill,
		toRun: stored?.executionData?.nodeExecutionStack?.length,
	};
}

/**
 * The executions of a workflow, newest first, at most a hundred. n8n asks its database for those that run and
 * for those that have ended at the same time: one that ends meanwhile is among both, and has ended.
 */
export async function executionsOf(
	rest: Rest,
	{ id }: SavedWorkflow,
): Promise<ReadonlyArray<Pick<Execution, 'id' | 'status'>>> {
	const filter = encodeURIComponent(JSON.stringify({ workflowId: id }));
	const path = `/executions?limit=100&filter=${filter}`;
	const { results } = await rest.call<{ results: Execution[] }>('GET', path);
	return [...new Map(results.map((execution) => [execution.id, execution])).values()];
}

/**
 * The items a node returned in its last run, by default those of its first output. Without the one that n8n
 * puts in the place of all when it has recovered an execution and lost what its node returned.
 */
export function itemsOf({ runs }: Execution, node: string, output = 0): readonly Item[] {
	const items = runs[node]?.at(-1)?.data?.main?.[output] ?? [];
	return items.filter(({ json }) => json.isArtificialRecoveredEventItem !== true);
}

/** The bytes of a file that a node returned. */
export async function bytesOf(rest: Rest, file: BinaryFile): Promise<Buffer> {
	if (!file.id) return Buffer.from(file.data, 'base64');
	return await rest.bytes(`/binary-data?action=download&id=${encodeURIComponent(file.id)}`);
}

interface ExecutionData {
	readonly waitTill?: string;
	readonly executionData?: { readonly nodeExecutionStack?: readonly unknown[] };
	readonly resultData?: Pick<Execution, 'error'> & { runData?: Execution['runs'] };
}
