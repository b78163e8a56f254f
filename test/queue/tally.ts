import { setTimeout as sleep } from 'node:timers/promises';

import { isWhole, readExecution, type Execution } from '../../n8n/executions';
import { RestError, type Rest } from '../../n8n/rest';
import type { SavedWorkflow } from '../../n8n/workflows';

const FINAL = ['success', 'error', 'crashed', 'canceled'];

interface Listed {
	readonly id: string;
	readonly status: string;
	readonly createdAt: string;
	readonly startedAt?: string | null;
}

/** The most executions n8n returns at a time. */
const PAGE = 100;

/**
 * Every execution of a workflow, once `count` of them, and all others too, have ended. n8n may show one that
 * was killed as running for ever; `killedAt` (ISO 8601) tells those by their start.
 */
export async function allEnded(
	rest: Rest,
	workflow: SavedWorkflow,
	count: number,
	patienceMs = 60_000,
	killedAt = '',
): Promise<Execution[]> {
	const isOpen = ({ status, startedAt }: Listed) =>
		!FINAL.includes(status) && !(startedAt && startedAt < killedAt);
	const deadline = Date.now() + patienceMs;
	for (;;) {
		const listed = await everyExecution(rest, workflow);
		const open = listed.filter(isOpen);
		if (listed.length >= count && open.length === 0) return await readAll(rest, listed);
		if (Date.now() > deadline)
			throw new Error(
				`${listed.length} of ${count} executions, unfinished: ${JSON.stringify(open)}`,
			);
		await sleep(200);
	}
}

/** What an execution may be that never started; it has no start time then. */
const NEVER_STARTED = ['new', 'waiting', 'crashed', 'error', 'canceled'];

/**
 * Does not use n8n's cursor: it sorts by start time but continues by id, so it misses an execution
 * that started out of turn between two pages. Those that never started, sorted by when they were created, are
 * left out where a start time is asked for, and are requested separately.
 */
export async function everyExecution(rest: Rest, { id }: SavedWorkflow): Promise<Listed[]> {
	const all = new Map<string, Listed>();
	const page = async (more: object) => {
		const filter = encodeURIComponent(JSON.stringify({ workflowId: id, ...more }));
		const path = `/executions?limit=${PAGE}&filter=${filter}`;
		const { results } = await rest.call<{ results: Listed[] }>('GET', path);
		const known = all.size;
		for (const one of results) all.set(one.id, one);
		const isLast = results.length < PAGE || all.size === known;
		const last = results.at(-1);
		return isLast ? undefined : (last?.startedAt ?? last?.createdAt);
	};
	for (const status of NEVER_STARTED) await page({ status: [status] });
	for (let startedBefore = await page({}); startedBefore;)
		startedBefore = await page({ startedBefore });
	return [...all.values()];
}

/** n8n 1 cannot show an execution that was killed before its data was stored: it answers 500. */
export async function hasData(rest: Rest, id: string): Promise<boolean> {
	return await readExecution(rest, id).then(
		() => true,
		(error: unknown) => {
			if (error instanceof RestError && error.status === 500) return false;
			throw error;
		},
	);
}

async function readAll(rest: Rest, listed: readonly Listed[]): Promise<Execution[]> {
	const executions: Execution[] = [];
	for (const { id, status } of listed) {
		if (status !== 'success' && !(await hasData(rest, id))) {
			executions.push({ id, status, runs: {} });
			continue;
		}
		let execution = await readExecution(rest, id);
		// The status is stored a moment before the data; an execution that died has none.
		for (let tries = 0; execution.status === 'success' && !isWhole(execution); tries += 1) {
			if (tries === 100) throw new Error(`Execution ${id} has no data`);
			await sleep(50);
			execution = await readExecution(rest, id);
		}
		executions.push(execution);
	}
	return executions;
}
