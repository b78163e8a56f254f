import { Failure } from '../n8n/failure.ts';
import { demo } from './demo.ts';
import { readFlags } from './flags.ts';
import { terminalOn } from './terminal.ts';

const terminal = terminalOn(process.stdout);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
	process.on(signal, () => stopping.abort());
}

try {
	const succeeded = await demo(readFlags(process.argv.slice(2)), terminal, stopping.signal);
	process.exitCode = succeeded ? 0 : 1;
} catch (error) {
	if (!stopping.signal.aborted) {
		terminal.say(error instanceof Failure ? error.message : String((error as Error).stack));
		process.exitCode = 1;
	}
}
if (stopping.signal.aborted) terminal.say('Stopped.');
