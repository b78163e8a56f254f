import type { Clock } from '../../transport';
import { secretsOf, type WebhookCredential } from './secrets';

/**
 * How long a credential is used without asking n8n for it again. n8n 2 evaluates a credential in a
 * sandbox of its own, which takes longer than all the rest of a delivery. Milliseconds.
 */
const KEPT_MS = 5_000;

/** A credential this young is not asked for again because a signature does not fit. Milliseconds. */
const FRESH_MS = 1_000;

type Read = () => Promise<WebhookCredential | undefined>;

interface Kept {
	readonly readAt: number;
	readonly credential: Promise<WebhookCredential | undefined>;
}

/**
 * The webhook credentials that were used within the last seconds, so that a burst of deliveries, also
 * of forged ones, asks for each once. What a person changes holds at once for signatures that would
 * else be refused, and after five seconds for all. A credential without a secret is never kept.
 */
export class CredentialMemory {
	private readonly kept = new Map<string, Kept>();

	constructor(private readonly clock: Clock) {}

	/** Remembered credentials: secrets that nobody asks for are not held for longer than needed. */
	get size(): number {
		return this.kept.size;
	}

	async recent(key: string, read: Read): Promise<WebhookCredential | undefined> {
		return await this.youngerThan(KEPT_MS, key, read);
	}

	/** For a second look, after a signature did not fit. */
	async fresh(key: string, read: Read): Promise<WebhookCredential | undefined> {
		return await this.youngerThan(FRESH_MS, key, read);
	}

	private async youngerThan(ms: number, key: string, read: Read) {
		const now = this.clock.now();
		const kept = this.kept.get(key);
		if (kept && now - kept.readAt < ms) return await kept.credential;
		this.forgetOlderThan(now - KEPT_MS);
		const reading = { readAt: now, credential: read() };
		this.kept.set(key, reading);
		const credential = await reading.credential;
		const usable = credential !== undefined && secretsOf(credential).current !== '';
		if (!usable && this.kept.get(key) === reading) this.kept.delete(key);
		return credential;
	}

	private forgetOlderThan(time: number): void {
		for (const [key, { readAt }] of this.kept) if (readAt <= time) this.kept.delete(key);
	}
}
