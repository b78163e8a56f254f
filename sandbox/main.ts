#!/usr/bin/env node
import module from 'node:module';
import { UsageError } from './flagValues.ts';
import { readFlags } from './flags.ts';
import { greeting, usage } from './greeting.ts';
import { trouble } from './trouble.ts';

// From the second start on, this halves the work of starting. Node.js 20 has no such thing, and is
// told below that it is too old.
module.enableCompileCache?.();

async function main(): Promise<void> {
	const flags = readFlags(process.argv.slice(2));
	if (flags.help) {
		console.log(usage);
		return;
	}
	// Imported late, so that a mistake in the flags is reported at once.
	const { startService } = await import('./service.ts');
	const { stop, ...running } = await startService(flags);
	console.log(flags.json ? JSON.stringify(running) : greeting(running, flags));
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.once(signal, () => void stop().then(() => process.exit(0)));
	}
}

main().catch((error: unknown) => {
	console.error(trouble(error));
	process.exit(error instanceof UsageError ? 2 : 1);
});
