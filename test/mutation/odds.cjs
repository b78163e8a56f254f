/** How likely a file is to notice a mutant while nothing is known of it, and how much that guess weighs. */
const GUESS = 0.1;
const WEIGHT = 1;

/** Mutants so far apart are half as alike as neighbours: Stryker counts them in the order of the sources. */
const NEAR = 5;

/** What is remembered of a file; older trials were on mutants too far away. */
const TRIALS = 60;

/** For each file the mutants it was tried on, and whether it noticed them. */
const trials = new Map();

const likeness = (one, other) => 1 / (1 + ((one - other) / NEAR) ** 2);

/** The odds that the tests of a file notice a mutant, learned from those this process has tried. */
module.exports = {
	learn(path, mutant, hasNoticed) {
		const known = trials.get(path) ?? [];
		trials.set(path, [...known, { mutant, hasNoticed }].slice(-TRIALS));
	},
	/** More than 0, at most 1. */
	of(path, mutant) {
		let noticed = GUESS * WEIGHT;
		let tried = WEIGHT;
		for (const trial of trials.get(path) ?? []) {
			const weight = likeness(trial.mutant, mutant);
			tried += weight;
			if (trial.hasNoticed) noticed += weight;
		}
		return noticed / tried;
	},
};
