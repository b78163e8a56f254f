import type { Outcome } from '../transport/types';
import { duration } from './duration';
import { serviceWords } from './words';

/** What was being done when an outcome came back. */
export interface Situation {
	/** `Invoice`, `Customer`, … */
	readonly noun: string;
	readonly recordId?: string;
	/** `POST /invoices`, as sent; the reader may look it up in the service's log. */
	readonly request: string;
	readonly host: string;
}

type Answered = Extract<Outcome, { kind: 'answered' }>;

const isRead = ({ request }: Situation) => request.startsWith('GET ');
const times = (attempts: number) => (attempts === 1 ? 'once' : `${attempts} times`);
const quoted = (words: string) => (words ? `: ${words.replace(/[.\s]+$/, '')}` : '');
const about = ({ noun, recordId }: Situation) => (recordId ? `${noun} ${recordId}` : noun);

/** What happened: the service's words, the status and the record's id, in one line. */
export function headlineFor(outcome: Outcome, situation: Situation): string {
	if (outcome.kind === 'notSent')
		return `The service at ${situation.host} could not be reached (${outcome.code})`;
	if (outcome.kind === 'unknown' && isRead(situation))
		return `The service gave no complete answer to ${situation.request} (${outcome.status ?? outcome.code})`;
	if (outcome.kind === 'unknown')
		return `It is not known whether the service carried out ${situation.request} (${outcome.status ?? outcome.code})`;
	const { status, content } = outcome;
	const said = quoted(serviceWords(outcome.body));
	if (status >= 300 && status < 400)
		return `The service redirects ${situation.request} elsewhere (${status})`;
	if (status < 300 && content !== 'notJson')
		return `${situation.host} answered ${situation.request} with nothing (${status})`;
	if (content === 'notJson' && status < 400)
		return `${situation.host} answered ${situation.request} with something that is not JSON (${status})`;
	return `${headline[status] ?? headlineOfClass(status)}`
		.replace('%', about(situation))
		.concat(said, ` (${status})`);
}

const headline: Readonly<Record<number, string>> = {
	400: 'The service did not accept the values for %',
	401: 'The API key was not accepted',
	403: 'The API key may not do this with %',
	404: '% was not found',
	409: '% is in a state that does not allow this',
	422: 'The service did not accept the values for %',
	429: 'The rate limit of the service is used up',
};

const headlineOfClass = (status: number) =>
	status >= 500 ? 'The service could not answer' : 'The service refused the request for %';

/** What to do about it. */
export function adviceFor(outcome: Outcome, situation: Situation): string {
	if (outcome.kind === 'notSent')
		return 'Nothing was sent. Check the base URL in the credential and that the service can be reached from this n8n.';
	if (outcome.kind === 'unknown' && isRead(situation))
		return `It was asked ${times(outcome.attempts)}; nothing was changed by that. Run the item again later, or raise the options Timeout and Max Wait.`;
	if (outcome.kind === 'unknown' && !situation.request.startsWith('POST '))
		return `${situation.request} was sent ${times(outcome.attempts)} and no answer arrived. The same once more does no harm: run the item again.`;
	if (outcome.kind === 'unknown')
		return `${situation.request} was sent and its answer was lost, so it was not repeated: a second one could create or send something twice. Look for the result in the service (for example with Get Many and the Search filter) before you run this item again.`;
	return advice[outcome.status]?.(outcome, situation) ?? adviceForClass(outcome, situation);
}

const advice: Readonly<Record<number, (outcome: Answered, situation: Situation) => string>> = {
	400: () =>
		'Check the fields and filters of this item. Names are written as the service writes them.',
	401: () =>
		'The key may be mistyped, revoked or expired. Create a new one in the service under Settings > API keys and paste it into the credential.',
	403: () =>
		"The key needs permission Read to view, Write to change, or Admin for everything, and this machine's address must be on its IP allowlist if it has one. See Settings > API keys. API access belongs to the Pro plan.",
	404: (_, { recordId }) =>
		recordId
			? 'Check the ID: the record may have been deleted, or belong to another account than the key.'
			: 'Check the base URL in the credential: it ends in /api.',
	422: () =>
		'Check the fields and filters of this item. Names are written as the service writes them.',
	429: ({ gaveUpWaitMs }) =>
		gaveUpWaitMs === undefined
			? 'The item waited as long as the option Max Wait allows. Raise it, or set Requests per Minute when other programs share the key.'
			: `The next try would be due in ${duration(gaveUpWaitMs)}, beyond what the option Max Wait allows this item. Run it again later or raise Max Wait.`,
};

function adviceForClass({ status, headers, content, text }: Answered, { host }: Situation): string {
	if (status >= 300 && status < 400)
		return `Redirects are not followed, because the API key belongs to ${host} only. If the service has moved${destination(headers.location)}, change the base URL in the credential.`;
	if (status >= 500)
		return 'The service has trouble of its own. Run the item again later; if it lasts, ask its support.';
	if (status < 300 && content !== 'notJson')
		return 'A record or a list was expected. If this lasts, ask the support of the service.';
	if (content === 'notJson')
		return `Check the base URL in the credential: it ends in /api. The answer begins: ${plainStart(text)}`;
	return 'Check the values of this item.';
}

const destination = (location: string | undefined) =>
	location && URL.canParse(location) ? ` to ${new URL(location).host}` : '';

const plainStart = (text = '') =>
	text
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()
		.slice(0, 120);
