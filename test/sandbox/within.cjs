const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

/** Where the sources of the sandbox are, as Node addresses them. */
exports.sourcesIn = (rootDir) => `${pathToFileURL(join(rootDir, 'sandbox')).href}/`;

/**
 * The sandbox in this process, as `startSandbox` gives it. Node itself loads it, outside of Jest's own realm.
 * `load` is the end of each address of its sources.
 */
exports.startWithin = async function startWithin(sources, load, flags) {
	const { readFlags } = await import(`${sources}flags.ts${load}`);
	const { startService } = await import(`${sources}service.ts${load}`);
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
};
