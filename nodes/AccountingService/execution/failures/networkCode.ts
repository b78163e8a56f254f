import { ANSWER_TOO_SLOW, kindOfCode, SERVICE_NOT_ANSWERING, type CodeKind } from '../../transport';

const CHECK_ADDRESS =
	'Check the base URL in the credential and that the service can be reached from this n8n.';

const meanings: Readonly<Record<CodeKind, readonly [meaning: string, cure?: string]>> = {
	address: ['this is no address'],
	unknownHost: ['no address is known for this name'],
	refused: ['nothing answers at this address'],
	noRoute: ['there is no route to this address'],
	brokenOff: ['the connection broke off'],
	late: ['no answer in time'],
	certificate: [
		'its certificate is not trusted',
		'Check the host name in the base URL, and have the certificate renewed by whoever runs the service. If it comes from an authority of your company, name the file of that authority to n8n in NODE_EXTRA_CA_CERTS.',
	],
	tls: [
		'no secure connection could be made',
		'Check the port in the base URL. A service in your own network may answer at http:// alone.',
	],
};

/** The transport's own codes, which no manual explains. */
const ownMeanings: Readonly<Record<string, string>> = {
	[ANSWER_TOO_SLOW]: 'its answer did not end in time',
	[SERVICE_NOT_ANSWERING]: 'it answered none of the last requests',
};

function known(code: string) {
	const kind = kindOfCode(code);
	return kind && meanings[kind];
}

/** What to do where nothing could be sent because of a network error code. */
export const cureOf = (code: string): string => known(code)?.[1] ?? CHECK_ADDRESS;

/** What a network error code means, after the code itself, because administrators search for it. */
export function codeInWords(code: string): string {
	const own = ownMeanings[code];
	if (own) return own;
	const meaning = known(code)?.[0];
	return meaning ? `${code}: ${meaning}` : code;
}
