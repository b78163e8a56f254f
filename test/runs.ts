/** `SOAK=1` and tests of mutants look further than `npm test`, which always draws the same values. */
const isThorough = process.env.SOAK === '1' || process.env.STRYKER_MUTATOR_WORKER !== undefined;

/** How many examples a property is tried with. */
export const runs = (usual: number, thorough: number) => ({
	numRuns: isThorough ? thorough : usual,
});
