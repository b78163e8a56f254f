import type { ICheckProcessedOptions, IExecuteFunctions } from 'n8n-workflow';

import { warn } from '../../execution/job/log';
import type { Clock } from '../../transport';

/** How often, and how long after the last time, n8n's memory is asked to forget something. Milliseconds. */
const MOST_TRIES = 3;
const AGAIN_MS = 1_000;

/** Forgets what was recorded for executions that are canceled, and so pass nothing on. Never rejects. */
export async function takeBack(
	values: string[],
	context: IExecuteFunctions,
	memory: ICheckProcessedOptions,
	clock: Clock,
): Promise<void> {
	for (let tries = 1; ; tries += 1) {
		try {
			return await context.helpers.removeProcessed(values, 'node', memory);
		} catch (cause) {
			if (tries === MOST_TRIES)
				return warn(context, 'An event of a canceled execution counts as passed on', cause);
			await clock.sleep(AGAIN_MS);
		}
	}
}
