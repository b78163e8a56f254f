const { createEmptyTestResult } = require('@jest/test-result');

const runUnit = require('../sharedRealm/runner.cjs');
const noticed = require('./noticed.cjs');
const timetable = require('./timetable.cjs');

/** A file without a test would count as one that cannot be loaded, and the mutant as noticed by nobody. */
const unopened = () => ({
	...createEmptyTestResult(),
	numPendingTests: 1,
	skipped: true,
	testResults: [{ ancestorTitles: [], fullName: 'unopened', status: 'pending' }],
});

/**
 * The runner of all unit tests. Does not open a file for a mutant that another has noticed. (Stryker asks
 * that the name contains "jest-circus".)
 */
module.exports = async function run(globalConfig, config, environment, runtime, path, ...rest) {
	if (environment.noticed !== noticed) throw new Error('The environment is of another folder.');
	if (noticed.isNoted()) return unopened();
	const result = await runUnit(globalConfig, config, environment, runtime, path, ...rest);
	if (noticed.isRehearsal()) {
		const tests = result.testResults.map(({ fullName, duration }) => ({
			name: fullName,
			ms: duration ?? 0,
		}));
		timetable.enter(config.rootDir, path, tests);
	} else noticed.learn(path);
	return result;
};
