/** n8n's editor in headless Chromium: `npm run test:browser`. Screenshots go to artifacts/browser. */
const { testPathIgnorePatterns, setupFiles, ...shared } = require('./jest.config.js');

module.exports = {
	...shared,
	testMatch: ['<rootDir>/test/browser/**/*.test.ts'],
	globalSetup: '<rootDir>/test/browser/raiseCurtain.ts',
	globalTeardown: '<rootDir>/test/browser/lowerCurtain.ts',
	setupFilesAfterEnv: ['<rootDir>/test/browser/testIds.ts'],
	testTimeout: 60_000,
};
