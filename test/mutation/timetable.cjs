const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const fileIn = (rootDir) => join(rootDir, 'test/mutation/timetable.json');

/** The tests of each file and how long they took in the rehearsal, for all processes of a run. */
module.exports = {
	read(rootDir) {
		try {
			return JSON.parse(readFileSync(fileIn(rootDir), 'utf8'));
		} catch {
			return {};
		}
	},
	enter(rootDir, path, tests) {
		writeFileSync(fileIn(rootDir), JSON.stringify({ ...this.read(rootDir), [path]: tests }));
	},
};
