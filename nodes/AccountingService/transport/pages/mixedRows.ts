import { jsonInTurns } from '../json/jsonPieces';
import { isObject, type Fields } from '../answers/shapes';

/** What tells a row from others, among them those of another kind: `breathe` is awaited where that takes long. */
export type IdentityOf = (
	row: unknown,
	breathe: () => Promise<void>,
	kind?: string,
) => Promise<string> | string | undefined;

/** What tells records of several kinds apart that share an id, and does not change between two answers. */
const OF_RECORD = ['type', 'resource', 'kind', 'object', 'number', 'name', 'title', 'email'];

/** How well a row fits what was searched for: it may be weighed anew in every answer. */
const WEIGHT = /^_?(?:score|rank|relevance|weight)$/i;

/** What fields are called in which a text says of what kind a row is. */
const KIND =
	/^_?(?:entity|object|resource|module|model|table|collection|art)(?:_?name)?$|(?:type?|kind|class|category|kategorie)(?:_?name)?$/i;

/**
 * What tells a row from others in a list of several kinds, in which two records may share an id: the id, the
 * kind, in whichever field it stands, what the record is called and which fields it has. What else it holds may
 * be another in every answer, such as a signed address or how long ago it was seen: where the service ignores
 * the offset, such a list would never end. Of a row without an id everything counts but its weight.
 */
export const identityInMixed =
	(idOf: (row: unknown) => string | undefined, isKind?: (text: string) => boolean) =>
	async (row: unknown, breathe: () => Promise<void>, kind = ''): Promise<string> => {
		const id = idOf(row);
		const tells = (name: string, value: unknown) =>
			OF_RECORD.includes(name) ||
			(typeof value === 'string' && (KIND.test(name) || isKind?.(value)));
		const told = (fields: Fields) =>
			Object.keys(fields)
				.sort()
				.map((name) => [name, tells(name, fields[name]) && fields[name]]);
		const telling = id === undefined || !isObject(row) ? [kind, row] : [kind, id, told(row)];
		return await jsonInTurns(telling, breathe, withoutWeight);
	};

const withoutWeight = (row: Fields) => Object.keys(row).filter((name) => !WEIGHT.test(name));
