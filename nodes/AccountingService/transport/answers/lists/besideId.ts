import { hasOwnStatus, isOnlyContent } from '../aboutAnswer';
import { isBare } from '../bare';
import { PLACES } from '../extent';
import { idNameOf, idOf } from '../identity';
import { firstRows, isObject, isWord, named, plainName, USUAL, type Fields } from '../shapes';
import { at, type Candidate, type Names } from './candidate';

/** What no record has, or not so: where `draft` stands in its place, that is one. */
const OF_ANSWERS = ['status', 'success', 'ok', 'jsonrpc'];

/**
 * The list beside an ID that can only be that of the answer: all else is about the answer, and the rows have IDs of
 * their own. Without rows something else must show that it is one, and nothing may be said.
 */
export function besideId(body: Fields, { names, others = [] }: Names): Candidate[] {
	const id = idNameOf(body);
	const key = named(body, [...names, ...others, ...USUAL, 'result'], Array.isArray);
	if (id === undefined || key === undefined || hasOwnStatus(body)) return [];
	const isPlace = (name: string) => PLACES.includes(plainName(name)) && isObject(body[name]);
	const said = Object.entries(body).filter(([name]) => !isPlace(name));
	if (!isOnlyContent(Object.fromEntries(said), key)) return [];
	const list = at(body, key);
	if (list.items.length === 0) {
		const isSaid = named(body, OF_ANSWERS, (value) => isWord(value) && Boolean(value));
		return isSaid !== undefined && isBare({ ...body, [id]: null }, 0) ? [list] : [];
	}
	const own = [...names, key, key.replace(/s$/i, '')];
	return firstRows(list.items).every((row) => idOf(row, own) !== undefined) ? [list] : [];
}
