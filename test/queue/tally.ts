import { setTimeout as sleep } from 'node:timers/promises';

import { isWhole, readExecution, type Execution } from '../../n8n/executions';
import type { Rest } from '../../n8n/rest';
import type { SavedWorkflow } from '../../n8n/workflows';

const FINAL = ['success', 'error', 'crashed', 'canceled'];

interface Listed {
	readonly id: string;
	readonly status: string;
}

interface Page {
	readonly results: readonly Listed[];
	readonly nextCursor?: string | null;
}

/** Every execution of a workflow once `count` of them, and all there are, have ended. */
export async function allEnded(
	rest: Rest,
	workflow: SavedWorkflow,
	count: number,
	patienceMs = 60_000,
): Promise<Execution[]> {
	const deadline = Date.now() + patienceMs;
	for (;;) {
		const listed = await everyExecution(rest, workflow);
		const open = listed.filter(({ status }) => !FINAL.includes(status));
		if (listed.length >= count && open.length === 0) return await readAll(rest, listed);
		if (Date.now() > deadline)
			throw new Error(`${listed.length} of ${count} executions, ${open.length} of them unfinished`);
		await sleep(200);
	}
}

async function everyExecution(rest: Rest, { id }: SavedWorkflow): Promise<Listed[]> {
	const filter = encodeURIComponent(JSON.stringify({ workflowId: id }));
	const all = new Map<string, Listed>();
	for (let next = ''; ;) {
		const path = `/executions?limit=100&filter=${filter}${next}`;
		const page = await rest.call<Page>('GET', path);
		for (const one of page.results) all.set(one.id, one);
		// n8n 2 pages by a cursor, n8n 1 by the last id.
		const isLast = page.nextCursor === undefined ? page.results.length < 100 : !page.nextCursor;
		if (isLast) return [...all.values()];
		next = page.nextCursor
			? `&cursor=${encodeURIComponent(page.nextCursor)}`
			: `&lastId=${page.results.at(-1)?.id}`;
	}
}

async function readAll(rest: Rest, listed: readonly Listed[]): Promise<Execution[]> {
	const executions: Execution[] = [];
	for (const { id } of listed) {
		let execution = await readExecution(rest, id);
		// The status is stored a moment before the data; one that died has none.
		for (let tries = 0; execution.status === 'success' && !isWhole(execution); tries += 1) {
			if (tries === 100) throw new Error(`Execution ${id} has no data`);
			await sleep(50);
			execution = await readExecution(rest, id);
		}
		executions.push(execution);
	}
	return executions;
}
