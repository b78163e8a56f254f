import { entryOf, recordResources } from '../../catalogue/entries';
import type { Noun } from '../../catalogue/rows';
import { identifier } from '../events/serviceEvent';
import { isObject, isWord, plainName, type Fields } from '../../transport';
import type { Place } from './idsInData';

/** Fields that say what kind of thing an object is, and nothing else. */
const KINDS = /^(object|entity|resource)$|^(object|entity|resource|record|model)(type|kind|class)$/;
/** Fields that may as well say what kind of invoice it is. */
const AMBIGUOUS_KINDS = /^(type|kind)$/;

/** Things of an accounting service that have ids of their own, but are no records that can be fetched. */
const THINGS = [
	'payment payout refund charge transaction settlement transfer deposit',
	'note quote estimate offer order receipt reminder subscription plan template',
	'attachment document file message thread comment task notification event item delivery',
]
	.join(' ')
	.split(' ');

/** The words of `CreditNote`, `credit_note` or `payment.created`, without the plural. */
const wordsOf = (text: string) =>
	text
		.slice(0, 200)
		.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.split(/[^a-z]/)
		.flatMap((word) => [word, word.replace(/s$/, '')]);

const namesThing = (text: string) => wordsOf(text).some((word) => THINGS.includes(word));

/**
 * What in the data says that an id without a name is something else's than the record's: a field for the
 * kind of thing (`object payment`), or one that gives the same id to another thing (`payment_id 55`).
 */
export function contradictionsIn(places: readonly Place[], noun: Noun, id: string): string[] {
	return places.flatMap(({ prefix, fields }) =>
		Object.keys(fields)
			.filter((key) => saysOtherKind(key, fields[key], noun) || isIdOfThing(key, fields[key], id))
			.map((key) => `${prefix}${key}${worded(fields[key])}`),
	);
}

const worded = (value: unknown) => (isWord(value) ? ` ${value}` : '');

function saysOtherKind(key: string, value: unknown, noun: Noun): boolean {
	if (typeof value !== 'string' || value.trim() === '') return false;
	const name = plainName(key);
	const isOf = ({ one, many }: Noun) => [one, many].includes(value.trim().toLowerCase());
	if (KINDS.test(name)) return !isOf(noun);
	if (!AMBIGUOUS_KINDS.test(name)) return false;
	const others = recordResources.map((name) => entryOf(name).noun).filter((one) => one !== noun);
	return others.some(isOf) || namesThing(value);
}

/** Whether `payment_id` or `payment.id` is this very id. A customer may by chance have an invoice's. */
function isIdOfThing(key: string, value: unknown, id: string): boolean {
	const isId = isObject(value) ? ownId(value) === id : /id$/i.test(key) && identifier(value) === id;
	return isId && namesThing(key);
}

const ownId = ({ id }: Fields) => identifier(id);
