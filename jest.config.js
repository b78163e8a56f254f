/** Unit, contract and in-process tests: `npm test`. The real n8n is driven by jest.e2e.config.js. */
module.exports = {
	rootDir: __dirname,
	testMatch: ['<rootDir>/test/**/*.test.ts'],
	testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/(e2e|queue|browser|community)/'],
	modulePathIgnorePatterns: ['<rootDir>/dist/package.json'],
	transform: {
		'^.+\\.ts$': [
			'@swc/jest',
			{ jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
		],
	},
	extensionsToTreatAsEsm: [],
	setupFiles: ['<rootDir>/test/propertySeed.ts'],
	testEnvironment: 'node',
};
