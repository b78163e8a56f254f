import type { Flags } from '../../flags.ts';

const end = 'When the window ends and the count starts anew';

/** What X-RateLimit-Reset says in each format. */
export const aboutReset: Record<Flags['resetFormat'], string> = {
	'epoch-s': `${end}, in seconds since 1970`,
	'epoch-ms': `${end}, in milliseconds since 1970`,
	'delta-s': `${end}, in seconds from now`,
	'http-date': `${end}, as an HTTP date`,
};

/** What Retry-After says in each format. */
export const aboutRetryAfter: Record<Exclude<Flags['retryAfter'], 'none'>, string> = {
	seconds: 'How long to wait, in seconds',
	'http-date': 'How long to wait, as an HTTP date',
};
