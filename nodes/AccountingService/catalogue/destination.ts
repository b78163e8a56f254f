/** What n8n's helpers take for the address of a request: `url` in newer nodes, `uri` in older ones. */
export interface Addressed {
	readonly url?: unknown;
	/** A text, a `URL`, or what `url.parse` gives. */
	readonly uri?: unknown;
	readonly baseURL?: unknown;
}

const isSpelled = (value: unknown) => value !== undefined && value !== null && value !== '';

const hrefOf = (value: unknown) => {
	const text: unknown = typeof value === 'string' ? value : (value as URL).href;
	return typeof text === 'string' ? text : undefined;
};

/** With a scheme, or with two slashes of whatever kind: URL parsers take these for another host. */
const NAMES_A_HOST = /^\s*([a-z][a-z0-9+.-]*:|[\\/]\s*[\\/])/i;

const parsed = (url: string, base?: string) =>
	URL.canParse(url, base) ? new URL(url, base) : undefined;

/**
 * The whole address of a request, where it leads to the origin of `base` (scheme, host and port) and
 * nowhere else; `undefined` otherwise. A relative address is below `base`. Whoever sends the result
 * instead of what was asked for cannot be led astray by another parser.
 */
export function destinationOf(asked: Addressed, base: string): URL | undefined {
	const spellings = [asked.uri, asked.url].filter(isSpelled).map(hrefOf);
	const targets = spellings.map((text) => text && targetOf(text, base));
	const [target] = targets;
	if (!target || targets.some((other) => !other || other.href !== target.href)) return undefined;
	const { origin } = new URL(base);
	const from = isSpelled(asked.baseURL) ? parsed(String(asked.baseURL), base) : target;
	const isOurs = target.origin === origin && from?.origin === origin;
	return isOurs && target.username === '' && target.password === '' ? target : undefined;
}

const targetOf = (text: string, base: string) =>
	NAMES_A_HOST.test(text)
		? parsed(text.trim(), base)
		: parsed(`${base}/${text.trim().replace(/^\//, '')}`);
