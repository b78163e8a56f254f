import { parseArgs } from 'node:util';

import { Failure } from '../n8n/failure.ts';

export interface Flags {
	/** Ends after the report instead of leaving n8n and the sandbox open. */
	readonly once: boolean;
	/** Where to listen when it matters to somebody. */
	readonly port?: number;
	readonly sandboxPort?: number;
}

const USAGE = 'npm start -- [--once] [--port NUMBER] [--sandbox-port NUMBER]';

export function readFlags(args: string[]): Flags {
	const { once, port, 'sandbox-port': sandboxPort } = parsed(args);
	return {
		once,
		port: portNumber('--port', port),
		sandboxPort: portNumber('--sandbox-port', sandboxPort),
	};
}

function parsed(args: string[]) {
	try {
		return parseArgs({
			args,
			options: {
				once: { type: 'boolean', default: false },
				port: { type: 'string' },
				'sandbox-port': { type: 'string' },
			},
		}).values;
	} catch (error) {
		throw new Failure(
			`The command was not understood: ${(error as Error).message}`,
			`Use: ${USAGE}`,
		);
	}
}

function portNumber(flag: string, text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	const port = Number(text);
	if (Number.isInteger(port) && port > 0 && port < 65536) return port;
	throw new Failure(`${flag} is "${text}", which is not a port.`, 'Use a number from 1 to 65535.');
}
