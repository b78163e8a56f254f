import {
	hasContent,
	holdsAny,
	holdsNothing,
	idOf,
	isBare,
	isObject,
	levelsAround,
	type Fields,
} from '../../../transport';
import { beginningOf, excerpt, LONGEST_QUOTE } from '../../failures/excerpt';
import { UnusableValue } from '../../failures/failure';
import { ofItem, type Answered } from '../../failures/situation';
import type { Job } from '../../job/job';

/** An answer that is no page of the list and may stand for its end. */
export interface PossibleEnd {
	/** What to throw where it cannot be the end. */
	readonly thrown: Error;
	/** What the service said, for people to read. */
	readonly said: string;
	/** Whether it says nothing at all, so that it may stand for a list without records. */
	readonly isBare: boolean;
	/**
	 * For what services end lists with, and mean other things by as well: how likely it is the end where the
	 * row before it does not tell. Absent for all other answers.
	 */
	readonly asEnd?: 'unlikely' | 'possible' | 'likely';
	/** Present if the service refused the page by a status. */
	readonly isRefusal?: true;
}

export const incomplete = (job: Job, offset: number, what: string) =>
	new UnusableValue(
		`The list of ${job.entry.noun.many} cannot be read completely: at offset ${offset} the service ${what}`,
		`Look in the service at what it means${ofItem(job, ', and run the item again')}.${offset > 0 ? ' If it says so at any offset, raise the option Page Size.' : ''}`,
	);

/** An answer without a body. */
export function nothing({ entry }: Job, status: number): PossibleEnd {
	const thrown = new UnusableValue(
		`The service answered the list of ${entry.noun.many} with nothing (${status})`,
		"A list was expected. If this keeps happening, ask the service's support.",
	);
	return { thrown, said: `nothing (${status})`, isBare: true };
}

/**
 * The doubt about an answer that says itself that it is not all: that something was not done or, without
 * records, that there is more. Taken for the end, or for the whole, what is there would be made anew.
 */
export function contrary(
	job: Job,
	{ body, beside = '' }: { readonly body: unknown; readonly beside?: string },
	rows: readonly unknown[],
	offset: number,
): PossibleEnd {
	const besideRows = (part: Fields) => Object.keys(part).filter((name) => part[name] !== rows);
	const told =
		rows.length > 0
			? beginningOf(body, besideRows)
			: (onlyWords(body) ?? beginningOf(body)) + beside;
	const said = excerpt(told, LONGEST_QUOTE, job.connection.masked);
	const sent = rows.length > 0 ? `${rows.length}` : 'none';
	const thrown = incomplete(job, offset, `sent ${sent}, and yet says ${said}`);
	return { thrown, said, isBare: false };
}

/** The sentence of an answer in which nothing else stands that may tell: any other is quoted as it is. */
function onlyWords(body: unknown): string | undefined {
	if (!isObject(body)) return undefined;
	const [told, ...others] = Object.values(body).filter((value) => value === false || isSaid(value));
	const isSentence = typeof told === 'string' && /\S\s+\S/.test(told) && others.length === 0;
	return isSentence ? beginningOf(told) : undefined;
}

/**
 * Throws where the answer holds rows after all, wherever they stand, or so much that nobody looks for them. Behind
 * rows, a record alone is one.
 */
export function inDoubt(
	{ connection, entry }: Job,
	body: unknown,
	thrown: Error,
	offset: number,
): PossibleEnd {
	const isRow = (part: unknown) =>
		idOf(part, [entry.noun.one]) !== undefined && (part !== body || hasContent(part as Fields));
	const isRows = (part: unknown) => Array.isArray(part) && part.some(isObject);
	if (holdsAny(body, MOST_VALUES, (part) => isRows(part) || (offset > 0 && isRow(part))))
		throw thrown;
	const said = excerpt(beginningOf(body), LONGEST_QUOTE, connection.masked);
	return { thrown, said, isBare: isObject(body) && isBare(body, offset) };
}

/** Nobody writes so many values to say that there are no more. */
const MOST_VALUES = 10_000;

/** The words of an answer about the page that was asked for, and not about its address. */
const OF_PAGES = /\b(?:pages?|offset|skip|range|beyond|no more|past the end|end of)\b/i;

/** The doubt about a 404 or a `null` behind rows: a list ends so, and a route or a gateway that is away. */
export function perhapsEnd(
	job: Job,
	{ body, content, status, text = '' }: Pick<Answered, 'body' | 'content' | 'status' | 'text'>,
	offset: number,
): PossibleEnd {
	const said = `${excerpt(text || 'nothing', LONGEST_QUOTE, job.connection.masked)} (${status})`;
	const thrown = incomplete(job, offset, `answered ${said}`);
	const words = isObject(body) ? wordsIn(levelsOf(job, body)) : body;
	const asEnd = content === 'notJson' ? 'unlikely' : likely(words);
	return { thrown, said, isBare: false, asEnd };
}

/** The same about words beside an empty list; `undefined` where there are none. */
export function wordsBeside(job: Job, body: unknown, offset: number): PossibleEnd | undefined {
	const words = wordsIn(levelsOf(job, body));
	if (words.length === 0) return undefined;
	return { ...contrary(job, { body }, [], offset), asEnd: likely(words) };
}

/** By the words alone: many services show the offset or the page beside anything. */
const likely = (words: unknown) =>
	OF_PAGES.test(beginningOf(words)) ? ('likely' as const) : ('possible' as const);

const WORDS = /^(?:messages?|msg|errors?|details?|reason|warnings?|description)$/i;

/** The objects in which an answer without rows says what it is about. */
export const levelsOf = ({ entry: { noun } }: Job, body: unknown): Fields[] => [
	...(isObject(body) ? [body] : []),
	...levelsAround(body, body, [noun.one, noun.many]),
];

/** What stands in them under such names. */
export const under = (levels: readonly Fields[], names: RegExp): unknown[] =>
	levels
		.flatMap(Object.entries<unknown>)
		.flatMap(([name, value]) => (names.test(name) ? [value] : []));

/** What stands in them under a name by which services say what went wrong. */
export const wordsIn = (levels: readonly Fields[]): unknown[] =>
	under(levels, WORDS).filter(isSaid);

const isSaid = (value: unknown) =>
	typeof value === 'object' && value !== null ? !holdsNothing(value) : Boolean(value);
