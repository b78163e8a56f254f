import type { StatusRules } from '../../execution/fields/statuses';
import type { Fields } from '../../transport';
import type { Watched } from '../changeTypes';
import type { Memory } from '../memory/memory';
import type { FirstRun } from './firstRun';
import type { FoundEvent } from './foundEvent';
import type { ContentRules } from './read/contents';
import type { Row } from './read/reading';

export interface Lists {
	/** Page by page, to the end: rejects where the list is not complete. */
	read(resource: Watched): AsyncIterable<readonly Row[]>;
	/** The row that stands first now; `undefined` where there is none. */
	firstRow(resource: Watched): Promise<Row | undefined>;
	/** A record that the list leaves out; `undefined` if it is gone. Rejects where the service does not say. */
	look(resource: Watched, recordId: string): Promise<Fields | undefined>;
}

export interface Wanted extends ContentRules {
	readonly resources: readonly Watched[];
	isSelected(type: string): boolean;
	readonly statuses: StatusRules;
	readonly firstRun: FirstRun;
	/** 0 leaves it to the number of records. */
	readonly mostDeletions: number;
	/** How long an event waits before it is told, because something else may tell it. Milliseconds. */
	readonly waitMs: number;
}

export interface Found {
	/** Older ones first, kind of record by kind of record. */
	readonly events: readonly FoundEvent[];
	/** Those that were found now, whether they wait or not. */
	readonly fresh: readonly FoundEvent[];
	/** The lists that were read as far as they are needed, with room for all their events. */
	readonly readNow: readonly Watched[];
	/** The kinds of record of which none says when it was made or changed, though its first run goes by that. */
	readonly undated: readonly string[];
	readonly memory: Memory;
	/** What kept lists from being read to their end, or deletions from being believed. */
	readonly troubles: readonly unknown[];
}
