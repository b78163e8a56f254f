import { jsonInTurns } from '../json/inTurns';
import { isObject, type Fields } from '../answers/shapes';

/** What tells records of several kinds apart that share an id, and does not change between two answers. */
const OF_RECORD = ['type', 'resource', 'kind', 'object', 'number', 'name', 'title', 'email'];

/** How well a row fits what was searched for: it may be weighed anew in every answer. */
const WEIGHT = /^_?(?:score|rank|relevance|weight)$/i;

/** What a row says of how it was found. */
const FOUND = /^_?(?:score|rank|relevance|weight)$|highlight/i;

/** A short text with a letter in it, as a kind and a title are, whatever the service calls them. */
const WORDS = /^(?=.*\p{L}).{2,100}$/u;

/** An address, a time of day, what is marked or cut, and a token: they may be others in every answer. */
const PASSING = /^\/|:\/\/|\d:\d\d|[<*…]|^(?=.*\d)\S{20,}$/;

/**
 * What tells a row from others in a list of several kinds, in which two records may share an id: the id, the
 * kind, what the record is called, in whichever of its fields, and which fields it has. What else it holds may
 * change while the list is read, such as a signed address: a result that comes twice is better than one that is
 * lost, and a list that never ends is worse. Of a row without an id everything counts but its weight.
 */
export const identityInMixed =
	(idOf: (row: unknown) => string | undefined) =>
	async (row: unknown, breathe: () => Promise<void>, kind = ''): Promise<string> => {
		const id = idOf(row);
		const told = (fields: Fields) =>
			Object.keys(fields)
				.sort()
				.map((name) => [name, tells(name, fields[name]) && fields[name]]);
		const telling = id === undefined || !isObject(row) ? [kind, row] : [kind, id, told(row)];
		return await jsonInTurns(telling, breathe, withoutWeight);
	};

const tells = (name: string, value: unknown) =>
	OF_RECORD.includes(name) ||
	(typeof value === 'string' && WORDS.test(value) && !PASSING.test(value) && !FOUND.test(name));

const withoutWeight = (row: Fields) => Object.keys(row).filter((name) => !WEIGHT.test(name));
