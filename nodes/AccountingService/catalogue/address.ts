import { withoutTrailing } from './trailing';

/** Where the service is: `{base_url}`, whose path ends in `/api` (docs/service.md section 4). */
export interface UsableAddress {
	readonly ok: true;
	/** Without a trailing slash, ends in `/api`. */
	readonly base: string;
	/** Host and port, for messages. */
	readonly host: string;
	readonly origin: string;
	/** Whether clear text would do: addresses and names of one machine or a local network. */
	readonly isLocal: boolean;
}

/** What was typed in and cannot be used. */
export interface Refused {
	readonly ok: false;
	/** What to change, as a sentence. */
	readonly advice: string;
	/** What stands in it where an expression gives no text: `undefined`. */
	readonly holds?: string;
}

export const refused = (advice: string, holds?: string): Refused => ({ ok: false, advice, holds });

/** What JavaScript writes for a value that is no text, and no tenant, host or key is called. */
const NO_TEXTS = new Set(['undefined', 'null', 'NaN', '[object Object]']);

/** The refusal of a text of which a part is what an expression writes where it finds no value. */
export function withoutValue(what: string, parts: readonly string[]): Refused | undefined {
	const holds = parts.find((part) => NO_TEXTS.has(part));
	if (holds === undefined) return undefined;
	return refused(
		`An expression in the ${what} finds no value: check the fields that it reads. Nothing was sent.`,
		holds,
	);
}

/** The labels of the host and the segments of the path, as they were before percent-encoding. */
function partsOf(text: string): string[] {
	const [host = '', ...segments] = text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').split('/');
	return [...host.split(/[.:]/), ...segments].map((part) =>
		part.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
	);
}

/** Names that only a private network resolves: without a dot, or below a domain of such. `ai.` is public. */
const PRIVATE_NAME = /^([^.:[\]]+|localhost\.|.*\.(localhost|local|internal)\.?)$/i;
const PRIVATE_IPV4 = /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\./;
/** Loopback, unique local (RFC 4193) and link-local (RFC 4291). */
const PRIVATE_IPV6 = /^(::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/;
/** In what `URL` gives, no other name ends in a number. */
const IPV4 = /\.\d+$/;

export const parsed = (url: string, base?: string) =>
	URL.canParse(url, base) ? new URL(url, base) : undefined;

/** What comes along when an address is pasted. URL parsers keep quotes in a host and drop what is invisible. */
const PASTED = /[\p{Quotation_Mark}`\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/u;

/** `hostname` as `URL` gives it, which writes each address in one way only, whatever was typed. */
function isPrivate(hostname: string): boolean {
	if (IPV4.test(hostname)) return PRIVATE_IPV4.test(hostname);
	if (!hostname.startsWith('[')) return PRIVATE_NAME.test(hostname);
	const address = hostname.slice(1, -1);
	const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(address);
	if (!mapped) return PRIVATE_IPV6.test(address);
	const bytes = mapped.slice(1).flatMap((group) => {
		const value = parseInt(group, 16);
		return [value >> 8, value & 255];
	});
	return PRIVATE_IPV4.test(bytes.join('.'));
}

/**
 * Reads a base URL the way people paste it: adds a missing scheme or `/api` and drops trailing slashes.
 * Refuses anything that could send the key somewhere unexpected, and says what to change. `http` is
 * accepted only for loopback, private and link-local addresses, and names of a local network.
 */
export function readAddress(input: unknown): UsableAddress | Refused {
	const text = typeof input === 'string' ? input.trim() : '';
	if (text === '')
		return refused('Enter the base URL of the service, such as https://app.example.com/api.');
	const lacking = withoutValue('base URL', partsOf(text));
	if (lacking) return lacking;
	const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
	if (scheme !== undefined && scheme !== 'http' && scheme !== 'https')
		return refused(`Start the base URL with https:// instead of ${scheme}://.`);
	if (PASTED.test(text) || text.lastIndexOf('://') > (scheme?.length ?? -1))
		return refused(
			'Type in the base URL by hand, such as https://app.example.com/api: this one has quotes or an invisible character in it, or something in front of https://.',
		);

	const guessed = parsed(`https://${text}`);
	const url = scheme
		? parsed(text)
		: parsed(`${guessed && isPrivate(guessed.hostname) ? 'http' : 'https'}://${text}`);
	const isMisspelled = !scheme && /^[^./:]*(:\/|\/\/)/.test(text);
	if (!url || isMisspelled || /^https?\.?$/.test(url.hostname) || /[\s\\]|https?:\/{3}/i.test(text))
		return refused('The base URL is not a web address. It looks like https://app.example.com/api.');
	if (url.username || url.password)
		return refused('Remove the user name and password from the base URL; the API key is enough.');
	if (url.search || text.includes('?'))
		return refused('Remove the question mark and everything after it from the base URL.');
	if (url.hash || text.includes('#'))
		return refused('Remove the # and everything after it from the base URL.');
	const isLocal = isPrivate(url.hostname);
	if (url.protocol === 'http:' && !isLocal)
		return refused(
			'Use https:// in the base URL: with http:// the API key would travel unencrypted.',
		);

	const path = withoutTrailing(url.pathname, '/').replace(/\/{2,}/g, '/');
	const afterApi = /^(.*\/api)\/./.exec(path)?.[1];
	if (afterApi) return refused(`End the base URL after /api: ${url.origin}${afterApi}.`);
	const base = path.endsWith('/api') ? path : `${path}/api`;
	return { ok: true, base: `${url.origin}${base}`, host: url.host, origin: url.origin, isLocal };
}
