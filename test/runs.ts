const isMutant = process.env.STRYKER_MUTATOR_WORKER !== undefined;
/** `SOAK=1` and tests of mutants look further than `npm test`, which always draws the same values. */
const isThorough = process.env.SOAK === '1' || isMutant;

/** How many examples a property is tried with. `mutant`: of those that take too long to try as many there. */
export const runs = (usual: number, thorough: number, mutant = thorough) => ({
	numRuns: isMutant ? mutant : isThorough ? thorough : usual,
	// Nobody reads the smallest example for a mutant, and the search would go on into the next test.
	endOnFailure: isMutant,
});
