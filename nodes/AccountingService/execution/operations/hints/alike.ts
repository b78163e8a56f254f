import { excerpt } from '../../failures/excerpt';
import type { Alike } from '../../find/lists/valueIndex';
import type { Job } from '../../job/job';
import type { Wanted } from '../lostMatch';

/** How much of a value a hint shows. Characters. */
const LONGEST = 60;

/** Says of the first record that is created beside another one, from which it differs in its spelling only. */
export function noteAlike(
	{ connection, entry, notes }: Job,
	{ field, value }: Pick<Wanted, 'field' | 'value'>,
	alike: Alike,
	what = 'Match Value',
): void {
	const { name, one } = entry.noun;
	const isInCapitals = alike.value.toLowerCase() === value.toLowerCase();
	const how = isInCapitals ? 'capitals' : 'blanks, zeros or characters that look alike';
	const brief = (text: string) => `"${excerpt(text, LONGEST, connection.masked)}"`;
	notes.add(
		`${name} ${connection.masked(alike.id)} has ${field} ${brief(alike.value)}, which differs from the ${what} ${brief(value)} only in ${how}, so it is no match. If it is the same ${one}, write the ${what} as the ${one} has it`,
		'alike',
	);
}
