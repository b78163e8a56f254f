import { setTimeout as sleep } from 'node:timers/promises';

import type { Rest } from '../../n8n/rest.ts';

interface Listed {
	readonly id: string;
}

const listed = async (rest: Rest, filter: object, limit: number): Promise<Listed[]> => {
	const asked = encodeURIComponent(JSON.stringify(filter));
	const path = `/executions?limit=${limit}&filter=${asked}`;
	return (await rest.call<{ results: Listed[] }>('GET', path)).results;
};

/** The id of the newest execution; ids increase. */
export async function newest(rest: Rest): Promise<string | undefined> {
	return (await listed(rest, {}, 1))[0]?.id;
}

/** Resolves when no execution is running. */
export async function untilIdle(rest: Rest): Promise<void> {
	const deadline = Date.now() + 120_000;
	while ((await listed(rest, { status: ['new', 'running'] }, 1)).length > 0) {
		if (Date.now() > deadline) throw new Error('n8n did not finish its executions');
		await sleep(100);
	}
}

/**
 * Resolves when no execution is running, or none of those ends any more: where its database is behind, n8n
 * leaves some as running for ever that it has answered with a failure.
 */
export async function untilStill(rest: Rest): Promise<void> {
	let before = '';
	for (let since = Date.now(); Date.now() - since < 60_000; await sleep(1_000)) {
		const unfinished = await listed(rest, { status: ['new', 'running'] }, 100);
		if (unfinished.length === 0) return;
		const now = unfinished.map(({ id }) => id).join();
		if (now !== before) since = Date.now();
		before = now;
	}
}
