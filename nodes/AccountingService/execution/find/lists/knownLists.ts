import type { IExecuteFunctions } from 'n8n-workflow';

import type { Clock } from '../../../transport';
import type { Job } from '../../job/job';
import { steadyClock } from '../../service/clock';
import type { OtherForm } from './learned';
import type { ValueIndex } from './valueIndex';
import { Writes, type NumberedWrite } from './writes';

/** How long a list is good for later runs: others create records meanwhile. Milliseconds. */
const KEPT_MS = 5 * 60_000;

const MOST_LISTS = 4;
/** A list of more records is read again for each run. */
const MOST_RECORDS = 100_000;

export interface KeptList {
	readonly index: ValueIndex;
	/** Which resource of which account it lists. */
	readonly target: string;
	/** Whose writes it may not know of. */
	readonly books: string;
	/** The last write of this process that the list knows of: at first, the last before it was read. */
	since: number;
	readonly readAt: number;
	/** The values that a record may have got, or lost, without the list knowing which, by their spelling. */
	readonly doubted: Set<string>;
	/** How many requests were sent since to learn what it does not tell for certain. */
	confirmed: number;
}

/** A list that knows of all writes before this one has learned of this one, too. */
export function upTo(known: KeptList, { number, before }: NumberedWrite): void {
	if (known.since >= before) known.since = number;
}

const executions = new WeakMap<object, KnownLists>();

/** All writes of this process. */
const writes = new Writes();

/**
 * The lists that a node has read in one execution, for its later runs in the same one: inside Loop Over
 * Items it runs once for each batch. A list is given up once it is five minutes old, and once anything in
 * this process has written to the same resource of the same account, unless the list has learned of it.
 */
export class KnownLists {
	/** Accounts, or fields of their lists, for which a search is of no use. */
	readonly withoutSearch = new Set<string>();
	/** By resource, field and the value that was asked for. */
	readonly otherForms = new Map<string, OtherForm>();
	private readonly lists = new Map<string, KeptList>();

	constructor(
		readonly clock: Pick<Clock, 'now'>,
		readonly writes: Writes,
	) {}

	/**
	 * Those of this node in this execution. n8n holds the node's context as long as it holds the execution
	 * in this process, so nothing outlives it, and a retried execution begins anew.
	 */
	static of(context: IExecuteFunctions): KnownLists {
		const execution = context.getContext('node');
		const known = executions.get(execution) ?? new KnownLists(steadyClock, writes);
		executions.set(execution, known);
		return known;
	}

	/** A list that was read to its end. */
	keep(key: string, known: KeptList): void {
		if (known.index.records > MOST_RECORDS) return;
		this.lists.delete(key);
		this.lists.set(key, known);
		const [oldest] = this.lists.keys();
		if (this.lists.size > MOST_LISTS && oldest !== undefined) this.lists.delete(oldest);
	}

	/** A list that is still good. */
	take(key: string): KeptList | undefined {
		for (const [old, known] of this.lists) if (this.isOld(known)) this.lists.delete(old);
		return this.lists.get(key);
	}

	drop(key: string): void {
		this.lists.delete(key);
	}

	/** Whether it shows records as they may be no longer: after five minutes, or a write that it did not learn of. */
	isOld(known: KeptList): boolean {
		return this.isAged(known) || this.writes.lastTo(known.books) > known.since;
	}

	/** Whether it was read more than five minutes ago, whoever wrote since. */
	isAged({ readAt }: KeptList): boolean {
		return this.clock.now() - readAt >= KEPT_MS;
	}
}

/** Of a resource of an account. */
export const targetOf = ({ connection, entry }: Job) =>
	`${JSON.stringify([connection.account, entry.resource])} `;

/** The same, whatever the key: another one may be of the same company. */
export const booksOf = ({ connection, entry }: Job) =>
	`${JSON.stringify([connection.address, entry.resource])} `;

/** Of its list by a field. */
export const keyOf = (job: Job, field: string) =>
	`${targetOf(job)}${JSON.stringify([field, job.options.listPath])}`;

/** Of a value that a record was given. */
export const formKey = (job: Job, field: string, asked: string) =>
	`${targetOf(job)}${JSON.stringify([field, asked])}`;
