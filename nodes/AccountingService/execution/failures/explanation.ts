import { isWebPage, type Outcome } from '../../transport';
import { duration } from '../job/words';
import { denied } from './denial';
import { checkBaseUrl, LONGEST_QUOTE, onRedirect, pageWords } from './excerpt';
import { mistaken, ofReference } from './mistakenId';
import { notSent, unknown } from './noAnswer';
import { ofItem, type Answered, type Explanation, type Situation } from './situation';
import { serviceWords, toldWith } from './serviceWords';

/** What an unsuccessful outcome means, and what to do about it. */
export function explain(outcome: Outcome, situation: Situation): Explanation {
	if (outcome.kind === 'notSent') return notSent(outcome, situation);
	if (outcome.kind === 'unknown') return unknown(outcome, situation);
	const { status, content } = outcome;
	if (status >= 400) return refused(outcome, situation);
	if (status >= 300) return redirected(outcome, situation);
	if (situation.saysNo) return denied(outcome, situation);
	return content === 'notJson' ? notJson(outcome, situation) : empty(outcome, situation);
}

const redirected = ({ status, headers }: Answered, { request, host }: Situation): Explanation => ({
	headline: `The service redirects ${request} elsewhere (${status})`,
	advice: `Redirects are not followed, because the API key belongs to ${host} only. ${onRedirect(request, headers.location)}`,
});

const empty = ({ status }: Answered, { request, host }: Situation): Explanation => ({
	headline: `${host} answered ${request} with nothing (${status})`,
	advice: "A record or a list was expected. If this keeps happening, ask the service's support.",
});

const notJson = ({ status, text }: Answered, situation: Situation): Explanation => ({
	headline: `${situation.host} answered ${situation.request} with something that is not JSON (${status})`,
	advice: checkBaseUrl(situation, text),
});

/** 4xx and 5xx. */
function refused(outcome: Answered, situation: Situation): Explanation {
	const { status, body, content, headers, text = '' } = outcome;
	const { noun, recordId, reference, request } = situation;
	const named = recordId ?? (reference && `with ${reference}`);
	// Without an ID a 404 is about the address, not about a record.
	const what = status === 404 && !recordId ? request : named ? `${noun} ${named}` : noun;
	const isText = content === 'notJson' && !isWebPage(headers['content-type'], text);
	const plain = typeof body === 'string' ? body : isText ? text : '';
	const words =
		serviceWords(body, situation.masked) || pageWords(plain, LONGEST_QUOTE, situation.masked);
	const byValues = byStatus[status] ?? byClass(status);
	const [headline, advice] = byValues === values && situation.isBare ? ofRecord : byValues;
	// A page that was not found is not a record that was not found.
	const isKnown = status >= 500 || (status in byStatus && status !== 404);
	const isOurAdvice = isKnown || content !== 'notJson' || mistaken(situation) !== undefined;
	return {
		headline: `${headline.replace('%', () => what)}${toldWith(words, status)}`,
		advice: isOurAdvice ? advice(outcome, situation, words) : checkBaseUrl(situation, text),
	};
}

type Refusal = readonly [
	headline: string,
	advice: (outcome: Answered, situation: Situation, words: string) => string,
];

/** What a service says that gives fewer records at a time than it was asked for. */
const OF_PAGE_SIZE = /\b(?:limit|page[ _-]?size|per[ _-]?page)\b/i;

/** What a service says that does not know a field. */
const OF_NAMES = /\b(?:fields?|propert(?:y|ies)|parameters?|keys?|unknown|unrecogni[sz]ed)\b/i;

const values: Refusal = [
	'The service did not accept the values for %',
	(_, situation, words) => {
		const ofNames = OF_NAMES.test(words) ? ' Names are written as the service writes them.' : '';
		if (situation.isEmpty) return `${NO_FIELD}${ofReference(words, situation)}`;
		if (situation.deed !== undefined)
			return `Check the fields of this item.${situation.asSent?.(words) ?? ''}${ofNames}${ofReference(words, situation)}`;
		if (OF_PAGE_SIZE.test(words))
			return 'The service gives fewer records at a time: lower the option Page Size.';
		return situation.noItem ? LOOK : `Check the filters of this item.${ofNames}`;
	},
];

const NO_FIELD = 'No field was given. Fill in at least one field under Fields.';

/** Nothing but an ID was sent. */
const ofRecord: Refusal = [
	'The service did not allow this for %',
	(_, situation) =>
		mistaken(situation) ??
		(situation.deed === undefined
			? `Check the ID. If it is right, look at the ${situation.noun.toLowerCase()} in the service: what it returns may depend on its state.`
			: `What the service allows depends on the state of the ${situation.noun.toLowerCase()}: look at it in the service.${situation.mails ? ' If its customer has no e-mail address, name a recipient under Specify Details.' : ''}`),
];

const byStatus: Readonly<Record<number, Refusal>> = {
	400: values,
	401: [
		'The API key was not accepted',
		() =>
			'The key may be mistyped, revoked or expired. Create a new one in the service under Settings > API keys and paste it into the credential.',
	],
	403: [
		'The API key may not do this with %',
		() =>
			"The key needs permission Read to view, Write to change, or Admin for everything, and this machine's address must be on its IP allowlist if it has one. See Settings > API keys. API access belongs to the Pro plan.",
	],
	404: [
		'% was not found',
		(_, situation) =>
			situation.recordId
				? (mistaken(situation) ??
					"Check the ID: the record may have been deleted, or belong to an account other than the key's.")
				: 'Check the base URL in the credential: it ends in /api.',
	],
	409: [
		'% is in a state that does not allow this',
		() => 'Look at the record in the service: what it allows depends on its state.',
	],
	422: values,
	429: [
		'The rate limit of the service is used up',
		({ gaveUpWaitMs }, situation) => {
			if (gaveUpWaitMs !== undefined)
				return `The next try would be due in ${duration(gaveUpWaitMs)}${ofItem(situation, ', beyond what the option Max Wait allows this item. Run it again later or raise Max Wait')}.`;
			return situation.noItem
				? 'Other programs may share the key: have them ask less often.'
				: 'The item waited as long as the option Max Wait allows. Raise it, or set Requests per Minute when other programs share the key.';
		},
	],
};

const byClass = (status: number): Refusal =>
	status >= 500
		? [
				'The service could not answer',
				(_, situation) =>
					`The service has trouble of its own. ${ofItem(situation, 'Run the item again later. ')}If it persists, ask its support.`,
			]
		: ['The service refused the request for %', (_, situation) => rarer(situation)[status] ?? LOOK];

const LOOK =
	'Look at what the service says. If that does not help, check the base URL in the credential, which ends in /api, or ask its support.';

/** What a service means by the rarer ones. */
const rarer = (situation: Situation): Readonly<Record<number, string>> => ({
	402: 'Look at the plan of the account in the service: API access belongs to the Pro plan.',
	410: 'The record was deleted: check the ID.',
	412: `The record may have changed meanwhile${ofItem(situation, ': run the item again')}.`,
	423: `It may be in use by somebody else${ofItem(situation, ': run the item again later')}.`,
});
