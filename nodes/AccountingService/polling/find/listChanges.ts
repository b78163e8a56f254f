import type { StatusRules } from '../../execution/fields/statuses';
import { inTurns } from '../../execution/job/breather';
import type { Fields } from '../../transport';
import type { Kind } from '../changeTypes';
import type { KnownRecord, KnownList } from '../memory/memory';
import type { FirstRun, Turn } from './firstRun';
import { refuseTooMany } from './refusals';

/** Fewer records than these may all have been replaced. */
const FEWEST_OF_ACCOUNT = 10;

/** What became of one record since it was seen last. */
export interface Change {
	readonly recordId: string;
	/** Of those that are watched; nothing where the change is only to be remembered. */
	readonly kinds: readonly Kind[];
	/** Not of one that is gone. */
	readonly record?: Fields;
	readonly previousStatus?: string;
	readonly after: KnownRecord;
	/** What to remember as long as the change was not told; as before if absent. */
	readonly untold?: KnownRecord;
}

interface SeenRecord {
	readonly recordId: string;
	readonly record: Fields;
	readonly after: Omit<KnownRecord, 'changes'>;
}

/** How a record stands to what is known of it. */
export type Seen = 'same' | 'changed' | 'new';

/** What is compared: the list as it was known, and what of it was seen since. */
export class ListChanges {
	private readonly found: Change[] = [];
	private readonly absent: Change[] = [];
	readonly seen = new Set<string>();
	/** Those that were not known. */
	private added = 0;

	/** How many records were in the list before. */
	readonly listed: number = 0;
	/** How many of them were not seen. */
	private unseen: number;

	/** `known` is `undefined` when the list is read for the first time. */
	constructor(
		private readonly known: KnownList | undefined,
		private readonly watched: readonly Kind[],
		private readonly statuses: StatusRules,
		private readonly firstRun: FirstRun,
	) {
		for (const { state } of known?.values() ?? []) if (state === 'here') this.listed += 1;
		this.unseen = this.listed;
	}

	/** Oldest first, because lists stand newest first; what is gone comes last. */
	get changes(): readonly Change[] {
		return [...this.found.toReversed(), ...this.absent];
	}

	/** A record of the list that was not seen before, and its content. */
	see(recordId: string, record: Fields, hash: number): Seen {
		const before = this.known?.get(recordId);
		if (before?.state === 'here') this.unseen -= 1;
		if (!before) this.added += 1;
		refuseTooMany(this.seen.size + 1, (this.known?.size ?? 0) + this.added);
		this.seen.add(recordId);
		const isSame = before?.hash === hash;
		if (isSame && before.state === 'here') return 'same';
		const isBack = isSame && before.state !== 'deleted';
		if (isBack) this.found.push({ recordId, kinds: [], after: { ...before, state: 'here' } });
		else {
			const after = { hash, status: this.statuses.statusOf(record), state: 'here' } as const;
			const seen = { recordId, record, after };
			this.found.push(this.known ? this.changeOf(seen, before) : this.first(seen));
		}
		return before ? 'changed' : 'new';
	}

	/** `ours` where a record is as it was; `others` where there are records, and none of those that were there before. */
	whose(): 'ours' | 'others' | undefined {
		if (this.seen.size > this.found.length) return 'ours';
		const areOthers = this.seen.size > 0 && this.unseen === this.listed;
		return areOthers && this.listed >= FEWEST_OF_ACCOUNT ? 'others' : undefined;
	}

	/** The records that were in the list before and were not seen, and those that it left out before already. */
	async missing(): Promise<{ listed: readonly string[]; hidden: readonly string[] }> {
		const listed: string[] = [];
		const hidden: string[] = [];
		for await (const [id, { state }] of inTurns(this.known ?? [])) {
			if (this.seen.has(id)) continue;
			if (state === 'here') listed.push(id);
			if (state === 'hidden') hidden.push(id);
		}
		return { listed, hidden };
	}

	/** The next poll asks for others first. */
	postpone(recordId: string): void {
		this.absent.push({ recordId, kinds: [], after: this.known!.get(recordId)! });
	}

	/** A record that is not in the list does exist, or may. */
	hide(recordId: string, state: 'hidden' | 'unasked'): void {
		const before = this.known!.get(recordId)!;
		this.absent.push({ recordId, kinds: [], after: { ...before, state } });
	}

	/** A record that is not in the list does not exist any more. */
	remove(recordId: string): void {
		const before = this.known!.get(recordId)!;
		this.absent.push({ recordId, ...this.counted(['deleted'], { ...before, state: 'deleted' }) });
	}

	private changeOf(seen: SeenRecord, before: KnownRecord | undefined): Change {
		const { recordId, record, after } = seen;
		const isNew = before === undefined || before.state === 'deleted';
		const previous = isNew ? '' : before.status;
		const kinds: Kind[] = [isNew ? 'created' : 'updated', ...this.turnOf(previous, seen)];
		const hasTurned = previous !== '' && previous !== after.status;
		const change = this.counted(kinds, { changes: 0, ...before, ...after });
		return { recordId, record, ...change, ...(hasTurned && { previousStatus: previous }) };
	}

	private first(seen: SeenRecord): Change {
		const { recordId, record, after } = seen;
		const known: KnownRecord = { ...after, changes: 0 };
		const kind = this.firstRun.kindOf(record);
		if (kind === undefined) return { recordId, kinds: [], after: known };
		const change = this.counted([kind, ...this.turnOf('', seen)], known);
		const untold = kind === 'updated' ? { ...known, hash: 0, status: '' } : undefined;
		return { recordId, record, ...change, untold };
	}

	/** Only what is told counts: n8n may forget the rest, because it stores the memory with what is told. */
	private counted(kinds: readonly Kind[], after: KnownRecord): Pick<Change, 'kinds' | 'after'> {
		const told = kinds.filter((kind) => this.watched.includes(kind));
		return { kinds: told, after: { ...after, changes: after.changes + Math.min(told.length, 1) } };
	}

	private turnOf(previous: string, { record, after: { status } }: SeenRecord): Kind[] {
		const { isPaid, isOverdue } = this.statuses;
		const isOld = (turn: Turn) => previous === '' && this.firstRun.isOld(record, turn);
		if (isPaid(status)) return isPaid(previous) || isOld('paid') ? [] : ['paid'];
		return isOverdue(status) && !isOverdue(previous) && !isOld('overdue') ? ['overdue'] : [];
	}
}
