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

/** Resolves when no execution is running; after an overload many still wait for their turn. */
export async function untilIdle(rest: Rest, ms = 120_000): Promise<void> {
	const deadline = Date.now() + ms;
	const unfinished = async (limit: number) =>
		await listed(rest, { status: ['new', 'running'] }, limit);
	while ((await unfinished(1)).length > 0) {
		if (Date.now() > deadline) {
			const ids = (await unfinished(100)).map(({ id }) => id);
			throw new Error(`n8n did not finish its executions ${ids.join(', ')}`);
		}
		await sleep(100);
	}
}
