import type { Fields } from '../../../transport';
import type { Query } from '../../input/query';
import type { Job } from '../../job/job';

/** How much of an ID or a status is shown. Characters. */
export const LONGEST = 50;

/** The values that a filter asks for: several are separated by commas. */
export const valuesOf = (asked: Query[string]): string[] =>
	String(asked ?? '')
		.split(',')
		.map((one) => one.trim())
		.filter((one) => one !== '');

/** Looks whether the rows of a list are those that one of its filters asks for. May throw an UnusableValue. */
interface FilterCheck {
	row(record: Fields): void;
	/** Called behind the last row. */
	end?(): void;
}

/** Begins to look; `undefined` where the filter is not set. */
export type BeginCheck = (job: Job, query: Query) => FilterCheck | undefined;

/** What to do with rows that are not meant. */
export const KEEP_MEANT = 'keep those that are with a Filter node after this one';
