import jestConfig from './jest.config.js';

/** `npm run mutate:ci`: the two files that decide what is repeated and who is believed. */
const short = {
	mutate: [
		'nodes/AccountingService/transport/call/retryPolicy.ts',
		'nodes/AccountingService/trigger/verify/signature.ts',
	],
	tests: [
		'<rootDir>/test/transport/call/{retryPolicy,waits}.test.ts',
		'<rootDir>/test/trigger/verify/{signature,signatureLimits}.test.ts',
	],
};

/** `npm run mutate`: with the tests that import the sources; the built nodes never see a change. */
const whole = {
	mutate: ['nodes/AccountingService/transport/**/*.ts', 'nodes/AccountingService/trigger/**/*.ts'],
	tests: [
		'<rootDir>/test/transport/**/*.test.ts',
		'<rootDir>/test/trigger/{claims,parameters,properties}.test.ts',
		'<rootDir>/test/trigger/before/receive*.test.ts',
		'<rootDir>/test/trigger/{verify,events}/*.test.ts',
	],
};

const unit = jestConfig.projects.find(({ displayName }) => displayName === 'unit');

const { mutate, tests } = process.env.MUTATE === 'ci' ? short : whole;

/**
 * Mutation tests change the sources in one small way at a time and see whether a test notices.
 * docs/mutation.md explains the scores and the survivors.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
	mutate,
	testRunner: 'jest',
	plugins: ['@stryker-mutator/jest-runner'],
	jest: {
		config: {
			...unit,
			// Stryker runs one project: this one.
			projects: [],
			testMatch: tests,
			testSequencer: '<rootDir>/test/mutation/cheapFirst.cjs',
			testEnvironment: './test/mutation/untilNoticed.cjs',
		},
	},
	coverageAnalysis: 'perTest',
	// Nothing of a run is kept for the next: a score is of the sources as they are.
	incremental: false,
	concurrency: 2,
	timeoutMS: 10_000,
	ignorePatterns: [
		'/artifacts',
		'/bench',
		'/demo',
		'/dist',
		'/examples',
		'/n8n',
		'/reports',
		'/test/e2e',
	],
	cleanTempDir: 'always',
	reporters: ['clear-text', 'json'],
	clearTextReporter: { logTests: false, reportTests: false },
	jsonReporter: { fileName: 'reports/mutation.json' },
	allowConsoleColors: false,
	warnings: { slow: false },
	thresholds: { high: 95, low: 90, break: 90 },
};
