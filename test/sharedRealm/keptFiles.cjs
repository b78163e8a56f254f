/** Where each file is that a module asks for. */
const places = new Map();
/** The text of each file, as it is on disk and as Jest has transformed it. */
const texts = new Map();
const transformed = new Map();
/** The text of each file and the function made of it. */
const functions = new Map();

function once(known, key, make) {
	if (!known.has(key)) known.set(key, make());
	return known.get(key);
}

function keepPlaces(resolution) {
	const resolve = resolution.resolveCjs.bind(resolution);
	resolution.resolveCjs = (from, id) => once(places, `${from}\0${id}`, () => resolve(from, id));
}

function keepTexts(fileCache, transformer) {
	const read = fileCache.readFile.bind(fileCache);
	fileCache.readFile = (path) => once(texts, path, () => read(path));
	const transform = transformer.transform.bind(transformer);
	transformer.transform = (path, ...how) => once(transformed, path, () => transform(path, ...how));
}

function keepFunctions(executor) {
	const compile = executor.compile.bind(executor);
	executor.compile = (text, path) => {
		const known = functions.get(path);
		if (known?.text === text) return known.compiled;
		const compiled = compile(text, path);
		functions.set(path, { text, compiled });
		return compiled;
	};
}

/**
 * What Jest finds out about a file anew for each test file is found out once in a process: none of them
 * changes during a run, and the realm is always the same. The modules themselves are not kept: each
 * test file runs their functions again and has a state of its own.
 */
module.exports = function keepFiles({ _resolution, fileCache, transformCache, executor }) {
	keepPlaces(_resolution);
	keepTexts(fileCache, transformCache.scriptTransformer);
	keepFunctions(executor);
};
