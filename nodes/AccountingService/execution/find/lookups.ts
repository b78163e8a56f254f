import { isObject, type Fields } from '../../transport';
import { getAt } from '../input/nested';
import type { Job } from '../job/job';
import { readList } from './listReader';
import { siblingOf } from '../../catalogue/entries';

/** Record ids by the text of one field. */
type Index = Map<string, string[]>;

const textOf = (value: unknown): string | undefined =>
	typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
		? String(value).trim()
		: undefined;

const idOf = ({ id }: Fields) => textOf(id) ?? '';

/**
 * Finds records by the exact value of a field, within one run of the node. Tries the service's free-text
 * search first. If that finds nothing, reads the whole list once and keeps it: which fields the search
 * covers is not stated (docs/service.md section 4), and a wrong "not found" would create a second
 * record. Adds the records written in the same run.
 */
export class Lookups {
	private readonly indexes = new Map<string, Promise<Index>>();
	private readonly queues = new Map<string, Promise<unknown>>();

	/** Runs one task at a time per key, so that two items with the same value cannot both create a record. */
	async oneAtATime<T>(key: string, task: () => Promise<T>): Promise<T> {
		const before = this.queues.get(key) ?? Promise.resolve();
		const mine = before.then(task, task);
		this.queues.set(key, mine);
		return await mine;
	}

	/**
	 * The ids of the records whose field has this value. `fieldKnown` is false if the whole list was read
	 * and no record has such a field.
	 */
	async find(
		job: Job,
		field: string,
		value: string,
	): Promise<{ ids: string[]; fieldKnown: boolean }> {
		const key = this.keyOf(job, field);
		if (!this.indexes.has(key)) {
			const searched = await indexOf(job, field, { search: value });
			const ids = searched.get(value);
			if (ids) return { ids, fieldKnown: true };
			const reading = indexOf(job, field, {});
			this.indexes.set(key, reading);
			// The next item must not take a list that could not be read for a list without matches.
			reading.catch(() => this.indexes.delete(key));
		}
		const index = (await this.indexes.get(key)) as Index;
		return { ids: index.get(value) ?? [], fieldKnown: index.size > 0 };
	}

	/** Lets the items that follow find a record that was just written. */
	async remember(job: Job, field: string, value: string, id: string): Promise<void> {
		const index = await this.indexes.get(this.keyOf(job, field));
		if (index && id !== '' && !index.get(value)?.includes(id)) add(index, value, id);
	}

	private keyOf({ entry, options }: Job, field: string): string {
		return JSON.stringify([entry.resource, field, options.listPath]);
	}
}

const add = (index: Index, value: string, id: string) =>
	index.set(value, [...(index.get(value) ?? []), id]);

async function indexOf(
	job: Job,
	field: string,
	query: Readonly<Record<string, string>>,
): Promise<Index> {
	const index: Index = new Map();
	const list = siblingOf(job.entry, 'getAll');
	for await (const records of readList(job, list, query, { pageSize: job.options.pageSize }))
		for (const record of records) {
			const value = textOf(getAt(record, field));
			if (value !== undefined && isObject(record)) add(index, value, idOf(record));
		}
	return index;
}
