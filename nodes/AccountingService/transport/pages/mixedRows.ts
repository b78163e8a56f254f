import { jsonInTurns } from '../json/inTurns';
import { isObject, type Fields } from '../answers/shapes';

/** What tells records of several kinds apart that share an id, and does not change between two answers. */
const OF_RECORD = ['type', 'resource', 'kind', 'object', 'number', 'name', 'title', 'email'];

/** How well a row fits what was searched for: it may be weighed anew in every answer. */
const WEIGHT = /^_?(?:score|rank|relevance|weight)$/i;

/**
 * What tells a row from others in a list of several kinds, in which two records may share an id: the id, the
 * kind, what the record is called and which fields it has. What else it holds may change while the list is
 * read, such as a signed address. Of a row without an id everything counts but its weight, however long it is.
 */
export const identityInMixed =
	(idOf: (row: unknown) => string | undefined) =>
	async (row: unknown, breathe: () => Promise<void>, kind = ''): Promise<string> => {
		const id = idOf(row);
		const telling =
			id === undefined || !isObject(row)
				? [kind, row]
				: [kind, id, OF_RECORD.map((name) => row[name]), Object.keys(row).sort()];
		return await jsonInTurns(telling, breathe, withoutWeight);
	};

const withoutWeight = (row: Fields) => Object.keys(row).filter((name) => !WEIGHT.test(name));
