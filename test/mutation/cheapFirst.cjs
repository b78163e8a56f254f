const noticed = require('./noticed.cjs');
const timetable = require('./timetable.cjs');

/** What a file costs besides its tests. Milliseconds. */
const OPENING_MS = 20;
/** Once so much has been run for a mutant, no other file is opened, and it counts as not noticed. Milliseconds. */
const ENOUGH_MS = 12_000;

/**
 * The test files for a mutant: only those with a test that reaches it. The first is the one that costs the
 * least for what it promises: cheap, or known to notice such mutants. What a unit test notices need not
 * be simulated, and what none of many notices is not looked for in all of them.
 */
module.exports = class CheapFirst {
	#reaches;

	constructor({ globalConfig }) {
		const { testNamePattern } = globalConfig;
		const pattern = testNamePattern && new RegExp(testNamePattern, 'i');
		this.#reaches = ({ name }) => !pattern || pattern.test(name);
	}

	sort(tests) {
		if (noticed.isRehearsal()) return tests;
		const table = timetable.read(tests[0]?.context.config.rootDir ?? '');
		let spentMs = 0;
		return tests
			.map((test) => ({ test, price: this.#priceOf(table[test.path]) }))
			.filter(({ price }) => price > 0)
			.map(({ test, price }) => ({ test, rank: price / noticed.oddsOf(test.path) }))
			.sort((one, other) => one.rank - other.rank)
			.filter(({ price }) => {
				const isEnough = spentMs >= ENOUGH_MS;
				spentMs += price;
				return !isEnough;
			})
			.map(({ test }) => test);
	}

	/** 0 for a file without a test that reaches the mutant. Milliseconds. */
	#priceOf(known) {
		if (!known) return Infinity;
		const reaching = known.filter(this.#reaches);
		return reaching.reduce((sum, { ms }) => sum + ms, reaching.length > 0 ? OPENING_MS : 0);
	}

	/** Jest asks; there is nothing to remember. */
	cacheResults() {}
};
