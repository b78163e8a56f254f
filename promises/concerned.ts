import type { Promised } from './promise.ts';

/** The promises whose defence or test is among the changed files, and those that are new or changed. */
export function concernedBy(
	changed: readonly string[],
	promises: readonly Promised[],
	before: readonly Promised[],
): readonly Promised[] {
	const known = new Set(before.map((promise) => JSON.stringify(promise)));
	return promises.filter(
		(promise) =>
			changed.includes(promise.defence.file) ||
			changed.includes(promise.test.file) ||
			!known.has(JSON.stringify(promise)),
	);
}
