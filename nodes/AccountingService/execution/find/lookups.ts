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
 * Finds records by a field's exact value, for one run of the node. The service's free-text search is
 * tried first; where it finds nothing the whole list is read once and remembered, because nobody
 * states which fields the search covers (api-spec.md section 4) and a wrong "not found" would create
 * a second record. Records written meanwhile are remembered too.
 */
export class Lookups {
	private readonly indexes = new Map<string, Promise<Index>>();
	private readonly queues = new Map<string, Promise<unknown>>();

	/** Runs one task at a time per key, so that two items with the same value cannot both create. */
	async oneAtATime<T>(key: string, task: () => Promise<T>): Promise<T> {
		const before = this.queues.get(key) ?? Promise.resolve();
		const mine = before.then(task, task);
		this.queues.set(key, mine);
		return await mine;
	}

	/**
	 * Ids of the records of the job's resource whose field has this value. `fieldKnown` is false when
	 * the whole list was read and no record has such a field.
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
			// A list that could not be read must not be taken for one without matches by the next item.
			reading.catch(() => this.indexes.delete(key));
		}
		const index = (await this.indexes.get(key)) as Index;
		return { ids: index.get(value) ?? [], fieldKnown: index.size > 0 };
	}

	/** Makes a record that was just written findable for the items that follow. */
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
