import type { DeduplicationHelperFunctions } from 'n8n-workflow';

import type { Clock, Random } from '../../transport';

/** n8n's memory of processed values, of which the row of the workflow scope serves as a lock. */
export type Row = Pick<
	DeduplicationHelperFunctions,
	'checkProcessedAndRecord' | 'clearAllProcessedItems' | 'getProcessedDataCount' | 'removeProcessed'
>;

const LOCK = 'accounting service trigger: an event is being looked up';
const ENTRIES = { mode: 'entries' } as const;

/** Whoever holds it needs a few milliseconds; one that is held longer belonged to a killed process. */
const PATIENCE_MS = 5_000;
/** How long a row that other nodes use is left alone before it is looked at again. */
const NOT_OURS_MS = 600_000;
/** Between two tries; a part of it is drawn at random, so that two processes do not keep step. */
const PAUSE_MS = 20;

/**
 * One lock per workflow over all processes of an n8n.
 *
 * n8n reads its memory and writes it back without a lock. But what it does with a row that does not
 * exist is an INSERT, and the table's primary key lets only one of two succeed. So the row is made
 * to take the lock and removed to give it back. Two holders at once, which takes a process that
 * stood still for seconds, do no harm: both find what they would have found without a lock.
 */
export class WorkflowLock {
	/** Workflows whose row other nodes use, and until when it is left alone. */
	private readonly notOurs = new Map<string, number>();

	constructor(
		private readonly clock: Clock,
		private readonly random: Random,
	) {}

	/** Resolves with how to give it back; with `undefined` when it cannot be had. */
	async take(row: Row, workflow: string): Promise<(() => Promise<void>) | undefined> {
		if ((this.notOurs.get(workflow) ?? 0) > this.clock.now()) return undefined;
		if (await this.waitFor(row)) return async () => await giveBack(row);
		this.notOurs.set(workflow, this.clock.now() + NOT_OURS_MS);
		return undefined;
	}

	private async waitFor(row: Row): Promise<boolean> {
		const patienceEnds = this.clock.now() + PATIENCE_MS;
		while (!(await madeTheRow(row))) {
			if (this.clock.now() >= patienceEnds) return (await removedAsStale(row)) && madeTheRow(row);
			await this.clock.sleep(PAUSE_MS * (0.5 + this.random()));
		}
		return true;
	}
}

async function madeTheRow(row: Row): Promise<boolean> {
	// Only reads, so that waiting disturbs nobody.
	if ((await row.getProcessedDataCount('workflow', ENTRIES)) > 0) return false;
	return await row.checkProcessedAndRecord([LOCK], 'workflow', ENTRIES).then(
		({ new: made }) => made.includes(LOCK),
		// Another process made it in between, or the row is kept in another mode.
		() => false,
	);
}

async function removedAsStale(row: Row): Promise<boolean> {
	if ((await row.getProcessedDataCount('workflow', ENTRIES)) !== 1) return false;
	const { processed } = await row.checkProcessedAndRecord([LOCK], 'workflow', ENTRIES);
	const isLock = processed.includes(LOCK);
	if (isLock) await row.clearAllProcessedItems('workflow', ENTRIES);
	else await row.removeProcessed([LOCK], 'workflow', ENTRIES);
	return isLock;
}

/** What another node has put beside the lock in the meantime stays. */
async function giveBack(row: Row): Promise<void> {
	const entries = await row.getProcessedDataCount('workflow', ENTRIES);
	if (entries > 1) await row.removeProcessed([LOCK], 'workflow', ENTRIES);
	else await row.clearAllProcessedItems('workflow', ENTRIES);
}
