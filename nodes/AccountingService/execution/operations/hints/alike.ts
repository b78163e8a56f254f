import { withArticle } from '../../../catalogue/words/forms';
import { idOf, type Fields } from '../../../transport';
import { UnusableValue } from '../../failures/failure';
import { isAnother } from '../../fields/another';
import { keptForm, spelling } from '../../fields/spelled';
import type { Alike } from '../../find/lists/valueIndex';
import type { Job } from '../../job/job';
import type { Quotes } from '../../quoting/quotes';
import type { Wanted } from '../lostMatch';
import { recordUnlessGone } from '../readRecord';

/** In what two spellings of a value differ. */
export function howAlike(one: string, other: string): string {
	if (one.toLowerCase() === other.toLowerCase()) return 'capitals';
	return spelling(one) === spelling(other)
		? 'capitals, blanks, zeros, or characters that look alike or show nothing'
		: 'punctuation, capitals, blanks or zeros';
}

type Sought = Pick<Wanted, 'field' | 'value'>;

/** Whether a service may have made one reference of the other: by its capitals, blanks or zeros. */
export const areOneReference = (one: string, other: string) => keptForm(one) === keptForm(other);

/**
 * Creates a record. That the first one differs from another in its spelling only is a hint; where both may be
 * `areOne`, an UnusableValue, unless that one is gone or has another value by now: two would be worse than none.
 */
export async function createBeside(
	job: Job,
	sought: Sought,
	alike: Alike | undefined,
	{ areOne, what = 'Match Value' }: { areOne: typeof areOneReference; what?: string },
	create: () => Promise<Fields>,
): Promise<Fields> {
	if (!alike) return await create();
	const { one } = job.entry.noun;
	const both = (quotes: Quotes) => inWords(job, sought, alike, what, quotes);
	if (!alike.isInList && areOne(alike.value, sought.value)) {
		if (alike.isOneOfSeveral || (await isStillThere(job, sought.field, alike)))
			throw UnusableValue.quoting(
				job.connection.masked,
				(quotes) => `${both(quotes)}, so it may be the same ${one}`,
				`If it is, write the ${what} as the ${one} has it; if not, give the new one ${withArticle(sought.field)} that differs in more than ${howAlike(alike.value, sought.value)}. Nothing was created.`,
			);
		return await create();
	}
	const otherwise = alike.isInList
		? 'look for it by another field'
		: `write the ${what} as the ${one} has it`;
	const note = (made?: string) =>
		job.notes.quote('alike', job.connection.masked, (quotes) => {
			const beside =
				made !== undefined && made !== alike.id
					? `: ${one} ${quotes.word(made)} was created beside it`
					: '';
			return `${both(quotes)}, so it is no match${beside}. If it is the same ${one}, ${otherwise}`;
		});
	// Which creates none.
	if (job.options.dryRun) note();
	const created = await create();
	note(idOf(created, [one]));
	return created;
}

/** A list may be older than the record. A dry run reads none. */
async function isStillThere(job: Job, field: string, { id, value }: Alike): Promise<boolean> {
	if (job.options.dryRun) return true;
	const record = await recordUnlessGone(job, id);
	return record !== undefined && !isAnother(record, { field, value });
}

function inWords(
	{ entry }: Job,
	{ field, value }: Sought,
	alike: Alike,
	what: string,
	quotes: Quotes,
): string {
	const one = `${entry.noun.name} ${quotes.word(alike.id)}`;
	return alike.isInList
		? `${one} has the ${what} "${quotes.word(value)}" in a list of ${field}`
		: `${one} has ${field} "${quotes.word(alike.value)}", which differs from the ${what} "${quotes.word(value, undefined, 'before')}" only in ${howAlike(alike.value, value)}`;
}
