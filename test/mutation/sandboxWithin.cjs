const { registerHooks } = require('node:module');

const { sourcesIn, startWithin } = require('../sandbox/within.cjs');
const MutationEnvironment = require('./environment.cjs');
const noticed = require('./noticed.cjs');
const SandboxCoverage = require('./sandboxCoverage.cjs');

/** How long a test may take on a mutant; without one the longest takes a second. Milliseconds. */
const HANGS_MS = 8_000;

/** The sources that are loaded, and how often they have been. */
let sources;
let loads = 0;
let loadedWith;

const isSource = (url) => url.startsWith(sources) && !url.includes('/node_modules/');

/** Node keeps a module by its address: with another address it is loaded anew. */
function addressAnew(specifier, context, next) {
	const found = next(specifier, context);
	return isSource(found.url) ? { ...found, url: `${found.url}?load=${loads}` } : found;
}

/** Once for each mutant, and in the rehearsal once for each file of tests. */
function loadAnew(rootDir) {
	const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
	if (mutant !== undefined && mutant === loadedWith) return;
	sources = sourcesIn(rootDir);
	if (loads === 0) registerHooks({ resolve: addressAnew });
	loads += 1;
	loadedWith = mutant;
}

/**
 * The sandbox in the process that runs the tests, loaded anew for each mutant: so Stryker can switch it on there
 * and see which test reaches which.
 */
module.exports = class SandboxWithin extends MutationEnvironment {
	constructor(config, context) {
		super(config, context);
		// A delivery that nobody makes any more hangs its test, not the whole process.
		if (!noticed.isRehearsal()) this.global.limitMs = HANGS_MS;
		this.rootDir = config.projectConfig.rootDir;
	}

	async setup() {
		await super.setup();
		loadAnew(this.rootDir);
		// The realm of the tests outlives a mutant.
		const account = this.global.__stryker__ ?? {};
		globalThis.__stryker__ = account;
		const load = `?load=${loads}`;
		this.global.startWithin = (flags) => startWithin(sources, load, flags);
		if (!noticed.isRehearsal()) return;
		this.coverage = new SandboxCoverage(account);
		// What happens as they are loaded is not the first test's alone.
		await import(`${sources}service.ts?load=${loads}`);
	}

	async teardown() {
		this.coverage?.share();
		await super.teardown();
	}
};
