import { Failure } from '../n8n/failure.ts';
import { terminalOn, type Terminal } from './terminal.ts';

/**
 * Runs a program of this terminal: `work` resolves with whether all went well, and its `signal` says
 * that Ctrl-C was pressed or the process was asked to end. Sets the exit code; a failure that a person
 * can put right is told without a stack trace.
 */
export async function untilStopped(
	work: (terminal: Terminal, signal: AbortSignal) => Promise<boolean>,
): Promise<void> {
	const terminal = terminalOn(process.stdout);
	const stopping = new AbortController();
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
		process.on(signal, () => stopping.abort());
	}
	try {
		process.exitCode = (await work(terminal, stopping.signal)) ? 0 : 1;
	} catch (error) {
		if (!stopping.signal.aborted) {
			terminal.say(error instanceof Failure ? error.message : String((error as Error).stack));
			process.exitCode = 1;
		}
	}
	if (stopping.signal.aborted) terminal.say('Stopped.');
}
