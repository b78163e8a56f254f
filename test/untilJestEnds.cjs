const { TestEnvironment } = require('jest-environment-node');

// A worker of a Jest that was killed would go on to the end of its test, with nobody to report to.
// A listener for `disconnect` instead of this would keep every worker from ending.
const endWithJest = () => process.connected || process.exit(1);
if (process.send) setInterval(endWithJest, 500).unref();

module.exports = TestEnvironment;
