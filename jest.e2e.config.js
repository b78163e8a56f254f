/** The package in a real n8n: `npm run test:e2e`. The first run installs that n8n, about two minutes. */
const { testMatch, testPathIgnorePatterns, ...shared } = require('./jest.config.js');

module.exports = {
	...shared,
	testMatch: ['<rootDir>/test/e2e/**/*.test.ts'],
	testTimeout: 60_000,
};
