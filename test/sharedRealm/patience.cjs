const { Script } = require('node:vm');

const TIMES = 40;

const { runInContext } = Script.prototype;

/**
 * n8n stops a pattern after 250 ms by the clock on the wall, which a busy machine takes from any of them. What
 * takes long by itself is measured elsewhere, by the CPU (`test/hostile/cpu.ts`).
 */
Script.prototype.runInContext = function (context, options) {
	const given = options?.timeout ? { ...options, timeout: options.timeout * TIMES } : options;
	return runInContext.call(this, context, given);
};
