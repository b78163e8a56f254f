import { type Flags, envelopes } from './flags.ts';
import type { Running } from './service.ts';

export const usage = `The accounting service, running on this machine.

  npm run sandbox [-- FLAGS]               in the repository
  npx accounting-service-sandbox [FLAGS]   anywhere else

  --port N               port to listen on (4010; 0: any free one)
  --db FILE|:memory:     where the data is kept (:memory:, gone when it stops)
  --seed N               records of each kind in an empty database (25)
  --json                 print one line of JSON instead of the greeting
  --now MOMENT           the time at which the clock of the service starts
  --latency MS           the delay of every API answer (0)
  --rate N               requests per window and key (200)
  --window SECONDS       length of that window (60)
  --reset-format NAME    X-RateLimit-Reset: epoch-s, epoch-ms, delta-s or http-date (epoch-s)
  --retry-after NAME     Retry-After: seconds, http-date or none (seconds)
  --envelope NAME        lists as ${envelopes.join(', ')} (data)
  --wrap-single          wrap single records too
  --max-limit N          the largest page (100)
  --ignore-offset        give the first page whatever the offset
  --header-prefix TEXT   prefix of the webhook headers (X-SVC-)
  --retry-intervals LIST seconds between attempts (10,60,300,1800,7200)
  --retry-jitter PART    how much an interval may vary (0.2)
  --disable-after N      failed attempts in a row that disable a webhook (10)
  --delivery-timeout MS  how long a receiver may take (10000)
  --rotation-overlap S   how long a rotated secret stays usable, in seconds (86400)
  --smtp-port N          port for incoming mail (0: any free one)
  --smtp-out URL         server for outgoing mail, smtp://host:port (none: outbox only)
`;

/** What the terminal shows once the sandbox has started. */
export function greeting(running: Omit<Running, 'stop'>, flags: Flags): string {
	const kept =
		flags.db === ':memory:'
			? 'in memory, gone when it stops (keep it with --db FILE)'
			: `in ${flags.db}`;
	return `The accounting service is running.

  API       ${running.baseUrl}
  API key   ${running.apiKey}
  Settings  ${running.settingsUrl}
  Reference ${new URL('/reference', running.settingsUrl).href}
  Mail in   smtp://127.0.0.1:${running.smtpPort}
  Data      ${kept}

  Try it    curl -H 'X-API-Key: ${running.apiKey}' ${running.baseUrl}/invoices

Press Ctrl-C to stop it.`;
}
