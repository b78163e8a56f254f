import { runToItsEnd, type Execution } from '../n8n/executions.ts';
import type { RunningN8n } from '../n8n/process.ts';
import { reported, type OnProgress } from '../n8n/progress.ts';
import { restOf } from '../n8n/rest.ts';
import { saveWorkflow, type SavedWorkflow } from '../n8n/workflows.ts';
import { saveAccount, signInAsDemoOwner } from './account.ts';
import { showAnEvent } from './event.ts';
import { outcome, outcomesOf, type Outcome } from './report.ts';
import type { Sandbox } from './sandbox.ts';
import { steps } from './steps/all.ts';
import { everyOperation, TRIGGER } from './workflows/everyOperation.ts';

export interface Shown {
	readonly workflow: SavedWorkflow;
	readonly execution: Execution;
	readonly outcomes: readonly Outcome[];
}

/** Sets up the demo in a running n8n, or brings it up to date, and runs all of it once. */
export async function show(
	n8n: RunningN8n,
	sandbox: Sandbox,
	onProgress: OnProgress,
	signal: AbortSignal,
): Promise<Shown> {
	const rest = restOf(n8n.baseUrl, signal);
	await signInAsDemoOwner(rest);
	const account = await saveAccount(rest, sandbox);
	const workflow = await saveWorkflow(rest, everyOperation(steps, account));
	const execution = await reported('Running the demo workflow', onProgress, () =>
		runToItsEnd(rest, workflow, TRIGGER),
	);
	const outcomes = await outcomesOf(execution, rest);
	const event = await reported('Waiting for an event', onProgress, () =>
		outcome('Trigger', 'Invoice Paid', () => showAnEvent(rest, sandbox, account, n8n.baseUrl)),
	);
	return { workflow, execution, outcomes: [...outcomes, event] };
}
