import { ANSWER_TOO_SLOW, SERVICE_NOT_ANSWERING } from '../../transport';

/** The codes are those of Node.js (https://nodejs.org/api/errors.html) and of OpenSSL. */
const meanings: ReadonlyArray<readonly [codes: RegExp, meaning: string]> = [
	[/^(ENOTFOUND|EAI_\w+)$/, 'no address is known for this name'],
	[/^ECONNREFUSED$/, 'nothing answers at this address'],
	[/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'there is no route to this address'],
	[/^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/, 'the connection broke off'],
	[/TIMEDOUT|TIMEOUT|^ECONNABORTED$/, 'no answer in time'],
	[/CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$/, 'its certificate is not trusted'],
	[/^(EPROTO$|ERR_SSL_|ERR_TLS_)/, 'no secure connection could be made'],
];

/** The transport's own codes, which no manual explains. */
const ownMeanings: Readonly<Record<string, string>> = {
	[ANSWER_TOO_SLOW]: 'its answer did not end in time',
	[SERVICE_NOT_ANSWERING]: 'it has left several requests unanswered and is given a rest',
};

/** What a network error code means, after the code itself, because administrators search for it. */
export function codeInWords(code: string): string {
	const own = ownMeanings[code];
	if (own) return own;
	const meaning = meanings.find(([codes]) => codes.test(code))?.[1];
	return meaning ? `${code}: ${meaning}` : code;
}
