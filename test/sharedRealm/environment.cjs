const Environment = require('../untilJestEnds.cjs');
const { sourcesIn, startWithin } = require('../sandbox/within.cjs');
const SharedPackages = require('./sharedPackages.cjs');

// Most machines that run tests are in UTC, where a time that is read as one of the machine looks right.
process.env.TZ = 'Pacific/Chatham';

/** The one realm of this process; made when the first test file needs it. */
let shared;

/** The sandbox is written for a Node that does. */
const runsTypeScript = Number(process.versions.node.split('.')[0]) >= 24;

function realmFor(config, context) {
	const environment = new Environment(config, context);
	const { global } = environment;
	return {
		environment,
		packages: new SharedPackages(environment.context),
		symbols: new Set(Object.getOwnPropertySymbols(global)),
		exit: global.process.exit,
	};
}

/**
 * Jest's environment for Node.js, with one realm for all test files of a process, so that packages can be
 * shared between them. The sources and the tests themselves are loaded anew for each test file, as ever.
 */
module.exports = class SharedRealm {
	constructor(config, context) {
		shared ??= realmFor(config, context);
		const { environment, packages, exit } = shared;
		const { moduleMocker, fakeTimers, fakeTimersModern, global } = environment;
		Object.assign(this, { moduleMocker, fakeTimers, fakeTimersModern, global, packages });
		Object.assign(global, config.projectConfig.globals);
		const sources = sourcesIn(config.projectConfig.rootDir);
		if (runsTypeScript) global.startWithin = (flags) => startWithin(sources, '', flags);
		// What one test file sets, the next does not find. Stryker names the mutant there.
		global.process.env = { ...process.env };
		// Jest wraps it once for every test file.
		global.process.exit = exit;
	}

	async setup() {}

	/** Jest's handlers of one test file would hear of the tests of the next, and its spies of their calls. */
	async teardown() {
		const { global, moduleMocker } = this;
		moduleMocker.restoreAllMocks();
		for (const symbol of Object.getOwnPropertySymbols(global))
			if (!shared.symbols.has(symbol)) delete global[symbol];
	}

	exportConditions() {
		return shared.environment.exportConditions();
	}

	getVmContext() {
		return shared.environment.getVmContext();
	}
};
