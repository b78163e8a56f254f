import { withoutTrailing } from '../../catalogue/trailing';

/** Which of the two secrets an accepted delivery was signed with. */
export type VerifiedWith = 'first' | 'second';

/** Both trimmed: a pasted secret may end in a line break. Either may be empty. */
export interface Secrets {
	readonly first: string;
	readonly second: string;
}

/** The credential `accountingServiceWebhookApi` as n8n stores it. */
export interface WebhookCredential {
	readonly signingSecret?: unknown;
	readonly secondSigningSecret?: unknown;
	readonly headerPrefix?: unknown;
}

/** The credential's default, which never changes: n8n does not store a value equal to it. */
export const DEFAULT_HEADER_PREFIX = 'X-SVC-';

/** What an expression writes where it finds no secret, if only behind how secrets begin. */
const NO_VALUE = /undefined|\[object Object\]|(?:^|[_-])(?:null|NaN)$/;

/** Anything but text counts as empty, and so does what holds no value: anybody could sign with that. */
function text(value: unknown): string {
	const typed = typeof value === 'string' ? value.trim() : '';
	return NO_VALUE.test(typed) ? '' : typed;
}

export function secretsOf(credential: WebhookCredential): Secrets {
	return { first: text(credential.signingSecret), second: text(credential.secondSigningSecret) };
}

/** Whether there is nothing to verify a delivery with. */
export const areBlank = ({ first, second }: Secrets) => first === '' && second === '';

/** Lower case and ending in a hyphen, as header names are looked up: `x-svc-`. */
export function headerPrefixOf({ headerPrefix }: WebhookCredential): string {
	const prefix = text(headerPrefix) || DEFAULT_HEADER_PREFIX;
	return `${withoutTrailing(prefix.toLowerCase(), '-')}-`;
}
