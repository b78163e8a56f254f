import { refused, type Refused } from '../../catalogue/address';
import { areBlank, headerPrefixOf, secretsOf, type WebhookCredential } from './secrets';

/** The characters of a header name (RFC 9110, section 5.1). */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;

/** A shorter secret can be guessed by trying, and is more likely a piece of one. Characters. */
const SHORTEST = 16;

/** Beside what is no visible ASCII, as in an API key, what stands around a value in a file or a list. */
const PASTED_WITH = /[^\x21-\x7e]|^(["'`]).*\1$|[,;]$/;

/** A whole header name in place of how all of them begin. */
const WHOLE_NAME = /-(signature|delivery-id|event-type|event-id)-$/;

const WHERE = 'The service shows it once, when you create or rotate the webhook.';

/**
 * Looks for mistakes made while pasting. The service has no endpoint that could confirm a signing
 * secret (docs/service.md section 6); only a signed delivery proves it.
 */
export function checkCredential(credential: WebhookCredential): Refused | { readonly ok: true } {
	const secrets = secretsOf(credential);
	const { first, second } = secrets;
	if (areBlank(secrets)) return refused(`Enter the signing secret. ${WHERE}`);
	const named = { 'signing secret': first, 'second signing secret': second };
	for (const [name, secret] of Object.entries(named)) {
		if (PASTED_WITH.test(secret))
			return refused(
				`The ${name} has a space or a line break inside, an invisible character or one beyond ASCII, quotes around it, or a comma or semicolon at its end. Copy it again and paste it alone. If the secret of the service is really so, save it and close this dialog: it works.`,
			);
		if (/^https?:\/\//i.test(secret))
			return refused(`The ${name} is a web address. Paste the secret instead. ${WHERE}`);
		if (secret !== '' && secret.length < SHORTEST)
			return refused(
				`The ${name} is shorter than ${SHORTEST} characters, so it can be guessed. Copy the whole secret, or rotate it in the service. ${WHERE} If the secret of the service is really that short, save it and close this dialog: it works.`,
			);
	}
	if (first === second)
		return refused(
			'Both secrets are the same. Paste the other one, or leave Second Signing Secret empty.',
		);
	const prefix = headerPrefixOf(credential);
	if (!HEADER_NAME.test(prefix))
		return refused(
			'A header name cannot begin with this prefix. It looks like X-SVC-, with letters, digits and hyphens.',
		);
	if (WHOLE_NAME.test(prefix))
		return refused(
			'The prefix is a whole header name. Enter only how the names begin, such as X-SVC- for X-SVC-Signature.',
		);
	return { ok: true };
}
