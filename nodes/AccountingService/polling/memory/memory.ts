import type { Watched } from '../changeTypes';

/**
 * `hidden`: the list leaves a record out, though it exists. `unasked`: it left it out while no deletions were watched.
 * `deleted`: it was told to be gone. `doubted`: it is hidden, and was not there when it was asked for. By their places
 * they are stored.
 */
export const STATES = ['here', 'hidden', 'deleted', 'unasked', 'doubted'] as const;

/** What is kept of a record between polls. */
export interface KnownRecord {
	/** Of its content, 40 bits; 0 where the record was there and its content is not known. */
	readonly hash: number;
	/** All words for it, as the account writes them; empty for a record without one. */
	readonly status: string;
	/** How many of its changes were told: tells apart two that lead to the same content. */
	readonly changes: number;
	readonly state: (typeof STATES)[number];
}

/** What an event says besides the record, so that it can be told again with the same id. */
export interface Told {
	readonly id: string;
	readonly type: string;
	readonly resource: Watched;
	readonly recordId: string;
	/** When it happened, as the record says, or else when it was found. */
	readonly createdAt: string;
	readonly foundAt: string;
	readonly previousStatus?: string;
	/** When the list was read before, without the change. Of an event that has to wait. */
	readonly changedAfter?: string;
	/** It had to wait for what the webhook may bring. */
	readonly hasWaited?: true;
	/** This n8n made the change. Decided when it was found: afterwards the record may be what others made of it. */
	readonly isOwn?: true;
	/** The fingerprint of the record as it was found, where it is to be compared. */
	readonly content?: string;
	/** The process that told it; empty while it waits to be told. */
	readonly process: string;
}

/** How a list was sorted when it was last read whole, newest first in both cases. */
export interface Order {
	readonly byChange: boolean;
	readonly byCreation: boolean;
	/** Milliseconds since 1970. */
	readonly wholeAt: number;
}

export type KnownList = ReadonlyMap<string, KnownRecord>;

/** What a poll remembers for the next one. */
export interface Memory {
	/** Of which account, as its address: a memory of another one would call every record new. */
	readonly account: string;
	/** Part of each id: another one after something was forgotten, so that what is told then was not told before. */
	readonly begun: number;
	/** By record id, of each resource that was read to its end at least once. */
	readonly lists: Readonly<Partial<Record<Watched, KnownList>>>;
	/** Those of which the lists were known, and are not now: what is in them then is only remembered. */
	readonly forgotten: readonly Watched[];
	/** The date since which a list is told from its first run on. Milliseconds since 1970. */
	readonly since: Readonly<Partial<Record<Watched, number>>>;
	readonly orders: Readonly<Partial<Record<Watched, Order>>>;
	/** When a whole list last showed what its order had hidden. Milliseconds since 1970. */
	readonly misledAt: Readonly<Partial<Record<Watched, number>>>;
	/** When a list was last read as far as it is needed. Milliseconds since 1970. */
	readonly readAt: Readonly<Partial<Record<Watched, number>>>;
	/**
	 * The events of the last poll. n8n saves the memory beside starting the execution, so a process that
	 * ended in that instant may have lost them: another process tells them again, with the same ids.
	 */
	readonly told: readonly Told[];
}

export const emptyMemory = (account: string, begun = 0): Memory => ({
	account,
	begun,
	lists: {},
	forgotten: [],
	since: {},
	orders: {},
	misledAt: {},
	readAt: {},
	told: [],
});
