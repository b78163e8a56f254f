import { excerpt } from '../../failures/excerpt';
import type { Alike } from '../../find/valueIndex';
import type { Job } from '../../job/job';
import type { Wanted } from '../lostMatch';

/** How much of a value a hint shows. Characters. */
const LONGEST = 60;

/** Says of the first record that is created beside another one, from which it differs in capitals only. */
export function noteCapitals(
	{ connection, entry, notes }: Job,
	{ field, value }: Wanted,
	alike: Alike,
): void {
	const { name, one } = entry.noun;
	const brief = (text: string) => `"${excerpt(text, LONGEST, connection.masked)}"`;
	notes.add(
		`${name} ${connection.masked(alike.id)} has ${field} ${brief(alike.value)}, which differs from the Match Value ${brief(value)} only in capitals, so it is no match. If it is the same ${one}, write the Match Value as the ${one} has it`,
		'capitals',
	);
}
