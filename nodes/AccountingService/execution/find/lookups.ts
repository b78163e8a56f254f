import type { Job } from '../job/job';
import { noteUnseen, refuseIfUnseen, withIds } from './hiddenField';
import { readWhole } from './inPart';
import { readInQuestion } from './justGiven';
import { booksOf, formKey, keyOf, type KnownLists } from './lists/knownLists';
import { haveStill } from './readAlone';
import { nothingDone, readIndex, searched } from './readIndex';
import { ReadLists, type ReadList } from './lists/readLists';
import { ValueIndex, type Alike } from './lists/valueIndex';

export interface Found {
	/** Of the records whose field has the value. */
	readonly ids: readonly string[];
	/** The whole list was read, and not one of its records has such a field. */
	readonly isUnknownField: boolean;
	/** One whose value differs in its spelling only. */
	readonly alike?: Alike;
	/** Absent where a search has found them. */
	readonly list?: ReadList;
}

/**
 * Finds records by the exact value of a field, within one run of the node. Tries the service's free-text
 * search first. If that finds nothing or is refused, reads the whole list once and keeps it: which fields
 * the search covers is not stated (docs/service.md section 4), and a wrong "not found" would create a
 * second record. Keeps up with the records written in the same run, and by other executions of this
 * process. What an earlier run of the execution has read is used again, and what it does not hold is
 * searched for: others may have created it since.
 */
export class Lookups {
	/** Learn of every record that is written, until the run is over. */
	readonly lists: ReadLists;

	constructor(private readonly known: KnownLists) {
		this.lists = new ReadLists(known);
	}

	/**
	 * Throws an UnusableValue for a record that has the value and no id, with which nothing can be done, and
	 * for a field that the list hides. Finds a record that was given the value and shows another, too. What is found
	 * in a list that others may have outdated is confirmed, unless the caller reads the record anyway.
	 */
	async find(job: Job, field: string, value: string, isReadAnyway = false): Promise<Found> {
		this.lists.take(keyOf(job, field), value);
		const believed = job.options.dryRun ? Infinity : Number(isReadAnyway);
		const form = this.known.otherForms.get(formKey(job, field, value));
		if (form) {
			const { ids, list } = await this.findKept(job, field, form.kept, believed);
			if (ids.includes(form.id)) return { ids: [form.id], isUnknownField: false, list };
		}
		return await this.findKept(job, field, value, believed);
	}

	private async findKept(
		job: Job,
		field: string,
		value: string,
		/** So many matches need not be confirmed. */
		believed: number,
	): Promise<Found> {
		const key = keyOf(job, field);
		const isFirst = this.lists.get(key) === undefined;
		const found = isFirst ? await this.search(job, field, value) : new Map<string, string>();
		const exact = [...found.keys()].filter((id) => found.get(id) === value);
		if (exact.length > 0) return { ids: withIds(job, exact), isUnknownField: false };
		let index = await this.index(job, field);
		// The list is newer than the search, but may leave out what that finds in another spelling.
		for (const [id, shown] of found) if (!index.hasValueOf(id)) index.write(id, shown);
		const held = withIds(job, index.idsOf(value));
		// A search that did not find what is there does not cover the field.
		if (isFirst && held.length > 0) this.known.withoutSearch.add(key);
		const list = this.lists.get(key);
		const mayAsk = () => this.lists.mayAsk(key, job.options.pageSize);
		const isOpen = held.length > believed && this.lists.isOld(key);
		if (isOpen && !(await haveStill(job, field, value, held, mayAsk))) {
			this.lists.drop(key, list);
			return await this.findKept(job, field, value, Infinity);
		}
		if (held.length === 0 && this.lists.mayLack(key)) {
			// Whoever else writes: what a search finds is learned, but each further item would cost one.
			const isAged = list !== undefined && this.known.isAged(list);
			if (this.isSearchOfUse(job, key) && isAged && !mayAsk()) {
				this.lists.drop(key, list);
				return await this.findKept(job, field, value, believed);
			}
			for (const [id, shown] of await this.search(job, field, value)) index.write(id, shown);
			index = await this.index(job, field);
		}
		if (index.idsOf(value).length === 0) await readWhole(job, index, value);
		let ids = withIds(job, index.idsOf(value));
		if (ids.length === 0) {
			refuseIfUnseen(job, index, value);
			await readInQuestion(job, index, value);
			ids = index.idsOf(value);
			noteUnseen(job, index);
		}
		const isUnknownField = index.records > 0 && !index.hasField;
		return { ids, isUnknownField, alike: index.alike(value), list };
	}

	/** What was found is not so any more: the list that told it is of no use. */
	outdated(job: Job, field: string, { list }: Found): void {
		this.lists.drop(keyOf(job, field), list);
	}

	/**
	 * Something was written, or perhaps was, that no list here has learned of. The list by `field` stays
	 * where it is known which of its values are in doubt.
	 */
	forget(job: Job, field?: string): void {
		this.lists.forget(booksOf(job), field === undefined ? undefined : keyOf(job, field));
	}

	private isSearchOfUse({ connection }: Job, key: string): boolean {
		const { withoutSearch } = this.known;
		return !withoutSearch.has(connection.account) && !withoutSearch.has(key);
	}

	/** A search that leaves something out decides nothing, nor does a list that was read before it. */
	private async search(
		job: Job,
		field: string,
		value: string,
	): Promise<ReadonlyMap<string, string>> {
		const key = keyOf(job, field);
		if (!this.isSearchOfUse(job, key)) return new Map();
		const found = await searched(job, field, value);
		if (typeof found !== 'string') return found;
		if (found === 'short') this.lists.drop(key);
		else this.known.withoutSearch.add(found === 'refused' ? job.connection.account : key);
		return new Map();
	}

	private async index(job: Job, field: string): Promise<ValueIndex> {
		const key = keyOf(job, field);
		const list = this.lists.get(key);
		if (list) {
			await list.read;
			return list.index;
		}
		const index = new ValueIndex(field);
		const read = readIndex(job, index).catch((thrown: unknown) => nothingDone(job, thrown));
		await this.lists.begin(key, job, index, read);
		return index;
	}
}
