const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { default: TestRunner } = require('jest-runner');
const UntilNoticed = require('./untilNoticed.cjs');

/** In Stryker's copy of the project, which its processes share. */
const note = 'testsByFile.json';

const known = () => (existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : {});

/** Remembers which tests a file holds, by the names Stryker gives them. */
function remember(file, names) {
	writeFileSync(note, JSON.stringify({ ...known(), [file]: names }));
}

/**
 * Runs the files of tests one after the other, without those that hold no test of those that reach
 * the mutant, and none once a test has noticed it. To load a file costs more than most tests.
 */
class FileByFile extends TestRunner {
	async runTests(tests, watcher, options) {
		const names = known();
		const { testNamePattern } = this._globalConfig;
		const isWanted = testNamePattern ? new RegExp(testNamePattern, 'i') : /(?:)/;
		for (const test of tests) {
			if (UntilNoticed.isNoticed()) return;
			const isKnown = names[test.path] !== undefined;
			if (isKnown && !names[test.path].some((name) => isWanted.test(name))) continue;
			await super.runTests([test], watcher, options);
		}
	}
}

module.exports = FileByFile;
module.exports.remember = remember;
