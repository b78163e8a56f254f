import type { DeduplicationHelperFunctions, IExecuteFunctions } from 'n8n-workflow';

import type { Clock, Random } from '../../transport';

/** n8n's memory of processed values. Its row for the whole workflow serves as the lock. */
export type Row = Pick<
	DeduplicationHelperFunctions,
	'checkProcessedAndRecord' | 'clearAllProcessedItems' | 'getProcessedDataCount' | 'removeProcessed'
>;

const REMOVE_DUPLICATES = 'n8n-nodes-base.removeDuplicates';
const LOCK = 'accounting service trigger: an event is being looked up';
const ENTRIES = { mode: 'entries' } as const;

/** A lock is held for a few milliseconds; one held for this long belonged to a killed process. */
const STALE_MS = 5_000;
/** How long a row that other nodes use is left alone before it is tried again. */
const IN_USE_MS = 600_000;
/** Between two tries, give or take a random half, so that two processes do not keep step. */
const PAUSE_MS = 20;

/**
 * One lock per workflow, across all processes of an n8n.
 *
 * n8n reads its memory and writes it back without a lock. But a row that does not exist is
 * inserted, and the table's primary key lets only one of two inserts succeed. So the row is
 * inserted to take the lock and removed to release it. Two holders at once, possible after a
 * process stood still for seconds, do no harm: both find what they would have found without a
 * lock.
 */
export class WorkflowLock {
	/** Workflows whose row other nodes use, and until when it is left alone. */
	private readonly inUse = new Map<string, number>();

	constructor(
		private readonly clock: Clock,
		private readonly random: Random,
	) {}

	/** Resolves with a function that releases the lock, or with `undefined` if it cannot be had. */
	async take(row: Row, workflow: string): Promise<(() => Promise<void>) | undefined> {
		if ((this.inUse.get(workflow) ?? 0) > this.clock.now()) return undefined;
		if (await this.waitFor(row)) return async () => await release(row);
		this.inUse.set(workflow, this.clock.now() + IN_USE_MS);
		return undefined;
	}

	private async waitFor(row: Row): Promise<boolean> {
		const staleAt = this.clock.now() + STALE_MS;
		while (!(await insertRow(row))) {
			if (this.clock.now() >= staleAt) return (await removeStaleRow(row)) && insertRow(row);
			await this.clock.sleep(PAUSE_MS * (0.5 + this.random()));
		}
		return true;
	}
}

/** Whether the lock is ours now. */
async function insertRow(row: Row): Promise<boolean> {
	// Reads only, so that a process that waits disturbs nobody.
	if ((await row.getProcessedDataCount('workflow', ENTRIES)) > 0) return false;
	return await row.checkProcessedAndRecord([LOCK], 'workflow', ENTRIES).then(
		({ new: inserted }) => inserted.includes(LOCK),
		// Another process inserted it in between, or the row is kept in another mode.
		() => false,
	);
}

async function removeStaleRow(row: Row): Promise<boolean> {
	if ((await row.getProcessedDataCount('workflow', ENTRIES)) !== 1) return false;
	const { processed } = await row.checkProcessedAndRecord([LOCK], 'workflow', ENTRIES);
	const isLock = processed.includes(LOCK);
	if (isLock) await row.clearAllProcessedItems('workflow', ENTRIES);
	else await row.removeProcessed([LOCK], 'workflow', ENTRIES);
	return isLock;
}

/** Leaves what another node has put beside the lock in the meantime. */
async function release(row: Row): Promise<void> {
	const entries = await row.getProcessedDataCount('workflow', ENTRIES);
	if (entries > 1) await row.removeProcessed([LOCK], 'workflow', ENTRIES);
	else await row.clearAllProcessedItems('workflow', ENTRIES);
}

/**
 * Whether a Remove Duplicates node after the trigger keeps its values for the whole workflow: then
 * the row that would be the lock belongs to that node and is left alone.
 */
export function isRowInUse(context: IExecuteFunctions): boolean {
	const following = context.getChildNodes(context.getNode().name, { includeNodeParameters: true });
	return following.some(({ type, parameters }) => {
		if (type !== REMOVE_DUPLICATES) return false;
		const { options } = (parameters ?? {}) as { options?: { scope?: unknown } };
		// An expression may evaluate to the workflow.
		return (options?.scope ?? 'node') !== 'node';
	});
}
