import { headerPrefixOf, secretsOf, type WebhookCredential } from './secrets';

export type CredentialCheck =
	| { readonly ok: true }
	| { readonly ok: false; /** What to change, as a sentence. */ readonly advice: string };

/** The characters of a header name (RFC 9110, section 5.1). */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;

const WHERE = 'The service shows it once, when you create or rotate the webhook.';

/**
 * Looks for mistakes made while pasting. The service has no endpoint that could confirm a signing
 * secret (docs/service.md section 6); only a signed delivery proves it.
 */
export function checkCredential(credential: WebhookCredential): CredentialCheck {
	const { current, previous } = secretsOf(credential);
	if (current === '') return { ok: false, advice: `Enter the signing secret. ${WHERE}` };
	for (const [name, secret] of [
		['signing secret', current],
		['previous signing secret', previous],
	] as const) {
		if (/\s/.test(secret))
			return {
				ok: false,
				advice: `The ${name} has a space or a line break inside. Copy it again and paste it alone.`,
			};
		if (/^https?:\/\//i.test(secret))
			return {
				ok: false,
				advice: `The ${name} is a web address. Paste the secret instead. ${WHERE}`,
			};
	}
	if (current === previous)
		return {
			ok: false,
			advice:
				'Both secrets are the same. Put the new one in Signing Secret and the one it replaced in Previous Signing Secret, or leave that empty.',
		};
	if (!HEADER_NAME.test(headerPrefixOf(credential)))
		return {
			ok: false,
			advice:
				'A header name cannot begin with this prefix. It looks like X-SVC-, with letters, digits and hyphens.',
		};
	return { ok: true };
}
