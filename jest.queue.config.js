/** The package in n8n's queue mode, several processes over Redis and PostgreSQL: `npm run test:queue`. */
const { testMatch, testPathIgnorePatterns, ...shared } = require('./jest.config.js');

module.exports = {
	...shared,
	testMatch: ['<rootDir>/test/queue/**/*.test.ts'],
	testTimeout: 120_000,
};
