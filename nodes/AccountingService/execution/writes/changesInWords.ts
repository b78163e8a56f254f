import type { Job } from '../job/job';
import { entryDifferences, type Change } from './merge';

/** How many fields a hint names, of how many entries of a list, and how much it shows of a value. */
const MOST_FIELDS = 10;
const MOST_ENTRIES = 3;
const LONGEST = 40;

/** Of a list of which the entries had more, or the same in another order. */
const SAME = 'what is given of them is the same as before';

/** What an update changed in a record, for a hint. */
export function inWords(
	{ connection, entry }: Job,
	id: string,
	changes: readonly Change[],
): string {
	const brief = (value: unknown) => {
		// Masked before it is cut: the rest of a key would be left otherwise.
		const json = connection.masked(JSON.stringify(value) ?? 'nothing');
		return json.length > LONGEST ? `${json.slice(0, LONGEST)}…` : json;
	};
	const oneOf = ({ name, before, after }: Change): string =>
		Array.isArray(before) && Array.isArray(after)
			? `${name} ${lengths(before, after)} (${listed(entryDifferences(name, before, after), MOST_ENTRIES) || SAME})`
			: `${name} ${brief(before)} -> ${brief(after)}`;
	const listed = (all: readonly Change[], most: number) => {
		const more = all.length > most ? ` and ${all.length - most} more` : '';
		return `${all.slice(0, most).map(oneOf).join(', ')}${more}`;
	};
	const what =
		listed(changes, MOST_FIELDS) || 'no field differs from before; it was sent all the same';
	return connection.masked(`${entry.noun.name} ${id}: ${what}`);
}

const lengths = (before: readonly unknown[], after: readonly unknown[]) =>
	before.length === after.length ? counted(after) : `${counted(before)} -> ${counted(after)}`;

const counted = ({ length }: readonly unknown[]) =>
	length === 1 ? '1 entry' : `${length} entries`;
