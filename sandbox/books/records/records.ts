import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { EventLog } from '../../events/eventLog.ts';
import type { EventType } from '../../events/eventTypes.ts';
import { Collection, type Readable } from './collection.ts';
import { searchText } from '../lists/listing.ts';
import { type Row, differs } from './record.ts';
import { Refusal } from '../refusal.ts';
import { nextNumber, plain } from './series.ts';

/** A kind of record that clients create, change and delete as they like. */
export interface Kind<Stored, Input, Shown> extends Readable<Stored, Shown> {
	/** `C` of `C-00042`. */
	prefix: string;
	/** The columns that free-text search covers. */
	words: readonly string[];
	/** A record of today of which the client says nothing. */
	fresh(today: string): Row;
	/** The columns that a client's input changes. */
	columns(input: Partial<Input>): Row;
	/** The columns that follow from others. Refuses what makes no sense. */
	settle?(database: Database, row: Row): Row;
	/** The events that it causes. */
	events: { created?: EventType; updated?: EventType; deleted?: EventType };
	/** The tables whose records may refer to it. */
	referring: readonly string[];
	/** What to do instead of deleting one to which others refer. */
	instead?: string;
}

/** The words that free-text search covers. */
export function wordsOf({ words }: Pick<Kind<never, never, never>, 'words'>, row: Row): string {
	return searchText(...words.map((name) => row[name] as string | null | undefined));
}

/** All records of one kind, each with its number and its events. */
export class Records<Stored extends object, Input, Shown extends object> extends Collection<
	Stored,
	Shown,
	Kind<Stored, Input, Shown>
> {
	private readonly clock: Clock;
	private readonly eventLog: EventLog;

	constructor(
		database: Database,
		clock: Clock,
		eventLog: EventLog,
		kind: Kind<Stored, Input, Shown>,
	) {
		super(database, kind);
		this.clock = clock;
		this.eventLog = eventLog;
	}

	create(input: Input): Shown {
		const { columns, events, fresh, listed, noun, prefix } = this.kind;
		return this.database.transaction(() => {
			const stamp = this.clock.stamp();
			const row: Row = {
				...fresh(this.clock.today()),
				...columns(input),
				number: plain(prefix, nextNumber(this.database, noun)),
				created_at: stamp,
				updated_at: stamp,
			};
			const id = this.database.insert(listed.table, { ...row, ...this.derived(row) });
			return this.told(events.created, this.get(id));
		});
	}

	update(id: number, input: Partial<Input>): Shown {
		const { columns, events, listed, show } = this.kind;
		return this.database.transaction(() => {
			const before = this.row(id);
			const changes = columns(input);
			if (!differs(before, changes)) return show(before);
			const derived = this.derived({ ...(before as Row), ...changes });
			const updated_at = this.clock.stamp();
			this.database.update(listed.table, id, { ...changes, ...derived, updated_at });
			return this.told(events.updated, this.get(id));
		});
	}

	/** Refused while others refer to the record. */
	remove(id: number): { id: number; deleted: true } {
		const { events, listed, noun, referring } = this.kind;
		return this.database.transaction(() => {
			const record = this.get(id);
			for (const table of referring) {
				const sql = `SELECT count(*) AS used FROM ${table} WHERE ${noun}_id = ?`;
				const used = this.database.one<{ used: number }>(sql, id)?.used ?? 0;
				if (!used) continue;
				const { name } = record as { name?: string };
				const others = table.replace('_', ' ');
				const what = used === 1 ? others.slice(0, -1) : others;
				throw new Refusal(400, `${name} still has ${used} ${what}; ${this.kind.instead}`);
			}
			this.database.run(`DELETE FROM ${listed.table} WHERE id = ?`, id);
			this.told(events.deleted, record);
			return { id, deleted: true };
		});
	}

	private derived(row: Row): Row {
		return { ...this.kind.settle?.(this.database, row), search_text: wordsOf(this.kind, row) };
	}

	private told(type: EventType | undefined, record: Shown): Shown {
		if (type) this.eventLog.add(type, record);
		return record;
	}
}
