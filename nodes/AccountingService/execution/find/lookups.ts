import type { Job } from '../job/job';
import { sayIfUnseen, withIds } from './hiddenField';
import { formKey, keyOf, targetOf, upTo, type Known, type KnownLists } from './knownLists';
import { learned, otherForm, type WrittenRecord } from './learned';
import { readIndex, searchedIds } from './readIndex';
import { ValueIndex, type Alike } from './valueIndex';

export interface Found {
	/** Of the records whose field has the value. */
	readonly ids: readonly string[];
	/** The whole list was read, and not one of its records has such a field. */
	readonly isUnknownField: boolean;
	/** One whose value differs in its spelling only. */
	readonly alike?: Alike;
}

/**
 * Finds records by the exact value of a field, within one run of the node. Tries the service's free-text
 * search first. If that finds nothing or is refused, reads the whole list once and keeps it: which fields
 * the search covers is not stated (docs/service.md section 4), and a wrong "not found" would create a
 * second record. Keeps up with the records written in the same run. What an earlier run of the execution
 * has read is used again, and what it does not hold is searched for: others may have created it since.
 */
export class Lookups {
	private readonly indexes = new Map<string, Known & { readonly read?: Promise<void> }>();
	/** The lists that an earlier run has read. */
	private readonly earlier = new Set<string>();

	constructor(private readonly known: KnownLists) {}

	/**
	 * Throws an UnusableValue for a record that has the value and no id, with which nothing can be done, and
	 * for a field that the list hides. Finds a record that was given the value and shows another, too.
	 */
	async find(job: Job, field: string, value: string, doubtedAt?: number): Promise<Found> {
		this.takeKept(job, field, doubtedAt);
		const form = this.known.otherForms.get(formKey(job, field, value));
		if (form) {
			const { ids } = await this.findKept(job, field, form.kept);
			if (ids.includes(form.id)) return { ids: [form.id], isUnknownField: false };
		}
		return await this.findKept(job, field, value);
	}

	/** No list is of use, to any lane, that was read before the value was in doubt. */
	private takeKept(job: Job, field: string, doubtedAt = -Infinity): void {
		const key = keyOf(job, field);
		const old = this.indexes.get(key) ?? this.known.take(key);
		if (old && old.readAt <= doubtedAt) {
			this.known.drop(key);
			this.drop(key);
		} else if (old && !this.indexes.has(key)) {
			this.indexes.set(key, old);
			this.earlier.add(key);
		}
	}

	private async findKept(job: Job, field: string, value: string): Promise<Found> {
		const key = keyOf(job, field);
		const isFirst = !this.indexes.has(key);
		if (isFirst) {
			const ids = await this.search(job, field, value);
			if (ids.length > 0) return { ids: withIds(job, ids), isUnknownField: false };
		}
		let index = await this.index(job, field);
		// A search that did not find what is there does not cover the field.
		if (isFirst && index.idsOf(value).length > 0) this.known.withoutSearch.add(key);
		if (this.earlier.has(key) && index.idsOf(value).length === 0) {
			for (const id of await this.search(job, field, value)) index.write(id, value);
			index = await this.index(job, field);
		}
		const ids = withIds(job, index.idsOf(value));
		if (ids.length === 0) sayIfUnseen(job, index);
		const isUnknownField = index.records > 0 && !index.hasField;
		return { ids, isUnknownField, alike: index.alike(value) };
	}

	/**
	 * Takes note of a record that was written: in every list of its kind it has its new values from now on,
	 * and not its old ones. A list by a field of which nothing is known now is read again.
	 */
	remember(job: Job, field: string, written: WrittenRecord): void {
		const target = targetOf(job);
		const write = this.known.writes.note(target);
		this.noteForm(job, field, written, written.sent);
		for (const [key, list] of this.indexes)
			if (list.target === target) {
				this.noteForm(job, list.index.field, written);
				if (learned(list.index, job, field, written)) upTo(list, write);
				else this.drop(key);
			}
	}

	/**
	 * Something was written, or perhaps was, that no list here has learned of. The list by `field` stays
	 * where it is known which of its values are in doubt.
	 */
	forget(job: Job, field?: string): void {
		const write = this.known.writes.note(targetOf(job));
		const stays = field === undefined ? undefined : keyOf(job, field);
		for (const [key, list] of this.indexes)
			if (key === stays) upTo(list, write);
			else this.drop(key);
	}

	private noteForm(job: Job, field: string, written: WrittenRecord, sent?: unknown): void {
		const form = otherForm(job, field, written, sent);
		if (form) this.known.otherForms.set(formKey(job, field, form.asked), form);
	}

	private drop(key: string): void {
		this.indexes.delete(key);
		this.earlier.delete(key);
	}

	/** A search that leaves something out decides nothing, nor does a list that was read before it. */
	private async search(job: Job, field: string, value: string): Promise<readonly string[]> {
		const { withoutSearch } = this.known;
		const key = keyOf(job, field);
		const { account } = job.connection;
		if (withoutSearch.has(account) || withoutSearch.has(key)) return [];
		const found = await searchedIds(job, field, value);
		if (typeof found !== 'string') return found;
		if (found === 'short') this.drop(key);
		else withoutSearch.add(found === 'refused' ? account : key);
		return [];
	}

	private async index(job: Job, field: string): Promise<ValueIndex> {
		const key = keyOf(job, field);
		const known = this.indexes.get(key);
		if (known) {
			await known.read;
			return known.index;
		}
		const { writes, clock } = this.known;
		const index = new ValueIndex(field);
		const read = readIndex(job, index);
		const begun = { target: targetOf(job), since: writes.latest, readAt: clock.now(), index, read };
		this.indexes.set(key, begun);
		read.then(
			() => this.indexes.get(key) === begun && this.known.keep(key, begun),
			// The next item must not take a list that could not be read for a list without matches.
			() => this.indexes.get(key) === begun && this.drop(key),
		);
		await read;
		return index;
	}
}
