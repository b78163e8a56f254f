const mutant = () => process.env.__STRYKER_ACTIVE_MUTANT__;

/** The last mutant that a test noticed. */
let last;

/** The files whose tests have noticed mutants, the last one first. */
let noticing = [];

/** Once a test has noticed a mutant, no other test runs on it: Jest's own `bail` has no effect here. */
module.exports = {
	note(path) {
		last = mutant();
		noticing = [path, ...noticing.filter((other) => other !== path)];
	},
	/** How many files have noticed a mutant since this one has; Infinity if it never has. */
	since(path) {
		const at = noticing.indexOf(path);
		return at === -1 ? Infinity : at;
	},
	isNoted: () => last !== undefined && last === mutant(),
	/** Whether Jest runs to learn which test reaches what, without a mutant. */
	isRehearsal: () => mutant() === undefined,
};
