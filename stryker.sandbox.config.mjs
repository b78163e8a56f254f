import jestConfig from './jest.config.js';
const unit = jestConfig.projects.find(({ displayName }) => displayName === 'unit');
const folder = process.env.FOLDER;
export default {
	mutate: (process.env.FILES ?? `sandbox/${folder}/**/*.ts`).split(','),
	testRunner: 'jest',
	plugins: ['@stryker-mutator/jest-runner'],
	jest: {
		enableFindRelatedTests: false,
		config: {
			...unit,
			projects: [],
			testMatch: (process.env.TESTS ?? `test/sandbox/${folder}/**/*.test.ts`).split(',').map((path) => `<rootDir>/${path}`),
			testPathIgnorePatterns: ['/(process|samples|pages)/'],
			testSequencer: '<rootDir>/test/mutation/cheapFirst.cjs',
			testEnvironment: './test/mutation/sandboxWithin.cjs',
			runner: './test/mutation/fileByFile.cjs',
		},
	},
	coverageAnalysis: 'perTest',
	incremental: false,
	concurrency: 1,
	timeoutMS: 5_000,
	maxTestRunnerReuse: 100,
	ignorePatterns: ['/artifacts','/bench','/demo','/dist','/examples','/n8n','/reports','/test/e2e'],
	cleanTempDir: 'always',
	tempDirName: `.stryker-tmp-${folder}`,
	reporters: ['clear-text', 'json', 'dots'],
	clearTextReporter: { logTests: false, reportTests: false },
	jsonReporter: { fileName: `reports/mutation-${folder}.json` },
	allowConsoleColors: false,
	warnings: { slow: false },
	thresholds: { high: 95, low: 90, break: null },
};
