import { isNameOfOther, isReference } from '../../../catalogue/references';
import {
	hasId,
	hasOwnContent,
	idOf,
	isObject,
	named,
	oneOf,
	type Fields,
} from '../../../transport';

/** Records beside the one that another was made of, by ID and content, but those that it refers to, or is for. */
export function besideSource(body: unknown, source: Fields, id: string): Array<[string, Fields]> {
	const inside = isObject(body) ? Object.entries(body) : [];
	return inside.flatMap(([name, value]) => {
		const other = oneOf(value);
		const isOther = isObject(other) && idOf(other) !== undefined && !hasId(other, id);
		const isParty = PARTY.test(name) || isReference(name) || isNameOfOther(`${name}_name`);
		const isReferred = named(source, [name, `${name}_id`], Boolean) !== undefined;
		return isOther && hasOwnContent(other) && !isParty && !isReferred ? [[name, other]] : [];
	});
}

/** Whether a name says that it is of what was just made: what is like it may be an older one, or a template. */
export function isCalledNew(name: string, isCopy: boolean): boolean {
	const words = name.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
	return !OLD.test(words) && (isCopy ? COPIED : CREDITED).test(words);
}

const OLD = /^(?:last|latest|previous|prior|old|original|source)_/;
const begunOrEndedBy = (words: string) => new RegExp(`^(?:${words})(?:_|$)|_(?:${words})$`);
const COPIED = begunOrEndedBy('duplicated?|copy|clone|kopie|new|created');
const CREDITED = begunOrEndedBy(
	'credit|credit_note|storno|reversal|refund|correction|gutschrift|avoir|kredit|new|created',
);

const PARTY =
	/(company|organi[sz]ation|account|tenant|user|owner|author|employee|supplier|vendor)$/i;

/** Whether most names of two records, and not the ID alone, are the same. */
export function isAlike(one: Fields, other: Fields): boolean {
	const names = Object.keys(one);
	const shared = names.filter((name) => Object.hasOwn(other, name)).length;
	return shared > 2 && shared * 2 > Math.max(names.length, Object.keys(other).length);
}
