import { itemsOf, type Execution } from '../n8n/executions.ts';
import type { Rest } from '../n8n/rest.ts';
import { steps } from './steps/all.ts';
import type { Step } from './steps/step.ts';

/** Says what became of each operation, one line per operation. Resolves with whether all succeeded. */
export async function report(
	execution: Execution,
	rest: Rest,
	say: (line: string) => void,
): Promise<boolean> {
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
	say(`  ${done} of ${steps.length} operations succeeded`);
	return done === steps.length;
}

function troubleOf(step: Step, execution: Execution): string | undefined {
	const run = execution.runs[step.name]?.at(-1);
	if (!run) return execution.error?.message ?? 'did not run';
	if (run.error) return run.error.message;
	const failed = itemsOf(execution, step.name).find((item) => item.error ?? item.json.error);
	return failed && String(failed.error?.message ?? failed.json.error);
}
