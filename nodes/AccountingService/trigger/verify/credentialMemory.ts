import type { Clock } from '../../transport';
import { areBlank, secretsOf, type WebhookCredential } from './secrets';

/**
 * How long a credential is used before n8n is asked for it again. n8n 2 evaluates a credential in a
 * sandbox of its own, which takes longer than the rest of a delivery. Milliseconds.
 */
const KEPT_MS = 5_000;

/** A credential younger than this is not read again when a signature does not fit. Milliseconds. */
export const FRESH_MS = 1_000;

type Read = () => Promise<WebhookCredential | undefined>;

/**
 * The webhook credentials used within the last seconds, so that a burst of deliveries, forged or genuine,
 * reads each of them once. A change made in n8n takes effect at once for a signature that would otherwise
 * be refused, and within five seconds for every other. A credential without a secret is never kept.
 */
export class CredentialMemory {
	private readonly kept = new Map<string, { readAt: number; credential: ReturnType<Read> }>();

	constructor(private readonly clock: Clock) {}

	/** Remembered credentials. Secrets that are no longer used must not stay in memory. */
	get size(): number {
		return this.kept.size;
	}

	/** One that was read no longer ago than `ms`. */
	async recent(key: string, read: Read, ms = KEPT_MS): Promise<WebhookCredential | undefined> {
		const now = this.clock.now();
		const kept = this.kept.get(key);
		if (kept && now - kept.readAt < ms) return await kept.credential;
		for (const [old, { readAt }] of this.kept) if (readAt <= now - KEPT_MS) this.kept.delete(old);
		const reading = { readAt: now, credential: read() };
		this.kept.set(key, reading);
		const credential = await reading.credential;
		const usable = credential !== undefined && !areBlank(secretsOf(credential));
		if (!usable && this.kept.get(key) === reading) this.kept.delete(key);
		return credential;
	}
}
