import { statusWords, type StatusRules } from '../../execution/fields/statuses';
import { inTurns } from '../../execution/job/breather';
import type { Fields } from '../../transport';
import type { Kind } from '../changeTypes';
import type { KnownRecord, KnownList } from '../memory/memory';
import type { FirstRun } from './firstRun';
import { refuseTooMany } from './refusals';
import { Turns } from './turns';

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

/** What is remembered of a record as it is seen. */
type After = Omit<KnownRecord, 'changes'>;

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
	/** Whether any record says what the first run goes by. */
	isDated = false;
	private isOneAsListed = false;
	private isOneUnchanged = false;
	private readonly turns: Turns;

	/** `known` is `undefined` when the list is read for the first time. */
	constructor(
		private readonly known: KnownList | undefined,
		private readonly watched: readonly Kind[],
		statuses: StatusRules,
		private readonly firstRun: FirstRun,
	) {
		for (const { state } of known?.values() ?? []) if (state === 'here') this.listed += 1;
		this.turns = new Turns(statuses, firstRun);
	}

	/** Oldest first, because lists stand newest first; what is gone comes last. */
	get changes(): readonly Change[] {
		return [...this.found.toReversed(), ...this.absent];
	}

	/** A record of the list that was not seen before, and its content. */
	see(recordId: string, record: Fields, hash: number): Seen {
		const before = this.known?.get(recordId);
		if (!before) this.added += 1;
		refuseTooMany(this.seen.size + 1, (this.known?.size ?? 0) + this.added);
		this.seen.add(recordId);
		const after = { hash, status: statusWords(record), state: 'here' } as const;
		const isSame = before?.hash === hash && before.state !== 'deleted';
		this.isOneAsListed ||= before?.state === 'here';
		this.isOneUnchanged ||= isSame;
		if (isSame && before.state === 'here' && before.status === after.status) return 'same';
		const change = this.known ? this.changeOf(record, after, before) : this.first(record, after);
		this.found.push({ recordId, ...change });
		return before ? 'changed' : 'new';
	}

	/**
	 * Of which account the list is: `ours` where a record is as it was; `others` where there are records, and none of
	 * those that were listed before.
	 */
	whose(): 'ours' | 'others' | undefined {
		if (this.isOneUnchanged) return 'ours';
		const areOthers = this.seen.size > 0 && !this.isOneAsListed;
		return areOthers && this.listed >= FEWEST_OF_ACCOUNT ? 'others' : undefined;
	}

	/** The records that were in the list before and were not seen, and those that it left out before already. */
	async missing() {
		const [listed, hidden] = [[] as string[], [] as string[]];
		const doubted = new Set<string>();
		for await (const [id, { state }] of inTurns(this.known ?? [])) {
			if (this.seen.has(id)) continue;
			if (state === 'here') listed.push(id);
			if (state === 'hidden' || state === 'doubted') hidden.push(id);
			if (state === 'doubted') doubted.add(id);
		}
		return { listed, hidden, doubted };
	}

	/** The next poll asks for others first. */
	postpone(recordId: string): void {
		this.absent.push({ recordId, kinds: [], after: this.known!.get(recordId)! });
	}

	/** A record that is not in the list does exist, or may. */
	hide(recordId: string, state: KnownRecord['state']): void {
		const before = this.known!.get(recordId)!;
		this.absent.push({ recordId, kinds: [], after: { ...before, state } });
	}

	/** A record that is not in the list does not exist any more. */
	remove(recordId: string): void {
		const before = this.known!.get(recordId)!;
		this.absent.push({ recordId, ...this.counted(['deleted'], { ...before, state: 'deleted' }) });
	}

	private changeOf(record: Fields, after: After, before?: KnownRecord): Omit<Change, 'recordId'> {
		const known = before?.hash ? before.status : undefined;
		const isNew = before === undefined || before.state === 'deleted';
		const previous = isNew ? '' : before.status;
		const isSame = !isNew && before.hash === after.hash;
		const turns = this.turns.of(record, after.status, previous, known);
		const kinds: Kind[] = isSame ? turns : [isNew ? 'created' : 'updated', ...turns];
		const previousStatus = this.turns.previous(previous, after.status);
		const change = this.counted(kinds, { changes: 0, ...before, ...after });
		return { record, ...change, ...(previousStatus && { previousStatus }) };
	}

	private first(record: Fields, after: After): Omit<Change, 'recordId'> {
		const known: KnownRecord = { ...after, changes: 0 };
		this.isDated ||= this.firstRun.isDated(record);
		const kind = this.firstRun.kindOf(record);
		if (kind === undefined) return { kinds: [], after: known };
		const turns = this.turns.of(record, after.status, '', undefined);
		const change = this.counted([kind, ...turns], known);
		const untold = kind === 'updated' ? { ...known, hash: 0, status: '' } : undefined;
		return { record, ...change, untold };
	}

	/** Only what is told counts: n8n may forget the rest, because it stores the memory with what is told. */
	private counted(kinds: readonly Kind[], after: KnownRecord): Pick<Change, 'kinds' | 'after'> {
		const told = kinds.filter((kind) => this.watched.includes(kind));
		return { kinds: told, after: { ...after, changes: after.changes + Math.min(told.length, 1) } };
	}
}
