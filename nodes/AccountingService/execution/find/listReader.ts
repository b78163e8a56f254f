import { NodeOperationError } from 'n8n-workflow';

import type { Endpoint } from '../../catalogue/rows';
import { findList, readPages, type Page, type Reading, type Seen } from '../../transport';
import type { Query } from '../input/query';
import { exchange } from '../service/exchange';
import type { Job } from '../job/job';

/**
 * Reads a list page by page and yields the records of each page. Notes for the user what was odd about
 * the list; throws a NodeOperationError if it cannot be read completely.
 */
export async function* readList(
	job: Job,
	row: Endpoint,
	query: Readonly<Query>,
	reading: Omit<Reading, 'pagingStated'>,
): AsyncGenerator<readonly unknown[]> {
	const fetchPage = pageFetcher(job, row, query);
	const { many } = job.entry.noun;
	let read = 0;
	for await (const step of readPages<never>(fetchPage, {
		...reading,
		pagingStated: row.pagingStated !== false,
	})) {
		if (step.kind === 'page') {
			read += step.items.length;
			job.notes.progress(`${read} ${many} read so far`);
			yield step.items;
		} else if (step.kind === 'end') noteDrift(job, step.seen, reading);
		else if (step.kind === 'tooManyPages') throw endless(job, step.pages);
		else if (step.kind === 'repeatedPage') throw repeating(job, step.offset);
	}
}

/** Remembers where the first page had its list, so that an empty page later on is still recognised. */
function pageFetcher(job: Job, row: Endpoint, query: Readonly<Query>) {
	const { noun } = job.entry;
	let path: readonly string[] | undefined;
	return async (offset: number, limit: number): Promise<Page> => {
		const { body } = await exchange(job, row, {
			query: { ...query, limit, offset: offset > 0 ? offset : undefined },
		});
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

function unrecognised(
	{ context, entry, itemIndex, options }: Job,
	{ reason, keysSeen }: { reason: string; keysSeen: readonly string[] },
) {
	const seen = keysSeen.length > 0 ? `Seen: ${keysSeen.join(', ')}.` : 'The answer holds no keys.';
	const [message, advice] =
		reason === 'notAtListPath'
			? [`There is no list at "${options.listPath}" in the answer`, 'Correct the option List Path.']
			: reason === 'severalLists'
				? [
						`The answer holds several lists, so it is not clear which one holds the ${entry.noun.many}`,
						'Name the right one in the option List Path, with dots.',
					]
				: [
						`No list of ${entry.noun.many} was recognised in the answer`,
						'If there is one, say where it is in the option List Path, with dots.',
					];
	return new NodeOperationError(context.getNode(), message, {
		description: `${advice} ${seen}`,
		itemIndex,
	});
}

const repeating = ({ context, entry, itemIndex }: Job, offset: number) =>
	new NodeOperationError(
		context.getNode(),
		`The list of ${entry.noun.many} cannot be read completely: the service returned the same page again at offset ${offset}`,
		{
			description:
				'The service seems to ignore the offset. Raise the option Page Size so that one page holds everything, or narrow the list with filters.',
			itemIndex,
		},
	);

const endless = ({ context, entry, itemIndex }: Job, pages: number) =>
	new NodeOperationError(
		context.getNode(),
		`The list of ${entry.noun.many} did not end after ${pages} pages`,
		{ description: 'Narrow the list with filters, or raise the option Page Size.', itemIndex },
	);

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
	if (limit === undefined && total !== undefined && offset + seen.items !== total)
		notes.add(
			`The service counts ${total} ${many}, ${offset + seen.items} were read: the list may have changed meanwhile`,
		);
}
