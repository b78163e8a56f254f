export type ApiKey =
	| { readonly ok: true; readonly key: string }
	| { readonly ok: false; /** What to change, as a sentence. */ readonly advice: string };

/** An API key travels in a header (api-spec.md section 5), which holds visible ASCII characters only. */
export function readApiKey(input: unknown): ApiKey {
	const key = typeof input === 'string' ? input.trim() : '';
	if (key === '')
		return {
			ok: false,
			advice: 'Enter the API key. Create one in the service under Settings > API keys.',
		};
	if (!/^[\x21-\x7e]+$/.test(key))
		return {
			ok: false,
			advice:
				'The API key contains characters that a key cannot have, such as blanks or line breaks. Copy it again and paste it alone.',
		};
	return { ok: true, key };
}
