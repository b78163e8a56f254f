import { setTimeout as sleep } from 'node:timers/promises';

import { RestError, type Rest } from './rest.ts';
import { activate, type SavedWorkflow } from './workflows.ts';

interface Publication {
	readonly status: 'in_progress' | 'published' | 'failed' | 'not_published';
	readonly triggers?: ReadonlyArray<{ readonly errorMessage?: string | null }>;
}

/**
 * Publishes the workflow and resolves when its triggers are live. Fails with n8n's message if a
 * trigger refuses, which n8n 2 reports after about 15 seconds of trying. `timeout` is in
 * milliseconds.
 */
export async function publish(
	rest: Rest,
	workflow: SavedWorkflow,
	timeout = 30_000,
): Promise<void> {
	await activate(rest, workflow);
	await whenLive(rest, workflow, timeout);
}

/** The same for a workflow that is already active, after n8n was restarted. */
export async function whenLive(
	rest: Rest,
	workflow: SavedWorkflow,
	timeout = 30_000,
): Promise<void> {
	const deadline = Date.now() + timeout;
	for (;;) {
		const { status, triggers } = await publicationOf(rest, workflow);
		if (status === 'published') return;
		const refusal = triggers?.find(({ errorMessage }) => errorMessage)?.errorMessage;
		if (status === 'failed')
			throw new Error(`"${workflow.name}" could not be published: ${refusal}`);
		if (Date.now() > deadline) throw new Error(`"${workflow.name}" is still not published`);
		await sleep(50);
	}
}

/** n8n 1 answers `activate` only when the triggers are live, and has no such status. */
async function publicationOf(rest: Rest, { id }: SavedWorkflow): Promise<Publication> {
	const path = `/workflows/${id}/publication-status`;
	return await rest.call<Publication>('GET', path).catch((error) => {
		if (error instanceof RestError && error.status === 404) return { status: 'published' };
		throw error;
	});
}
