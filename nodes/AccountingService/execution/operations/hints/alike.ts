import { spelling } from '../../fields/spelled';
import type { Alike } from '../../find/lists/valueIndex';
import type { Job } from '../../job/job';
import type { Wanted } from '../lostMatch';

/** In what two spellings of a value differ. */
export function howAlike(one: string, other: string): string {
	if (one.toLowerCase() === other.toLowerCase()) return 'capitals';
	return spelling(one) === spelling(other)
		? 'blanks, zeros, or characters that look alike or show nothing'
		: 'punctuation, blanks, zeros, or capitals';
}

/** Says of the first record that is created beside another one, from which it differs in its spelling only. */
export function noteAlike(
	{ connection, entry, notes }: Job,
	{ field, value }: Pick<Wanted, 'field' | 'value'>,
	alike: Alike,
	what = 'Match Value',
): void {
	const { name, one } = entry.noun;
	notes.quote('alike', connection.masked, (quotes) =>
		alike.isInList
			? `${name} ${quotes.word(alike.id)} has the ${what} "${quotes.word(value)}" in a list of ${field}, so it is no match. If it is the same ${one}, look for it by another field`
			: `${name} ${quotes.word(alike.id)} has ${field} "${quotes.word(alike.value)}", which differs from the ${what} "${quotes.word(value, undefined, 'before')}" only in ${howAlike(alike.value, value)}, so it is no match. If it is the same ${one}, write the ${what} as the ${one} has it`,
	);
}
