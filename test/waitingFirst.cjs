const Sequencer = require('@jest/test-sequencer').default;

/**
 * Files that wait for n8n's own schedule, a minute at a time, or for what was killed, or that click through every
 * form: begun last, they would be waited for alone.
 */
const WAITING =
	/\/(queue\/\w+|e2e\/(catchUp|changesTrigger|triggerKills)|browser\/forms)\.test\.ts$/;

/** It measures turns, and what other files leave behind in the realm they share makes a collection of garbage a long one. */
const MEASURING = /\/hostile\/shapes\.test\.ts$/;

/** Jest's own order, but for these. */
module.exports = class WaitingFirst extends Sequencer {
	async sort(tests) {
		const sorted = await super.sort(tests);
		const isFirst = ({ path }) => WAITING.test(path) || MEASURING.test(path);
		return [...sorted.filter(isFirst), ...sorted.filter((test) => !isFirst(test))];
	}
};
