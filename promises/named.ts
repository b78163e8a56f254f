import type { Promised } from './promise.ts';

/** The promises of these ids; all of them if none is named. Throws for an id that no promise has. */
export function named(ids: readonly string[], promises: readonly Promised[]): readonly Promised[] {
	const unknown = ids.filter((id) => !promises.some((promise) => promise.id === id));
	if (unknown.length > 0) throw new Error(`There is no promise ${unknown.join(', ')}.`);
	return ids.length > 0 ? promises.filter(({ id }) => ids.includes(id)) : promises;
}
