import { UnusableValue } from '../../failures/failure';
import { sameForm, spelling } from '../../fields/spelled';
import type { Alike } from '../../find/lists/valueIndex';
import type { Job } from '../../job/job';
import type { Quotes } from '../../quoting/quotes';
import type { Wanted } from '../lostMatch';

/** In what two spellings of a value differ. */
export function howAlike(one: string, other: string): string {
	if (one.toLowerCase() === other.toLowerCase()) return 'capitals';
	return spelling(one) === spelling(other)
		? 'blanks, zeros, or characters that look alike or show nothing'
		: 'punctuation, blanks, zeros, or capitals';
}

const MATCH = 'Match Value';

type Sought = Pick<Wanted, 'field' | 'value'>;

/** Whether both are one address of e-mail, of which services change the capitals. */
export const areOneAddress = (one: string, other: string): boolean =>
	one !== other && other.includes('@') && sameForm(one) === sameForm(other);

/** Says of the first record that is created beside another one, from which it differs in its spelling only. */
export function noteAlike(job: Job, sought: Sought, alike: Alike): void {
	const { one } = job.entry.noun;
	const otherwise = alike.isInList
		? 'look for it by another field'
		: `write the ${MATCH} as the ${one} has it`;
	job.notes.quote('alike', job.connection.masked, (quotes) => {
		const both = sentenceOf(job, sought, alike, MATCH)(quotes);
		return `${both}, so it is no match. If it is the same ${one}, ${otherwise}`;
	});
}

/** The refusal to create a record beside such a one, where two would be worse than none. */
export function refusedBesideAlike(job: Job, sought: Sought, alike: Alike, what = MATCH) {
	const { one } = job.entry.noun;
	const sentence = sentenceOf(job, sought, alike, what);
	return UnusableValue.quoting(
		job.connection.masked,
		(quotes) => `${sentence(quotes)}, so it may be the same ${one}`,
		`If it is, write the ${what} as the ${one} has it; if not, give the new one another ${sought.field}, which differs in more. Nothing was created.`,
	);
}

const sentenceOf =
	({ entry }: Job, { field, value }: Sought, alike: Alike, what: string) =>
	(quotes: Quotes): string => {
		const { name } = entry.noun;
		return alike.isInList
			? `${name} ${quotes.word(alike.id)} has the ${what} "${quotes.word(value)}" in a list of ${field}`
			: `${name} ${quotes.word(alike.id)} has ${field} "${quotes.word(alike.value)}", which differs from the ${what} "${quotes.word(value, undefined, 'before')}" only in ${howAlike(alike.value, value)}`;
	};
