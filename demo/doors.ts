import { relative } from 'node:path';

import type { Execution } from '../n8n/executions.ts';
import { Failure } from '../n8n/failure.ts';
import type { RunningN8n } from '../n8n/process.ts';
import type { SavedWorkflow } from '../n8n/workflows.ts';
import { demoOwner } from './account.ts';
import { PROJECT } from './home.ts';
import type { Sandbox } from './sandbox.ts';

/** Says where to look now, and how to get in. */
export function sayWhatIsOpen(
	n8n: RunningN8n,
	sandbox: Sandbox,
	{ workflow, execution }: { workflow: SavedWorkflow; execution?: Execution },
	say: (line: string) => void,
): void {
	say('');
	const page = `${n8n.baseUrl}/workflow/${workflow.id}`;
	say(`  n8n       ${page}`);
	if (execution) say(`  This run  ${page}/executions/${execution.id}`);
	say(`  Login     ${demoOwner.email} / ${demoOwner.password}`);
	say(`  Sandbox   ${sandbox.baseUrl} with the API key ${sandbox.apiKey}`);
	say(`  Settings  ${sandbox.settingsUrl}`);
	say(`  Log       ${relative(PROJECT, n8n.logFile)}`);
	say(`  Stop      Ctrl-C`);
}

/** What the demo keeps open, and what to say when it ends by itself. */
export interface KeptOpen {
	readonly ended: Promise<void>;
	readonly unexpected: string;
}

export const openPrograms = (n8n: RunningN8n, sandbox: Sandbox): KeptOpen[] => [
	{ ended: n8n.exited, unexpected: `n8n ended unexpectedly. Its log is in ${n8n.logFile}` },
	{ ended: sandbox.exited, unexpected: 'The sandbox ended unexpectedly.' },
];

/** Resolves when `signal` says to stop; fails when one of these ends before that. */
export async function untilOver(open: readonly KeptOpen[], signal: AbortSignal): Promise<void> {
	const stopped = new Promise<undefined>((resolve) => {
		if (signal.aborted) resolve(undefined);
		signal.addEventListener('abort', () => resolve(undefined));
	});
	const unexpected = await Promise.race([
		stopped,
		...open.map(({ ended, unexpected }) => ended.then(() => unexpected)),
	]);
	if (unexpected && !signal.aborted) throw new Failure(unexpected, 'Run the command again.');
}
