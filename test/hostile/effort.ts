import fc from 'fast-check';

/**
 * `SOAK=1` searches for ten minutes in all, shared by the properties here; otherwise each tries a
 * fixed number of values.
 */
const PROPERTIES = 10;
const SOAK_MS = (10 * 60_000) / PROPERTIES;

const isSoak = process.env.SOAK === '1';

/**
 * The parameters of fast-check: in the soak, new values until the time is up; otherwise always the
 * same ones.
 */
const effort = <T>(numRuns: number): fc.Parameters<T> =>
	isSoak ? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: SOAK_MS } : { numRuns };

/** Jest's time limit: the property's share of the soak, and some more. Milliseconds. */
export const TIME = isSoak ? SOAK_MS + 60_000 : 60_000;

/** Runs a synchronous or asynchronous property to its end. */
export async function hold<T>(
	property: fc.IAsyncProperty<T> | fc.IProperty<T>,
	numRuns: number,
): Promise<void> {
	await fc.assert(property as fc.IAsyncProperty<T>, effort<T>(numRuns));
}
