import { parseArgs, type ParseArgsConfig } from 'node:util';

import { Failure } from '../n8n/failure.ts';

/** Where to listen when it matters to somebody. */
export interface PortFlags {
	readonly port?: number;
	readonly sandboxPort?: number;
}

export interface Flags extends PortFlags {
	/** Ends after the report instead of leaving n8n and the sandbox open. */
	readonly once: boolean;
}

const PORTS = { port: { type: 'string' }, 'sandbox-port': { type: 'string' } } as const;
const PORTS_USAGE = '[--port NUMBER] [--sandbox-port NUMBER]';

/** The flags of `npm start`. */
export function readFlags(args: string[]): Flags {
	const options = { ...PORTS, once: { type: 'boolean', default: false } } as const;
	const values = parsed(args, options, `npm start -- [--once] ${PORTS_USAGE}`);
	return { once: values.once, ...portsIn(values) };
}

/** The flags of `npm run dev`. */
export function readPortFlags(args: string[]): PortFlags {
	return portsIn(parsed(args, PORTS, `npm run dev -- ${PORTS_USAGE}`));
}

function parsed<Options extends NonNullable<ParseArgsConfig['options']>>(
	args: string[],
	options: Options,
	usage: string,
) {
	try {
		return parseArgs({ args, options }).values;
	} catch (error) {
		throw new Failure(
			`The command was not understood: ${(error as Error).message}`,
			`Use: ${usage}`,
		);
	}
}

function portsIn(values: { port?: string; 'sandbox-port'?: string }): PortFlags {
	return {
		port: portNumber('--port', values.port),
		sandboxPort: portNumber('--sandbox-port', values['sandbox-port']),
	};
}

function portNumber(flag: string, text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	const port = Number(text);
	if (Number.isInteger(port) && port > 0 && port < 65536) return port;
	throw new Failure(`${flag} is "${text}", which is not a port.`, 'Use a number from 1 to 65535.');
}
