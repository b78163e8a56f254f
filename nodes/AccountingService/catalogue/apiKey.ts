import { refused, withoutValue, type Refused } from './address';

/** Reads an API key. It is sent in a header (docs/service.md section 5), so it is visible ASCII only. */
export function readApiKey(input: unknown): Refused | { readonly ok: true; readonly key: string } {
	const key = typeof input === 'string' ? input.trim() : '';
	if (key === '')
		return refused('Enter the API key. Create one in the service under Settings > API keys.');
	const lacking = withoutValue('API key', [key]);
	if (lacking) return lacking;
	if (!/^[\x21-\x7e]+$/.test(key))
		return refused(
			'The API key contains characters that a key cannot have, such as spaces or line breaks. Copy it again and paste nothing else.',
		);
	if (/^(["'`]).*\1$/.test(key))
		return refused('The API key has quotes around it. Paste it without them.');
	if (/^[a-z][a-z\d+.-]*:\/\//i.test(key))
		return refused(
			'The API key is a web address. Enter that as the base URL, and here the API key.',
		);
	return { ok: true, key };
}
