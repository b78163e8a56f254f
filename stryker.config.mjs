import { join } from 'node:path';

import jestConfig from './jest.config.js';
import { groups } from './test/mutation/groups.ts';
import { BREAK } from './test/mutation/score.ts';

const { MUTATE: name = 'execution', MUTATE_FILES: files, MUTATE_FOLDER: folder } = process.env;
const group = groups[name];
if (!group) throw new Error(`MUTATE is ${name}, not one of ${Object.keys(groups).join(', ')}.`);

/**
 * Absolute: a relative path is that of the copy for some of them and of this folder for others, and what
 * they know together, they would know twice.
 */
const nearby = (name) => join(import.meta.dirname, 'test/mutation', name);

const unit = jestConfig.projects.find(({ displayName }) => displayName === 'unit');

/**
 * Mutation tests change the sources of one group in one small way at a time and see whether a test
 * notices. docs/engineering/mutation.md explains how they are run, the scores and the survivors.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
	mutate: files ? JSON.parse(files) : group.sources,
	testRunner: 'jest',
	plugins: ['@stryker-mutator/jest-runner', './test/mutation/tested.mjs'],
	jest: {
		// The rehearsal tells which tests reach a mutant; to look for them again costs more than it saves.
		enableFindRelatedTests: false,
		config: {
			...unit,
			// Stryker runs one project: this one.
			projects: [],
			testMatch: group.tests.map((path) => path.replace(/^!?/, '$&**/test/')),
			testEnvironment: nearby(group.environment ?? 'environment.cjs'),
			testRunner: nearby('jest-circus.cjs'),
			testSequencer: nearby('cheapFirst.cjs'),
			// A mutant that makes a test wait is noticed by that, and sooner than by Stryker's time-out.
			globals: { limitMs: 20_000 },
		},
	},
	coverageAnalysis: 'perTest',
	// Nothing of a run is kept for the next: a score is of the sources as they are.
	incremental: false,
	concurrency: Number(process.env.MUTATE_CONCURRENCY ?? 2),
	timeoutMS: 10_000,
	// All tests of execution once, in one process that counts what they reach.
	dryRunTimeoutMinutes: 30,
	// What test files leave behind adds up to gigabytes, and collecting them then takes most of the time.
	maxTestRunnerReuse: 200,
	ignorePatterns: [
		'/.stryker-tmp',
		'/artifacts',
		'/bench',
		'/demo',
		'/dist',
		'/n8n',
		'/reports',
		'/test/e2e',
	],
	cleanTempDir: 'always',
	...(folder && { tempDirName: join(folder, 'copy') }),
	reporters: ['clear-text', 'json', 'tested'],
	clearTextReporter: { logTests: false, reportTests: false },
	jsonReporter: { fileName: `reports/mutation/${name}.json` },
	allowConsoleColors: false,
	warnings: { slow: false },
	// Of some files only, test/mutation/changed.ts says what is enough.
	thresholds: { high: 95, low: BREAK, break: files ? null : BREAK },
};
