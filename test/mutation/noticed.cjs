const odds = require('./odds.cjs');

const mutant = () => process.env.__STRYKER_ACTIVE_MUTANT__;

/** The last mutant that a test noticed. */
let last;

/** Once a test has noticed a mutant, no other test runs on it: Jest's own `bail` has no effect here. */
module.exports = {
	note() {
		last = mutant();
	},
	/** After a file was opened for a mutant. */
	learn(path) {
		odds.learn(path, Number(mutant()), this.isNoted());
	},
	/** How likely the tests of a file are to notice the mutant. */
	oddsOf: (path) => odds.of(path, Number(mutant())),
	isNoted: () => last !== undefined && last === mutant(),
	/** Whether Jest runs to learn which test reaches what, without a mutant. */
	isRehearsal: () => mutant() === undefined,
};
