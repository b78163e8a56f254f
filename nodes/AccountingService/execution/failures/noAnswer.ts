import { SERVICE_NOT_ANSWERING, type Outcome } from '../../transport';
import { pageWords } from './excerpt';
import { codeInWords, cureOf } from './networkCode';
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
