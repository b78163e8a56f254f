// Loaded into a sandbox before its own code. The other end of its standard input is held by whoever
// started it and closes when that process ends, however it ends.
process.stdin.once('close', () => process.exit()).resume();
