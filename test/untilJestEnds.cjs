const { TestEnvironment } = require('jest-environment-node');

// A worker of a Jest that was killed would go on to the end of its test, with nobody to report to.
process.once('disconnect', () => process.exit(1));

module.exports = TestEnvironment;
