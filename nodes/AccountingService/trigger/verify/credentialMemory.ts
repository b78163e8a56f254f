import { RecentMemory } from '../../execution/memory/recentMemory';
import type { Clock } from '../../transport';
import { areBlank, secretsOf, type WebhookCredential } from './secrets';

/**
 * How long a credential is used before n8n is asked for it again. n8n 2 evaluates a credential in a
 * sandbox of its own, which takes longer than the rest of a delivery. Milliseconds.
 */
const KEPT_MS = 5_000;

/** A credential younger than this is not read again when a signature does not fit. Milliseconds. */
export const FRESH_MS = 1_000;

/**
 * The webhook credentials used within the last seconds, so that a burst of deliveries, forged or genuine,
 * reads each of them once. A change made in n8n takes effect at once for a signature that would otherwise
 * be refused, and within five seconds for every other. A credential without a secret is never kept.
 */
export class CredentialMemory extends RecentMemory<WebhookCredential | undefined> {
	constructor(clock: Clock) {
		super(
			clock,
			KEPT_MS,
			(credential) => credential !== undefined && !areBlank(secretsOf(credential)),
		);
	}
}
