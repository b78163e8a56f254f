import fc from 'fast-check';

/** `SOAK=1` looks for ten minutes in all, shared by the properties here; else each draws a fixed number. */
const PROPERTIES = 10;
const SOAK_MS = (10 * 60_000) / PROPERTIES;

const isSoak = process.env.SOAK === '1';

/** What fast-check is given: in the soak new values until the time is up, else always the same ones. */
const effort = <T>(numRuns: number): fc.Parameters<T> =>
	isSoak ? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: SOAK_MS } : { numRuns };

/** Runs a synchronous or asynchronous property to its end. */
export async function hold<T>(
	property: fc.IAsyncProperty<T> | fc.IProperty<T>,
	numRuns: number,
): Promise<void> {
	await fc.assert(property as fc.IAsyncProperty<T>, effort<T>(numRuns));
}
