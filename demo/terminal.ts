import type { OnProgress } from '../n8n/progress.ts';

const CLEAR_LINE = '\r\x1b[2K';

/** How often a log file shows that something is still going on. Seconds. */
const REMINDER = 20;

/**
 * Where the demo prints. On a terminal, progress is one line that changes; in a log file it is one
 * line when something begins, and another now and then.
 */
export interface Terminal {
	readonly progress: OnProgress;
	say(line: string): void;
}

export function terminalOn(output: NodeJS.WriteStream): Terminal {
	return output.isTTY ? liveTerminal(output) : plainTerminal(output);
}

function liveTerminal(output: NodeJS.WriteStream): Terminal {
	return {
		progress: (what, seconds) => {
			output.write(`${CLEAR_LINE}${what} … ${seconds} s`.slice(0, output.columns));
		},
		say: (line) => output.write(`${CLEAR_LINE}${line}\n`),
	};
}

function plainTerminal(output: NodeJS.WriteStream): Terminal {
	return {
		progress: (what, seconds) => {
			if (seconds === 0) output.write(`${what}\n`);
			else if (seconds % REMINDER === 0) output.write(`${what} … ${seconds} s\n`);
		},
		say: (line) => output.write(`${line}\n`),
	};
}
