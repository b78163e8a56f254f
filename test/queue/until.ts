import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Resolves once the condition is true; rejects naming `what` it waited for, as it is then. `patience` is in
 * milliseconds.
 */
export async function until(
	what: string | (() => string),
	holds: () => boolean | Promise<boolean>,
	patience = 30_000,
): Promise<void> {
	for (const deadline = Date.now() + patience; !(await holds()); await sleep(50))
		if (Date.now() > deadline)
			throw new Error(
				`Waited ${patience / 1000} s in vain: ${typeof what === 'string' ? what : what()}`,
			);
}
