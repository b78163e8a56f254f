import { readCommandLine } from './commandLine.ts';
import { address, decimals, file, headerPrefix, moment, oneOf, part, whole } from './flagValues.ts';

export const envelopes = ['array', 'data', 'items', 'results', 'named', 'nested'] as const;
export const resetFormats = ['epoch-s', 'epoch-ms', 'delta-s', 'http-date'] as const;
export const retryAfterFormats = ['seconds', 'http-date', 'none'] as const;

const text = { type: 'string' } as const;
const yes = { type: 'boolean' } as const;

const known = {
	port: text,
	db: text,
	seed: text,
	json: yes,
	now: text,
	latency: text,
	rate: text,
	window: text,
	'reset-format': text,
	'retry-after': text,
	envelope: text,
	'wrap-single': yes,
	'max-limit': text,
	'ignore-offset': yes,
	'header-prefix': text,
	'retry-intervals': text,
	'retry-jitter': text,
	'disable-after': text,
	'delivery-timeout': text,
	'rotation-overlap': text,
	'smtp-port': text,
	'smtp-out': text,
	help: { type: 'boolean', short: 'h' },
} as const;

/**
 * What the command line asks for. Throws a `UsageError` with one sentence if it cannot be
 * understood.
 */
export function readFlags(args: string[]) {
	const given = readCommandLine(args, known);
	return {
		help: given.help ?? false,
		json: given.json ?? false,
		port: whole('port', given.port, 4010, 0, 65_535),
		db: file('db', given.db),
		seed: whole('seed', given.seed, 25, 0, 100_000),
		now: moment('now', given.now),
		latency: whole('latency', given.latency, 0, 0, 600_000),
		rate: whole('rate', given.rate, 200, 1, 1_000_000_000),
		window: whole('window', given.window, 60, 1, 86_400),
		resetFormat: oneOf('reset-format', given['reset-format'], resetFormats, 'epoch-s'),
		retryAfter: oneOf('retry-after', given['retry-after'], retryAfterFormats, 'seconds'),
		envelope: oneOf('envelope', given.envelope, envelopes, 'data'),
		wrapSingle: given['wrap-single'] ?? false,
		maxLimit: whole('max-limit', given['max-limit'], 100, 1, 100_000),
		ignoreOffset: given['ignore-offset'] ?? false,
		headerPrefix: headerPrefix('header-prefix', given['header-prefix'], 'X-SVC-'),
		retryIntervals: decimals(
			'retry-intervals',
			given['retry-intervals'],
			[10, 60, 300, 1800, 7200],
		),
		retryJitter: part('retry-jitter', given['retry-jitter'], 0.2),
		disableAfter: whole('disable-after', given['disable-after'], 10, 1, 1_000_000),
		deliveryTimeout: whole('delivery-timeout', given['delivery-timeout'], 10_000, 1, 600_000),
		rotationOverlap: whole('rotation-overlap', given['rotation-overlap'], 86_400, 0, 31_536_000),
		smtpPort: whole('smtp-port', given['smtp-port'], 0, 0, 65_535),
		smtpOut: address('smtp-out', given['smtp-out'], ['smtp:', 'smtps:']),
	};
}

export type Flags = ReturnType<typeof readFlags>;
