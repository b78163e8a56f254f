import { Failure } from '../n8n/failure.ts';
import type { RunningN8n } from '../n8n/process.ts';
import { demoOwner } from './account.ts';
import type { Sandbox } from './sandbox.ts';
import type { Shown } from './show.ts';

/** Says where to look now, and how to get in. */
export function sayWhatIsOpen(
	n8n: RunningN8n,
	sandbox: Sandbox,
	{ workflow, execution }: Shown,
	say: (line: string) => void,
): void {
	say('');
	const page = `${n8n.baseUrl}/workflow/${workflow.id}`;
	say(`  n8n       ${page}`);
	say(`  This run  ${page}/executions/${execution.id}`);
	say(`  Login     ${demoOwner.email} / ${demoOwner.password}`);
	say(`  Sandbox   ${sandbox.baseUrl} with the API key ${sandbox.apiKey}`);
	say(`  Settings  ${sandbox.settingsUrl}`);
	say(`  Stop      Ctrl-C`);
}

/** Resolves when the demo is told to stop; fails when n8n or the sandbox ends before that. */
export async function untilOver(
	n8n: RunningN8n,
	sandbox: Sandbox,
	signal: AbortSignal,
): Promise<void> {
	const told = new Promise<undefined>((resolve) => {
		if (signal.aborted) resolve(undefined);
		signal.addEventListener('abort', () => resolve(undefined));
	});
	const ended = await Promise.race([
		told,
		n8n.exited.then(() => `n8n ended unexpectedly. Its log is in ${n8n.logFile}`),
		sandbox.exited.then(() => 'The sandbox ended unexpectedly.'),
	]);
	if (ended && !signal.aborted) throw new Failure(ended, 'Run npm start again.');
}
