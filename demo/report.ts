import { itemsOf, runToItsEnd, type Execution } from '../n8n/executions.ts';
import type { Rest } from '../n8n/rest.ts';
import type { SavedWorkflow } from '../n8n/workflows.ts';
import { steps } from './steps/all.ts';
import type { Step } from './steps/step.ts';
import { TRIGGER } from './workflows/everyOperation.ts';

/**
 * Runs the workflow of every operation and says what became of each, one line per operation.
 * Resolves with whether all of them succeeded.
 */
export async function runAndReport(
	rest: Rest,
	workflow: SavedWorkflow,
	say: (line: string) => void,
): Promise<boolean> {
	const startedAt = Date.now();
	const execution = await runToItsEnd(rest, workflow, TRIGGER);
	const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
	let done = 0;
	say('');
	for (const step of steps) {
		const trouble = troubleOf(step, execution);
		if (!trouble) done += 1;
		const words = trouble ?? (await step.tell(itemsOf(execution, step.name), rest));
		const operation = `${step.resource.padEnd(9)} ${step.operation.padEnd(16)}`;
		say(`  ${trouble ? '✗' : '✓'} ${operation} ${words}`);
	}
	say('');
	say(`  ${done} of ${steps.length} operations succeeded, in ${seconds} s`);
	return done === steps.length;
}

function troubleOf(step: Step, execution: Execution): string | undefined {
	const run = execution.runs[step.name]?.at(-1);
	if (!run) return execution.error?.message ?? 'did not run';
	if (run.error) return run.error.message;
	const failed = itemsOf(execution, step.name).find((item) => item.error ?? item.json.error);
	return failed && String(failed.error?.message ?? failed.json.error);
}
