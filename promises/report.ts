import { availableParallelism } from 'node:os';

import { complaints, lookAt } from './keeping.ts';
import type { Promised } from './promise.ts';

/** Looks at the promises, tells of each and, if one is not held, has the process exit with 1. */
export async function report(
	promises: readonly Promised[],
	abreast = availableParallelism(),
): Promise<void> {
	let missed = 0;
	await lookAt(
		process.cwd(),
		promises,
		({ id, sentence }, verdict) => {
			const said = verdict === 'held' ? 'held' : `NOT HELD: ${complaints[verdict]}`;
			console.log(`${id.padEnd(4)} ${said}: ${sentence}`);
			if (verdict !== 'held') missed += 1;
		},
		abreast,
	);
	console.log(summary(missed));
	process.exitCode = missed === 0 ? 0 : 1;
}

/** The last line, which `npm run soak` keeps. */
export const summary = (missed: number) =>
	missed === 0 ? 'Every one is held by its test.' : `${missed} are not held.`;
