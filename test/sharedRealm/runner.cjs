const circus = require('jest-circus/runner').default;

const keepFiles = require('./keptFiles.cjs');
const SharedPackages = require('./sharedPackages.cjs');

/** Jest's own runner, with the packages that all test files of a process share. */
module.exports = async function run(globalConfig, config, environment, runtime, ...rest) {
	// Who watches, changes files meanwhile.
	if (!globalConfig.watch && !globalConfig.watchAll) keepFiles(runtime);
	const { packages } = environment;
	const own = runtime.requireModuleOrMock.bind(runtime);
	runtime.requireModuleOrMock = (from, id) =>
		SharedPackages.isPackage(id) ? packages.required(id, from) : own(from, id);
	return circus(globalConfig, config, environment, runtime, ...rest);
};
