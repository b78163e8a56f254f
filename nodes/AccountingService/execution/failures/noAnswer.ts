import {
	ANSWER_TOO_SLOW,
	kindOfCode,
	SERVICE_NOT_ANSWERING,
	type CodeKind,
	type Outcome,
} from '../../transport';
import { pageWords } from './excerpt';
import { serviceWords, toldWith } from './serviceWords';
import { ofItem, type Explanation, type Situation } from './situation';

type NotSent = Extract<Outcome, { kind: 'notSent' }>;
type Unknown = Extract<Outcome, { kind: 'unknown' }>;

/** Nothing was sent, so nothing can have happened. */
export const notSent = ({ code }: NotSent, situation: Situation): Explanation => ({
	headline: notReached(situation.host, code),
	advice:
		code === SERVICE_NOT_ANSWERING
			? `Nothing was sent. Whether it answers again is seen every half a minute: try again then${ofItem(situation, ', with this item')}. If it never answered, check the base URL in the credential.`
			: `Nothing was sent. ${cureOf(code)}`,
});

export const notReached = (host: string, code: string) =>
	`The service at ${host} could not be reached (${codeInWords(code)})`;

const CHECK_BASE_URL =
	'A web page came in place of JSON: check the base URL in the credential, which ends in /api.';

/** Sent, without a complete answer: harmless for a read, but for a write the outcome is unknown. */
export function unknown(outcome: Unknown, situation: Situation): Explanation {
	const { status, code, attempts } = outcome;
	const { deed, mails, request } = situation;
	const times = attempts === 1 ? 'once' : `${attempts} times`;
	if (deed === undefined)
		return {
			headline: `The service gave no complete answer to ${request} (${status ?? codeInWords(code)})`,
			advice: `It was asked ${times}; nothing was changed by that.${ofItem(situation, ' Run the item again later, or raise the options Timeout and Max Wait.')}`,
		};
	const isPage = status !== undefined && status < 300;
	const became = status === undefined ? 'its answer was lost' : 'no answer says what became of it';
	const unrepeated = isPage
		? `${CHECK_BASE_URL} ${request} was not repeated`
		: `${request} was sent and ${became}, so it was not repeated`;
	const [risk, where] = mails
		? ['the mail could go out twice', 'among its mails']
		: [
				'a second one could create or send something twice',
				'for example with Get Many and the Search filter',
			];
	const repeatable = isPage
		? `${CHECK_BASE_URL} Then run the item again: ${request} does no harm if it is sent twice.`
		: `${request} was sent ${times} and no answer says what became of it. Sending it again does no harm: run the item again.`;
	return {
		headline: `It is not known whether ${deed}${cameBack(outcome, situation)}`,
		advice: request.startsWith('POST ')
			? `${unrepeated}: ${risk}. Look for the result in the service (${where}) before you run this item again.`
			: repeatable,
	};
}

/** How much of a page, or of JSON that breaks off, is quoted. Characters. */
const LONGEST = 200;

/** What came back, with what the service said if anything of its own arrived: `: Disk full (500)`. */
function cameBack({ status, code, body, message = '' }: Unknown, { masked }: Situation): string {
	if (status === undefined) return ` (${codeInWords(code)})`;
	return toldWith(serviceWords(body, masked) || pageWords(message, LONGEST, masked), status);
}

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
