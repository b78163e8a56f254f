const { TestEnvironment } = require('jest-environment-node');

const mutant = () => process.env.__STRYKER_ACTIVE_MUTANT__;

/** The last mutant that a test noticed. */
let noticed;

/**
 * Once a test has noticed a mutant, no other test runs on it: Jest's own `bail` has no effect here.
 */
module.exports = class UntilNoticed extends TestEnvironment {
	handleTestEvent({ name, test }) {
		if (name === 'test_fn_failure' || name === 'hook_failure') noticed = mutant();
		const isDone = noticed !== undefined && noticed === mutant();
		if (name === 'test_start' && isDone) test.mode = 'skip';
	}
};
