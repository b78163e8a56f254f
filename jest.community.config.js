/** The package installed, updated and uninstalled in n8n's settings: `npm run test:community`. */
const { testMatch, testPathIgnorePatterns, ...shared } = require('./jest.config.js');

module.exports = {
	...shared,
	testMatch: ['<rootDir>/test/community/**/*.test.ts'],
	setupFilesAfterEnv: ['<rootDir>/test/browser/testIds.ts'],
	testTimeout: 90_000,
};
