import type { Endpoint } from '../../catalogue/rows';
import { FEWEST_AT_A_TIME, findList, idOf, readPages } from '../../transport';
import type { Page, Reading, Seen } from '../../transport';
import type { Query } from '../input/query';
import { UnusableValue } from '../failures/failure';
import { exchange } from '../service/exchange';
import type { Job } from '../job/job';

/**
 * Reads a list page by page and yields the records of each page. Notes for the user what was odd about
 * the list; throws an UnusableValue if it cannot be read completely.
 */
export async function* readList(
	job: Job,
	row: Endpoint,
	query: Readonly<Query>,
	reading: Pick<Reading, 'pageSize' | 'offset' | 'limit'> & { readonly mustBeComplete?: boolean },
): AsyncGenerator<readonly unknown[]> {
	const { many, one } = job.entry.noun;
	// Pages fetched ahead are needed only as long as the list is read.
	const end = new AbortController();
	const fetchPage = pageFetcher(job, row, query, reading.offset, end.signal);
	const pagingStated = row.pagingStated !== false;
	const identity = { pagingStated, idOf: (record: unknown) => idOf(record, [one]) };
	let read = 0;
	try {
		for await (const step of readPages<never>(fetchPage, { ...reading, ...identity })) {
			if (step.kind === 'page') {
				read += step.items.length;
				job.notes.progress(`${read} ${many} read so far`);
				yield step.items;
			} else if (step.kind === 'end') {
				if (reading.mustBeComplete && mayGoOn(step.seen))
					throw cutShort(job, step.seen.items, 'returned nothing more');
				noteDrift(job, step.seen, reading);
			} else if (step.kind === 'tooManyPages') throw endless(job, step.pages);
			else if (step.kind === 'repeatedPage') throw cutShort(job, step.offset);
		}
	} finally {
		end.abort();
	}
}

/**
 * Remembers where the first page had its list, so that an empty page later on is still recognised. Behind
 * the end of a list a service may also answer 404, and to an empty list 204 or `null`.
 */
function pageFetcher(
	job: Job,
	row: Endpoint,
	query: Readonly<Query>,
	start = 0,
	needed: AbortSignal,
) {
	const { noun } = job.entry;
	let path: readonly string[] | undefined;
	return async (offset: number, limit: number): Promise<Page> => {
		const { body, status } = await exchange(
			job,
			row,
			{ query: { ...query, limit, offset: offset > 0 ? offset : undefined } },
			(code, content) =>
				code === 204 || (code === 404 && offset > 0) || (code < 300 && content === null),
			needed,
		);
		if (status === 404 && offset === start)
			// Is it the end that was not found, or the address?
			await exchange(job, row, { query: { ...query, limit: 1 } }, undefined, needed);
		if (status === 204 || status === 404 || body === null) return { items: [] };
		const list = findList(body, {
			names: [noun.many, noun.one],
			listPath: job.options.listPath,
			grouped: row.pagingStated === false,
			path,
		});
		if (!list.found) throw unrecognised(job, list);
		path = list.path;
		return { items: list.items, total: list.total };
	};
}

const REASONS = {
	notAtListPath: ['There is no list at "%" in the answer', 'Correct the option List Path.'],
	severalLists: [
		'The answer holds several lists, so the % cannot be told apart',
		'Name the right one in the option List Path, with dots.',
	],
	noList: [
		'No list of % was recognised in the answer',
		'If there is one, say where it is in the option List Path, with dots.',
	],
} as const;

function unrecognised(
	{ connection, entry, options }: Job,
	{ reason, keysSeen }: { reason: keyof typeof REASONS; keysSeen: readonly string[] },
) {
	const seen =
		keysSeen.length > 0
			? `Seen: ${keysSeen.map(connection.masked).join(', ')}.`
			: 'The answer holds no keys.';
	const [message, advice] = REASONS[reason];
	const what = reason === 'notAtListPath' ? options.listPath : entry.noun.many;
	return new UnusableValue(
		message.replace('%', () => what),
		`${advice} ${seen}`,
	);
}

const cutShort = ({ entry }: Job, offset: number, what = 'returned the same page again') =>
	new UnusableValue(
		`The list of ${entry.noun.many} cannot be read completely: the service ${what} at offset ${offset}`,
		'The service seems to ignore the offset. Raise the option Page Size so that one page holds everything, or narrow the list with filters.',
	);

const endless = ({ entry }: Job, pages: number) =>
	new UnusableValue(
		`The list of ${entry.noun.many} did not end after ${pages} pages`,
		'Narrow the list with filters, or raise the option Page Size.',
	);

/** Whether a list may have more than was read: by its total or, where none is stated, if it ended with a repeat. */
const mayGoOn = ({ endedByRepeat, items, lastTotal }: Seen) =>
	lastTotal === undefined ? endedByRepeat && items >= FEWEST_AT_A_TIME : items < lastTotal;

/** Tells the user that the list changed while it was read, so a count may be off. */
function noteDrift(
	{ entry, notes }: Job,
	seen: Seen,
	{ limit, offset = 0 }: Pick<Reading, 'limit' | 'offset'>,
) {
	const { many } = entry.noun;
	if (seen.duplicates > 0)
		notes.add(
			`The list of ${many} changed while it was read: ${seen.duplicates} arrived twice and were kept once`,
		);
	const total = seen.lastTotal;
	if (seen.endedByRepeat && total !== seen.items)
		notes.add(
			`The service returned the same ${seen.items} ${many} again for the next page, so there may be more: it seems to ignore the offset. Raise the option Page Size, or narrow the list with filters`,
		);
	// Behind the end of a list there is nothing to read.
	const skipped = Math.min(offset, total ?? 0);
	if (limit === undefined && total !== undefined && skipped + seen.items !== total)
		notes.add(
			`The service counts ${total} ${many}, ${skipped + seen.items} were read: the list may have changed meanwhile`,
		);
}
