/** The name under which Stryker counts what happens between tests. */
const BETWEEN = 'between tests';

/**
 * What happens between the tests of a file, such as the start of the sandbox that they share, would
 * count as reached by no test in particular, and every test there is would run on it. It is reached
 * by the tests of that file.
 */
module.exports = class SandboxCoverage {
	#account;
	#tests = [];

	constructor(account) {
		this.#account = account;
		const tests = this.#tests;
		let current;
		Object.defineProperty(account, 'currentTestId', {
			configurable: true,
			get: () => current ?? BETWEEN,
			set(id) {
				current = id;
				if (id !== undefined) tests.push(id);
			},
		});
	}

	/** At the end of the file. */
	share() {
		const reached = this.#account.mutantCoverage?.perTest ?? {};
		for (const [id, times] of Object.entries(reached[BETWEEN] ?? {})) {
			for (const test of this.#tests) {
				reached[test] ??= {};
				reached[test][id] = (reached[test][id] ?? 0) + times;
			}
		}
		delete reached[BETWEEN];
		delete this.#account.currentTestId;
	}
};
