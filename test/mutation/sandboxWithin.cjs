const { registerHooks } = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { remember } = require('./fileByFile.cjs');
const UntilNoticed = require('./untilNoticed.cjs');

const sources = `${pathToFileURL(join(__dirname, '../../sandbox')).href}/`;
const isSource = (url) => url.startsWith(sources) && !url.includes('/node_modules/');

const mutant = () => process.env.__STRYKER_ACTIVE_MUTANT__;

/** How often the sandbox has been loaded, and the mutant it has been loaded with. */
let loads = 0;
let loadedWith;

/** Node keeps a module by its address: with another address it is loaded anew. */
function loadAnew() {
	if (loads === 0) {
		registerHooks({
			resolve(specifier, context, next) {
				const found = next(specifier, context);
				return isSource(found.url) ? { ...found, url: `${found.url}?load=${loads}` } : found;
			},
		});
	}
	loads += 1;
	loadedWith = mutant();
}

/** The sandbox in this process, as `startSandbox` gives it. */
async function startWithin(flags) {
	const load = loads;
	const { readFlags } = await import(`${sources}flags.ts?load=${load}`);
	const { startService } = await import(`${sources}service.ts?load=${load}`);
	const { stop, ...running } = await startService(readFlags(['--port', '0', ...flags]));
	const usual = console.error;
	let complaints = '';
	const complain = (...said) => (complaints += said.join(' '));
	console.error = complain;
	process.on('warning', complain);
	let ending;
	return {
		...running,
		complaints: () => complaints,
		stop() {
			console.error = usual;
			process.off('warning', complain);
			return (ending ??= stop());
		},
	};
}

/**
 * `startSandbox` starts the sandbox in the process that runs the tests, by Node itself and outside
 * of Jest's own realm. So Stryker can switch a mutant on in it and see which test reaches which.
 */
module.exports = class SandboxWithin extends UntilNoticed {
	/** The tests that have run, by the names Stryker gives them. */
	names = [];

	constructor(config, context) {
		super(config, context);
		this.file = context.testPath;
	}

	async setup() {
		await super.setup();
		// Where no test can reach the mutant often enough to be stopped, Stryker keeps no account.
		this.stryker = this.global.__stryker__ ?? {};
		globalThis.__stryker__ = this.stryker;
		if (mutant() === undefined || mutant() !== loadedWith) loadAnew();
		this.global.startWithin = startWithin;
		if (mutant() === undefined) this.countBetweenTests();
	}

	/**
	 * What happens between tests, such as the start of a sandbox that several use, would count as
	 * reached by no test, and every test there is would run on it. It is reached by those of its file.
	 */
	countBetweenTests() {
		const { stryker, names } = this;
		this.between = `between the tests of file ${loads}`;
		let current;
		Object.defineProperty(stryker, 'currentTestId', {
			configurable: true,
			get: () => current ?? this.between,
			set(id) {
				current = id;
				if (id !== undefined) names.push(id);
			},
		});
	}

	async teardown() {
		if (this.between) this.shareAmongTests(this.stryker.mutantCoverage?.perTest ?? {});
		await super.teardown();
	}

	shareAmongTests(reached) {
		for (const [id, times] of Object.entries(reached[this.between] ?? {})) {
			for (const name of this.names) {
				reached[name] ??= {};
				reached[name][id] = (reached[name][id] ?? 0) + times;
			}
		}
		delete reached[this.between];
		remember(this.file, this.names);
		delete this.stryker.currentTestId;
	}
};
