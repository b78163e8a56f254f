import { NodeApiError } from 'n8n-workflow';

import { siblingOf } from '../../catalogue/entries';
import { idOf, isObject } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { getAt, textOf } from '../input/nested';
import type { Job } from '../job/job';
import { readList } from './listReader';

/** Every record of a list by the text of one field. */
interface Index {
	readonly idsByValue: Map<string, Set<string>>;
	/** How many records were read, with the field or without. */
	records: number;
}

export interface Found {
	/** Of the records whose field has the value. */
	readonly ids: readonly string[];
	/** The whole list was read, and not one of its records has such a field. */
	readonly isUnknownField: boolean;
}

/** Statuses by which a service refuses the search itself, not the caller. */
const REFUSED_SEARCH = new Set(['400', '404', '405', '409', '422', '500', '501']);

/**
 * Finds records by the exact value of a field, within one run of the node. Tries the service's free-text
 * search first. If that finds nothing or is refused, reads the whole list once and keeps it: which fields
 * the search covers is not stated (docs/service.md section 4), and a wrong "not found" would create a
 * second record. Keeps up with the records written in the same run.
 */
export class Lookups {
	private readonly indexes = new Map<string, Promise<Index>>();
	private readonly queues = new Map<string, Promise<unknown>>();
	private readonly withoutSearch = new Set<string>();

	/** Runs one task at a time per key, so that two items with the same value cannot both create a record. */
	async oneAtATime<T>(key: string, task: () => Promise<T>): Promise<T> {
		const before = this.queues.get(key) ?? Promise.resolve();
		const mine = before.then(task, task);
		this.queues.set(key, mine);
		return await mine;
	}

	/** Throws an UnusableValue for a record that has the value and no id: nothing can be done with it. */
	async find(job: Job, field: string, value: string): Promise<Found> {
		const key = keyOf(job, field);
		if (!this.indexes.has(key)) {
			const ids = await this.search(job, field, value);
			if (ids.length > 0) return { ids: withIds(job, ids), isUnknownField: false };
		}
		const { idsByValue, records } = await this.index(job, field);
		const ids = withIds(job, [...(idsByValue.get(value) ?? [])]);
		return { ids, isUnknownField: records > 0 && idsByValue.size === 0 };
	}

	/** Takes note of a record that was written: it has its new values from now on, and none of its old. */
	async remember(job: Job, field: string, value: string, record: unknown): Promise<void> {
		// A list that cannot be read is no fault of the record that was written.
		const index = await this.indexes.get(keyOf(job, field))?.catch(() => undefined);
		if (!index) return;
		const id = idOf(record, [job.entry.noun.one]) ?? '';
		if (id !== '') for (const ids of index.idsByValue.values()) ids.delete(id);
		add(index, textOf(getAt(record, field)) ?? value, id);
	}

	private async search(job: Job, field: string, value: string): Promise<string[]> {
		const { account } = job.connection;
		if (this.withoutSearch.has(account)) return [];
		try {
			const { idsByValue } = await indexOf(job, field, { search: value });
			return [...(idsByValue.get(value) ?? [])];
		} catch (thrown) {
			const isRefused = thrown instanceof NodeApiError && REFUSED_SEARCH.has(`${thrown.httpCode}`);
			if (!isRefused) return await Promise.reject(thrown);
			this.withoutSearch.add(account);
			return [];
		}
	}

	private async index(job: Job, field: string): Promise<Index> {
		const key = keyOf(job, field);
		const known = this.indexes.get(key);
		if (known) return await known;
		const reading = indexOf(job, field, {});
		this.indexes.set(key, reading);
		// The next item must not take a list that could not be read for a list without matches.
		reading.catch(() => this.indexes.delete(key));
		return await reading;
	}
}

function withIds({ entry }: Job, ids: readonly string[]): readonly string[] {
	if (!ids.includes('')) return ids;
	const message = `The matching ${entry.noun.one} has no id, so nothing can be done with it`;
	throw new UnusableValue(message, 'Use an operation that takes an ID. Nothing was changed.');
}

const keyOf = ({ connection, entry, options }: Job, field: string) =>
	JSON.stringify([connection.account, entry.resource, field, options.listPath]);

function add({ idsByValue }: Index, value: string, id: string): void {
	idsByValue.set(value, (idsByValue.get(value) ?? new Set()).add(id));
}

async function indexOf(
	job: Job,
	field: string,
	query: Readonly<Record<string, string>>,
): Promise<Index> {
	const index: Index = { idsByValue: new Map(), records: 0 };
	const list = siblingOf(job.entry, 'getAll');
	const reading = { pageSize: job.options.pageSize, mustBeComplete: query.search === undefined };
	for await (const records of readList(job, list, query, reading))
		for (const record of records) {
			if (!isObject(record)) continue;
			index.records += 1;
			const value = textOf(getAt(record, field));
			if (value !== undefined) add(index, value, idOf(record, [job.entry.noun.one]) ?? '');
		}
	return index;
}
