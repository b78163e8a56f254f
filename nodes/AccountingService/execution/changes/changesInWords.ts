import { hasId, type Fields } from '../../transport';
import { beginningOf } from '../failures/excerpt';
import { getAt } from '../fields/at';
import type { Job } from '../job/job';
import { covers, entryDifferences, type Change } from './merge';

/** How many fields a hint names, of how many entries of a list, and how much it shows of a value. */
const MOST_FIELDS = 10;
const MOST_ENTRIES = 3;
const LONGEST = 40;

/** Of a list of which the entries had more, or the same in another order. */
const SAME = 'what is given of them is the same as before';

/**
 * What an update changed in a record, for a hint. What the answer shows of the record counts more than what
 * was sent: the service may not have taken it over.
 */
export function inWords(
	{ connection, entry }: Job,
	id: string,
	changes: readonly Change[],
	written: Fields,
): string {
	const record = hasId(written, id, [entry.noun.one]) ? written : {};
	const brief = (value: unknown) => {
		// Masked before it is cut: the rest of a key would be left otherwise.
		const json = connection.masked(value === undefined ? 'nothing' : beginningOf(value));
		return json.length > LONGEST ? `${json.slice(0, LONGEST)}…` : json;
	};
	const oneOf = ({ name, before, after }: Change): string =>
		Array.isArray(before) && Array.isArray(after)
			? `${name} ${lengths(before, after)} (${listed(entryDifferences(name, before, after), MOST_ENTRIES) || SAME})`
			: `${name} ${brief(before)} -> ${brief(after)}`;
	const outcomeOf = (change: Change): string => {
		const { name, before, after } = change;
		const shown = getAt(record, name);
		if (shown === undefined || covers(shown, after)) return oneOf(change);
		if (covers(shown, before) && covers(before, shown))
			return `${name} was sent, but is still ${brief(before)}`;
		return `${oneOf({ name, before, after: shown })} instead of ${brief(after)}, which was sent`;
	};
	const listed = (all: readonly Change[], most: number, said = oneOf) => {
		const more = all.length > most ? ` and ${all.length - most} more` : '';
		return `${all.slice(0, most).map(said).join(', ')}${more}`;
	};
	const what =
		listed(changes, MOST_FIELDS, outcomeOf) ||
		'no field differs from before; it was sent all the same';
	return connection.masked(`${entry.noun.name} ${id}: ${what}`);
}

const lengths = (before: readonly unknown[], after: readonly unknown[]) =>
	before.length === after.length ? counted(after) : `${counted(before)} -> ${counted(after)}`;

export const counted = ({ length }: readonly unknown[]) =>
	length === 1 ? '1 entry' : `${length} entries`;
