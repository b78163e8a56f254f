import type { IExecuteFunctions } from 'n8n-workflow';

import { UNMASKED } from '../quoting/maskOf';
import { displayed } from './displayed';
import { reasonOf } from './words';

type Facts = Readonly<Record<string, unknown>>;

type Log = Pick<IExecuteFunctions, 'logger'>;

/** Where a line goes that is owed for a while. Holds nothing else of the context, such as a delivery. */
export const logOf = ({ logger }: Log): Log => ({ logger });

/** The one way into n8n's log, which people read in a terminal: strangers' words may hide lines there. `masked` hides the API key. */
export function log(
	{ logger }: Log,
	level: 'warn' | 'debug',
	message: string,
	facts: Facts = {},
	masked = UNMASKED,
): void {
	const plain = (value: unknown) => (typeof value === 'string' ? displayed(masked(value)) : value);
	const entries = Object.entries(facts).map(([name, value]) => [name, plain(value)] as const);
	logger[level](displayed(masked(message)), Object.fromEntries(entries));
}

/** A warning of what was in vain, where things go on without it, with the words of what was thrown. */
export const warn = (context: Log, message: string, cause: unknown, facts: Facts = {}): void =>
	log(context, 'warn', message, { ...facts, cause: reasonOf(cause) });
