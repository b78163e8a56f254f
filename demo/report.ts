import { itemsOf, type Execution } from '../n8n/executions.ts';
import { titlesOf } from '../n8n/nodeTypes.ts';
import type { Rest } from '../n8n/rest.ts';
import { steps } from './steps/all.ts';
import type { Step } from './steps/step.ts';
import { ACTION_NODE } from './workflows/everyOperation.ts';

/** The outcome of one step of the demo. */
export interface Outcome {
	readonly of: string;
	readonly what: string;
	readonly done: boolean;
	readonly words: string;
}

/** Tries something and returns its outcome; an error is an outcome too. */
export async function outcome(
	of: string,
	what: string,
	tell: () => Promise<string>,
): Promise<Outcome> {
	try {
		return { of, what, done: true, words: await tell() };
	} catch (error) {
		return { of, what, done: false, words: (error as Error).message };
	}
}

/** The outcome of each operation in an execution of the demo workflow. */
export async function outcomesOf(execution: Execution, rest: Rest): Promise<Outcome[]> {
	const titles = await titlesOf(rest, ACTION_NODE);
	return await Promise.all(
		steps.map((step) =>
			outcome(...titles(step.resource, step.operation), async () => {
				const trouble = troubleOf(step, execution);
				if (trouble) throw new Error(trouble);
				return await step.tell(itemsOf(execution, step.name), rest);
			}),
		),
	);
}

/** Prints the outcomes, one per line, and how many are as expected. */
export function report(outcomes: readonly Outcome[], say: (line: string) => void): void {
	say('');
	for (const { of, what, done, words } of outcomes) {
		say(`  ${done ? '✓' : '✗'} ${of.padEnd(9)} ${what.padEnd(18)} ${words}`);
	}
	const done = outcomes.filter((one) => one.done).length;
	say('');
	say(`  ${done} of ${outcomes.length} succeeded`);
}

function troubleOf(step: Step, execution: Execution): string | undefined {
	const run = execution.runs[step.name]?.at(-1);
	if (!run) return execution.error?.message ?? 'did not run';
	if (run.error) return run.error.message;
	const failed = itemsOf(execution, step.name).find((item) => item.error ?? item.json.error);
	return failed && String(failed.error?.message ?? failed.json.error);
}
