import { ANSWER_TOO_SLOW, SERVICE_NOT_ANSWERING } from '../../transport';

const CHECK_ADDRESS =
	'Check the base URL in the credential and that the service can be reached from this n8n.';

/** The codes are those of Node.js (https://nodejs.org/api/errors.html) and of OpenSSL. */
const meanings: ReadonlyArray<readonly [codes: RegExp, meaning: string, cure?: string]> = [
	[/^(ENOTFOUND|EAI_\w+)$/, 'no address is known for this name'],
	[/^ECONNREFUSED$/, 'nothing answers at this address'],
	[/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'there is no route to this address'],
	[/^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/, 'the connection broke off'],
	[/TIMEDOUT|TIMEOUT|^ECONNABORTED$/, 'no answer in time'],
	[
		/CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$/,
		'its certificate is not trusted',
		'Check the host name in the base URL, and have the certificate renewed by whoever runs the service. If it comes from an authority of your company, name the file of that authority to n8n in NODE_EXTRA_CA_CERTS.',
	],
	[
		/^(EPROTO$|ERR_SSL_|ERR_TLS_)/,
		'no secure connection could be made',
		'Check the port in the base URL. A service in your own network may answer at http:// alone.',
	],
];

/** The transport's own codes, which no manual explains. */
const ownMeanings: Readonly<Record<string, string>> = {
	[ANSWER_TOO_SLOW]: 'its answer did not end in time',
	[SERVICE_NOT_ANSWERING]: 'it has left several requests unanswered and is given a rest',
};

const known = (code: string) => meanings.find(([codes]) => codes.test(code));

/** What to do where nothing could be sent because of a network error code. */
export const cureOf = (code: string): string => known(code)?.[2] ?? CHECK_ADDRESS;

/** What a network error code means, after the code itself, because administrators search for it. */
export function codeInWords(code: string): string {
	const own = ownMeanings[code];
	if (own) return own;
	const meaning = known(code)?.[1];
	return meaning ? `${code}: ${meaning}` : code;
}
