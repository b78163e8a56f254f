const { readFileSync } = require('node:fs');
const { createRequire, isBuiltin } = require('node:module');
const { dirname, extname } = require('node:path');
const { compileFunction, runInContext } = require('node:vm');

require('./patience.cjs');

const OWN = ['exports', 'require', 'module', '__filename', '__dirname'];

/**
 * The packages of `node_modules`, each loaded once in a realm that all test files of a process share.
 * Jest by itself loads n8n-core anew for every test file, which is most of what a mutant costs.
 */
module.exports = class SharedPackages {
	#context;
	#modules = new Map();
	/** Where each package is that a file asks for. */
	#places = new Map();

	constructor(context) {
		this.#context = context;
	}

	/** Whether an id names a package: not a file, and not what Node or Jest provide. */
	static isPackage(id) {
		return !/^([./]|@jest\/globals$)/.test(id) && !isBuiltin(id);
	}

	/** What `require(id)` gives to the file `from`. */
	required(id, from) {
		// Tests have a `process` of their own.
		if (/^(node:)?process$/.test(id)) return runInContext('process', this.#context);
		return isBuiltin(id) ? require(id) : this.#loaded(this.#placeOf(id, from));
	}

	#placeOf(id, from) {
		const key = `${from}\0${id}`;
		const known = this.#places.get(key) ?? createRequire(from).resolve(id);
		this.#places.set(key, known);
		return known;
	}

	#loaded(path) {
		const known = this.#modules.get(path);
		if (known) return known.exports;
		const module = { exports: {}, id: path, filename: path, children: [], paths: [] };
		this.#modules.set(path, module);
		try {
			this.#run(module, path);
		} catch (thrown) {
			this.#modules.delete(path);
			throw thrown;
		}
		return module.exports;
	}

	#run(module, path) {
		const kind = extname(path);
		if (kind === '.node' || kind === '.mjs') {
			module.exports = require(path);
			return;
		}
		const text = readFileSync(path, 'utf8');
		if (kind === '.json') {
			module.exports = runInContext('JSON.parse', this.#context)(text);
			return;
		}
		const options = { filename: path, parsingContext: this.#context };
		const run = compileFunction(text.replace(/^#!.*/, ''), OWN, options);
		const { resolve } = createRequire(path);
		module.require = Object.assign((id) => this.required(id, path), { resolve, cache: {} });
		run.call(module.exports, module.exports, module.require, module, path, dirname(path));
	}
};
