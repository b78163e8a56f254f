const { availableParallelism } = require('node:os');

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const isSoak = process.env.SOAK === '1';

/**
 * How long a test or a hook of each project may take: the one place that says so. These limits are
 * for what hangs; no test relies on its limit. Milliseconds.
 */
const limitMs = {
	// The model test draws for as long as it is told (docs/engineering/model.md).
	unit: (isSoak ? 15 : 5) * MINUTE + Number(process.env.MODEL_MINUTES ?? 0) * MINUTE,
	// 500 events for each kill, where it sends 20 otherwise.
	e2e: (isSoak ? 30 : 8) * MINUTE,
	browser: 6 * MINUTE,
	community: 8 * MINUTE,
	queue: 10 * MINUTE,
};

/** The tests below some folders, with the settings they add to those of all. */
const project = (name, testMatch, settings) => ({
	displayName: name,
	testMatch,
	modulePathIgnorePatterns: ['<rootDir>/dist/package.json'],
	transform: {
		'^.+\\.ts$': [
			'@swc/jest',
			{ jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
		],
	},
	testEnvironment: '<rootDir>/test/untilJestEnds.cjs',
	// What is expected to hang is given less: promises/noticing.ts.
	globals: { limitMs: Number(process.env.LIMIT_MS ?? limitMs[name]) },
	...settings,
	setupFilesAfterEnv: ['<rootDir>/test/limit.ts', ...(settings.setupFilesAfterEnv ?? [])],
});

/** Tests that drive a real n8n; `globalSetup` installs it, about two minutes the first time. */
const live = (name, settings = {}) =>
	project(name, [`<rootDir>/test/${name}/**/*.test.ts`], {
		globalSetup: '<rootDir>/test/e2e/installN8n.ts',
		...settings,
	});

const inEditor = { setupFilesAfterEnv: ['<rootDir>/test/browser/testIds.ts'] };

/** What each project is for, and the script that runs it: CONTRIBUTING.md, "Commands". */
module.exports = {
	// Here and not in the script: a second value on the command line would make it a hundred workers.
	// One more than there are cores, because tests often wait for processes that they have started.
	maxWorkers: availableParallelism() + 1,
	testSequencer: '<rootDir>/test/waitingFirst.cjs',
	// What test files leave behind in the realm they share adds up.
	workerIdleMemoryLimit: '1500MB',
	projects: [
		project('unit', ['<rootDir>/test/!(e2e|browser|community|queue)/**/*.test.ts'], {
			testEnvironment: '<rootDir>/test/sharedRealm/environment.cjs',
			testRunner: '<rootDir>/test/sharedRealm/runner.cjs',
			// Not in `setupFiles`: packages are shared only from here on.
			setupFilesAfterEnv: ['<rootDir>/test/propertySeed.ts'],
		}),
		live('e2e'),
		live('browser', {
			...inEditor,
			globalSetup: '<rootDir>/test/browser/raiseCurtain.ts',
			globalTeardown: '<rootDir>/test/browser/lowerCurtain.ts',
		}),
		live('community', inEditor),
		live('queue'),
	],
};
