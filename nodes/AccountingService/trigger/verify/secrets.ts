/** Which of the two secrets an accepted delivery was signed with. */
export type VerifiedWith = 'current' | 'previous';

/** Both trimmed: a secret is pasted, and a line break comes along. `previous` is empty unless rotating. */
export interface Secrets {
	readonly current: string;
	readonly previous: string;
}

/** The credential `accountingServiceWebhookApi` as n8n stores it. */
export interface WebhookCredential {
	readonly signingSecret?: unknown;
	readonly previousSigningSecret?: unknown;
	readonly headerPrefix?: unknown;
}

/** The credential's own default: a permanent name (design section 3). */
export const DEFAULT_HEADER_PREFIX = 'X-SVC-';

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

export function secretsOf(credential: WebhookCredential): Secrets {
	return {
		current: text(credential.signingSecret),
		previous: text(credential.previousSigningSecret),
	};
}

/** Lower case and ending in a hyphen, as header names are looked up: `x-svc-`. */
export function headerPrefixOf({ headerPrefix }: WebhookCredential): string {
	const prefix = text(headerPrefix) || DEFAULT_HEADER_PREFIX;
	return prefix.toLowerCase().replace(/-*$/, '-');
}
