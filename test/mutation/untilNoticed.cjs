const { TestEnvironment } = require('jest-environment-node');

const mutant = () => process.env.__STRYKER_ACTIVE_MUTANT__;

/** The last mutant that a test noticed. */
let noticed;

/**
 * Once a test has noticed a mutant, no other test runs on it: Jest's own `bail` has no effect here.
 */
module.exports = class UntilNoticed extends TestEnvironment {
	static isNoticed() {
		return noticed !== undefined && noticed === mutant();
	}

	handleTestEvent({ name, test }) {
		if (name === 'test_fn_failure' || name === 'hook_failure') noticed = mutant();
		// A test that a hook has failed already is to be seen as failed.
		const isOpen = name === 'test_start' && test.errors.length === 0;
		if (isOpen && UntilNoticed.isNoticed()) test.mode = 'skip';
	}
};
