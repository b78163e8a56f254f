const { createEmptyTestResult } = require('@jest/test-result');
const circus = require('jest-circus/runner').default;

const noticed = require('./noticed.cjs');
const SharedPackages = require('./sharedPackages.cjs');
const timetable = require('./timetable.cjs');

/**
 * Jest's own runner, with the packages that all test files share. Does not open a file for a mutant that
 * another has noticed. (Stryker asks that the name contains "jest-circus".)
 */
module.exports = async function run(globalConfig, config, environment, runtime, path, ...rest) {
	if (noticed.isNoted()) return createEmptyTestResult();
	const { packages } = environment;
	const own = runtime.requireModuleOrMock.bind(runtime);
	runtime.requireModuleOrMock = (from, id) =>
		SharedPackages.isPackage(id) ? packages.required(id, from) : own(from, id);
	const result = await circus(globalConfig, config, environment, runtime, path, ...rest);
	if (noticed.isRehearsal()) {
		const tests = result.testResults.map(({ fullName, duration }) => ({
			name: fullName,
			ms: duration ?? 0,
		}));
		timetable.enter(config.rootDir, path, tests);
	}
	return result;
};
