import { findEntry, type Entry } from '../catalogue/entries';
import type { Endpoint } from '../catalogue/rows';
import { UnusableValue } from '../execution/failures/failure';
import { readList } from '../execution/find/listReader';
import { LONGEST_ID } from '../execution/input/recordId';
import { breather } from '../execution/job/breather';
import type { Job } from '../execution/job/job';
import { getOne, saysGone } from '../execution/service/exchange';
import { rightRecord } from '../trigger/after/rightRecord';
import { idOf, isObject } from '../transport';
import type { Lists } from './find/wanted';
import type { Row } from './find/read/reading';

/** The lists as the account shows them now, read by the same paced client as everything else. */
export const listsOf = (jobFor: (entry: Entry) => Job): Lists => ({
	read: (resource) => rowsOf(jobFor(findEntry(resource, 'getAll'))),
	firstRow: async (resource) => (await firstRows(jobFor(findEntry(resource, 'getAll')), 1))[0],
	async look(resource, id) {
		const job = jobFor(findEntry(resource, 'get'));
		const { status, body, content } = await getOne(job, id, saysGone);
		if (saysGone(status, body, content)) return undefined;
		const { entry, connection } = job;
		const instead = `leave "${entry.noun.name} Deleted" out of the events`;
		return rightRecord(body, id, entry.noun, connection.masked, instead);
	},
});

/** The rows that stand first. A service may refuse a page of fewer than it usually shows. */
export async function firstRows(job: Job, most: number): Promise<readonly Row[]> {
	for await (const rows of rowsOf(job, job.options.pageSize)) return rows.slice(0, most);
	return [];
}

/** The rows of a list, page by page; the first `limit` of them, or all. */
async function* rowsOf(job: Job, limit?: number): AsyncGenerator<readonly Row[]> {
	const { entry, options } = job;
	const { one, many } = entry.noun;
	const isWhole = limit === undefined;
	const ends = { toTheEnd: isWhole, mustBeComplete: isWhole, mayGrow: true };
	const reading = { pageSize: options.pageSize, limit, ...ends };
	// A service may send its whole list in one page.
	const breathe = breather();
	for await (const records of readList(job, entry.row as Endpoint, {}, reading)) {
		const rows: Row[] = [];
		for (const record of records) {
			await breathe();
			const id = idOf(record, [one]);
			if (id === undefined || !isObject(record)) continue;
			// The service cannot be asked for such a record, and what is remembered of it would be long.
			if (id.length > LONGEST_ID)
				throw unwatchable(
					many,
					`One of the ${many} has an ID of ${id.length.toLocaleString('en')} characters, and at most ${LONGEST_ID} can be remembered`,
				);
			rows.push({ id, record });
		}
		if (rows.length === 0 && records.length > 0)
			throw unwatchable(
				many,
				`The list of ${many} shows no IDs, so nothing tells which of them changed`,
			);
		yield rows;
	}
}

const unwatchable = (many: string, why: string) =>
	new UnusableValue(why, `Untick the ${many} under Watch, or receive their events by webhook.`);
