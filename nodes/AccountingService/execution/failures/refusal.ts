import { duration } from '../job/words';
import { mistaken, ofReference } from './mistakenId';
import { ofItem, type Answered, type Situation } from './situation';

/** A status of 4xx or 5xx. `%` in the headline stands for what was asked for. */
type Refusal = readonly [
	headline: string,
	advice: (outcome: Answered, situation: Situation, words: string) => string,
];

/** What a service says that gives fewer records at a time than it was asked for. */
const OF_PAGE_SIZE = /\b(?:limit|page[ _-]?size|per[ _-]?page)\b/i;

/** What a service says that does not know a field. */
const OF_NAMES = /\b(?:fields?|propert(?:y|ies)|parameters?|keys?|unknown|unrecogni[sz]ed)\b/i;

/** The same of one of which no value would do. */
const NO_SUCH_NAME =
	/\b(?:unknown|unrecogni[sz]ed|unexpected|no such)(?: \w+)? (?:field|property|parameter|key|column)\b/i;

const values: Refusal = [
	'The service did not accept the values for %',
	(_, situation, words) => {
		const { asSent, deed, entered, isEmpty } = situation;
		const ofNames = OF_NAMES.test(words) ? ' Names are written as the service writes them.' : '';
		const ofOther = ofReference(words, situation);
		if (isEmpty) return `No field was given. Fill in at least one field under Fields.${ofOther}`;
		if (deed === undefined && OF_PAGE_SIZE.test(words))
			return 'The service gives fewer records at a time: lower the option Page Size.';
		if (entered === undefined) return LOOK;
		const ofValue = NO_SUCH_NAME.test(words) ? '' : (asSent?.(words) ?? '');
		return `Check the ${entered} of this item.${ofValue}${ofNames}${ofOther}`;
	},
];

/** A record that is being made has no state yet. */
const ofSecond: Refusal = [
	'% conflicts with what the service has',
	() =>
		'It may be there already, if only archived: look for it in the service. Create or Update changes the one that its match field finds.',
];

/** Nothing but an ID was sent. */
const ofRecord: Refusal = [
	'The service did not allow this for %',
	(_, situation) =>
		mistaken(situation) ??
		(situation.deed === undefined
			? `Check the ID. If it is right, look at the ${situation.noun.toLowerCase()} in the service: what it returns may depend on its state.`
			: `What the service allows depends on the state of the ${situation.noun.toLowerCase()}: look at it in the service.${situation.mails ? ' If its customer has no email address, name a recipient under Specify Details.' : ''}`),
];

export const byStatus: Readonly<Record<number, Refusal>> = {
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

export function refusalOf(status: number, { recordId, deed, isBare }: Situation): Refusal {
	if (status === 409 && recordId === undefined && deed !== undefined) return ofSecond;
	const usual = byStatus[status] ?? byClass(status);
	return usual === values && isBare ? ofRecord : usual;
}

const LOOK =
	'Look at what the service says. If that does not help, check the base URL in the credential, which ends in /api, or ask its support.';

/** What a service means by the rarer ones. */
const rarer = (situation: Situation): Readonly<Record<number, string>> => ({
	402: 'Look at the plan of the account in the service: API access belongs to the Pro plan.',
	410: 'The record was deleted: check the ID.',
	412: `The record may have changed meanwhile${ofItem(situation, ': run the item again')}.`,
	423: `It may be in use by somebody else${ofItem(situation, ': run the item again later')}.`,
});
