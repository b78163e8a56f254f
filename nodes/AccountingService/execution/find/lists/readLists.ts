import { spelling } from '../../fields/spelled';
import type { Job } from '../../job/job';
import { booksOf, formKey, targetOf, upTo, type KeptList, type KnownLists } from './knownLists';
import { learned, otherForm, type WrittenRecord } from './learned';
import type { ValueIndex } from './valueIndex';
import type { NumberedWrite } from './writes';

/** A list that was read, or is being read. */
export type ReadList = KeptList & { readonly read?: Promise<void> };

/** Of all runs of this process that are under way. */
const underWay = new Set<ReadLists>();

/** A record of these books was perhaps given values, by their spelling, and no list knows which has them now. */
export function doubtIn(books: string, textsOf: (field: string) => readonly string[]): void {
	for (const { lists } of underWay)
		for (const list of lists.values())
			if (list.books === books)
				for (const text of textsOf(list.index.field)) list.doubted.add(text);
}

/**
 * The lists that a run has read. They learn of every record that it finds by a value and writes, and of
 * those that other executions of this process find and write meanwhile. Of anything else that those write
 * it is only known that it happened.
 */
export class ReadLists {
	readonly lists = new Map<string, ReadList>();
	/** Those that an earlier run has read. */
	private readonly earlier = new Set<string>();

	constructor(private readonly known: KnownLists) {}

	/** They learn no more of what others write. */
	end(): void {
		underWay.delete(this);
	}

	get(key: string): ReadList | undefined {
		return this.lists.get(key);
	}

	/** Uses what an earlier run has read. No list is of use, to any lane, that was read before the value was in doubt. */
	take(key: string, value: string): void {
		const old = this.lists.get(key) ?? this.known.take(key);
		if (old?.doubted.has(spelling(value))) this.drop(key);
		else if (old && !this.lists.has(key)) {
			this.add(key, old);
			this.earlier.add(key);
		}
	}

	/** A list for a job that is read from now on: resolves once it was. */
	async begin(key: string, job: Job, index: ValueIndex, read: Promise<void>): Promise<void> {
		const { writes, clock } = this.known;
		const moment = { since: writes.latest, readAt: clock.now() };
		const heard = { doubted: new Set<string>(), confirmed: 0 };
		const begun = { target: targetOf(job), books: booksOf(job), ...moment, ...heard, index, read };
		this.add(key, begun);
		read.then(
			() => this.lists.get(key) === begun && this.known.keep(key, begun),
			// The next item must not take a list that could not be read for a list without matches.
			() => this.drop(key, begun),
		);
		await read;
	}

	/** Whether others may have written what the list does not hold. */
	mayLack(key: string): boolean {
		return this.earlier.has(key) || this.isOld(key);
	}

	/** Whether others may have changed what it holds. */
	isOld(key: string): boolean {
		const list = this.lists.get(key);
		return list !== undefined && this.known.isOld(list);
	}

	/** Whether one more request is sent for what it tells, which are fewer than to read it again. */
	mayAsk(key: string, pageSize: number): boolean {
		const list = this.lists.get(key);
		if (!list) return false;
		list.confirmed += 1;
		return list.confirmed <= Math.max(1, list.index.records / pageSize);
	}

	/** `only`: unless another lane has dropped that one, and reads it again. */
	drop(key: string, only = this.lists.get(key)): void {
		if (this.lists.get(key) !== only) return;
		this.known.drop(key);
		this.lists.delete(key);
		this.earlier.delete(key);
	}

	/**
	 * A record was found by a field, and written: in every list of its kind it has its new values from now on, and
	 * not its old ones. A list by a field of which nothing is known now is read again.
	 */
	remember(job: Job, field: string, written: WrittenRecord): void {
		const write = this.known.writes.note(booksOf(job));
		this.noteForm(job, field, written, written.sent);
		for (const key of this.learn(job, field, written, write)) this.drop(key);
		for (const others of underWay) if (others !== this) others.learn(job, field, written, write);
	}

	/** Something was written to these books of which no list learns; the one by `stays` is good all the same. */
	forget(books: string, stays: string | undefined): void {
		const write = this.known.writes.note(books);
		for (const [key, list] of this.lists)
			if (key === stays) upTo(list, write);
			else this.drop(key);
	}

	/** Returns the lists that could not learn of it. */
	private learn(
		job: Job,
		field: string,
		written: WrittenRecord,
		write: NumberedWrite,
	): readonly string[] {
		const behind: string[] = [];
		for (const [key, list] of this.lists)
			if (list.target === targetOf(job)) {
				this.noteForm(job, list.index.field, written);
				if (learned(list.index, job, field, written)) upTo(list, write);
				else behind.push(key);
			}
		return behind;
	}

	private noteForm(job: Job, field: string, written: WrittenRecord, sent?: unknown): void {
		const form = otherForm(job, field, written, sent);
		if (form) this.known.otherForms.set(formKey(job, field, form.asked), form);
	}

	private add(key: string, list: ReadList): void {
		underWay.add(this);
		this.lists.set(key, list);
	}
}
