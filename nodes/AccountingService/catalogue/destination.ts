import { parsed, readAddress } from './address';
import { withoutTrailing } from './trailing';

/** What n8n's helpers take for the address of a request: `url` in newer nodes, `uri` in older ones. */
interface Addressed {
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

/**
 * The whole address of a request, where it leads to the origin of `base` (scheme, host and port) and
 * nowhere else; `undefined` otherwise. A relative address is below `baseURL` or, without one, below `base`.
 * Whoever sends the result instead of what was asked for cannot be led astray by another parser.
 */
export function destinationOf(asked: Addressed, base: string): URL | undefined {
	const from = isSpelled(asked.baseURL) ? baseOf(asked.baseURL, base) : base;
	if (from === undefined) return undefined;
	const spellings = [asked.uri, asked.url].filter(isSpelled).map(hrefOf);
	const targets = spellings.map((text) => text && targetOf(text, from));
	const [target] = targets;
	if (!target || targets.some((other) => !other || other.href !== target.href)) return undefined;
	const isOurs = target.origin === new URL(base).origin;
	// `blob:https://…` has the origin of what stands behind it.
	const isPlain = target.protocol !== 'blob:' && target.username === '' && target.password === '';
	return isOurs && isPlain ? target : undefined;
}

/** What a `baseURL` of our origin means: `base`, if it is that as people type it in, or a path of its own. */
function baseOf(given: unknown, base: string): string | undefined {
	const read = readAddress(given);
	if (read.ok && read.base === base) return base;
	const { origin } = new URL(base);
	const url = parsed(String(given), base);
	const isOurs = url?.origin === origin && url.search === '' && url.hash === '';
	return isOurs ? `${origin}${withoutTrailing(url.pathname, '/')}` : undefined;
}

const targetOf = (text: string, base: string) =>
	NAMES_A_HOST.test(text)
		? parsed(text.trim(), base)
		: parsed(`${base}/${text.trim().replace(/^\//, '')}`);

/** Of the settings of a request, those that say nothing about where it goes or whom it trusts. */
const HARMLESS = [
	...'method qs qsStringifyOptions useQuerystring arrayFormat auth body form formData'.split(' '),
	...'json gzip encoding useStream timeout returnFullResponse resolveWithFullResponse'.split(' '),
	...'ignoreHttpStatusErrors simple abortSignal allowedDomains rejectUnauthorized'.split(' '),
	...'sendCredentialsOnCrossOriginRedirect skipSslCertificateValidation agentOptions'.split(' '),
];

/** A client certificate, and the authority that signed the service's: its name is still verified. */
const CERTIFICATES = ['ca', 'cert', 'key', 'passphrase', 'pfx'];

type Settings = Readonly<Record<string, unknown>>;

/** Whatever this package does not know is left out: nobody can say where it leads. */
export const harmlessIn = (settings: Settings): Settings =>
	Object.fromEntries(Object.entries(settings).filter(([name]) => HARMLESS.includes(name)));

/**
 * Why a request would connect to somebody else than its address says, or to whoever claims to be the
 * service; `undefined` if it would not. A proxy of the operator (`HTTPS_PROXY`) is none of its settings.
 * Certificates may go unverified only where clear text would do as well.
 */
export function detourIn(settings: Settings, target: URL, isLocal: boolean): string | undefined {
	const { proxy, agentOptions, rejectUnauthorized, skipSslCertificateValidation } = settings;
	if (proxy)
		return 'The API key is not sent through a proxy that a node names: whoever runs it could read the key. Remove the option Proxy. A proxy for all of n8n (HTTPS_PROXY) is used.';
	const agent = Object.keys(agentOptions ?? {}).filter((name) => !CERTIFICATES.includes(name));
	if (agent.length > 0)
		return `The API key is only sent over connections that n8n opens itself. Remove ${agent.join(', ').slice(0, 60)} from the agent options.`;
	const verifies = rejectUnauthorized !== false && !skipSslCertificateValidation;
	if (!verifies && !isLocal)
		return 'The API key is only sent to a service whose certificate is verified. Turn off Ignore SSL Issues; if the certificate has an authority of its own, enter that under SSL Certificates.';
	const namesOther = Object.entries(settings.headers ?? {}).some(
		([name, value]) => isHost(name) && value !== target.host,
	);
	return namesOther
		? `The API key is only sent to ${target.host} by that name. Remove the header Host.`
		: undefined;
}

const isHost = (name: string) => ['host', ':authority'].includes(name.trim().toLowerCase());
