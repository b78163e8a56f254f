import type { IExecuteFunctions } from 'n8n-workflow';

import { displayed } from './displayed';

type Facts = Readonly<Record<string, unknown>>;

type Log = Pick<IExecuteFunctions, 'logger'>;

/** Where a line goes that is owed for a while. Holds nothing else of the context, such as a delivery. */
export const logOf = ({ logger }: Log): Log => ({ logger });

/**
 * Writes a line to n8n's log, which people read in a terminal: strangers' words may hold what makes it
 * hide lines or write others. Nothing else in this package writes to a log. `masked` hides the API key.
 */
export function log(
	{ logger }: Log,
	level: 'warn' | 'debug',
	message: string,
	facts: Facts = {},
	masked: (text: string) => string = (text) => text,
): void {
	const plain = (value: unknown) => (typeof value === 'string' ? displayed(masked(value)) : value);
	const entries = Object.entries(facts).map(([name, value]) => [name, plain(value)] as const);
	logger[level](displayed(masked(message)), Object.fromEntries(entries));
}
