const SharedRealm = require('../sharedRealm/environment.cjs');
const noticed = require('./noticed.cjs');

/** The environment of all unit tests; once a test has noticed a mutant, no other runs on it. */
module.exports = class MutationEnvironment extends SharedRealm {
	noticed = noticed;

	handleTestEvent({ name, test }) {
		if (name === 'test_fn_failure' || name === 'hook_failure') noticed.note();
		// A test that a hook has failed is to be seen as failed.
		const isOpen = name === 'test_start' && test.errors.length === 0;
		if (isOpen && noticed.isNoted()) test.mode = 'skip';
	}
};
