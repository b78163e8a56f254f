import type { Watched } from '../changeTypes';
import { STATES, type KnownRecord, type KnownList } from './memory';

/**
 * So many records are packed at a time: to write or to read them takes no longer than anybody notices. Fewer
 * would become a longer text.
 */
const AT_A_TIME = 4_000;
const HASH_BYTES = 5;

/** Some records of a list. One column for each field, because alike stands beside alike then. */
export interface Columns {
	readonly resource: Watched;
	readonly ids: readonly string[];
	readonly hashes: string;
	readonly words: readonly string[];
	/** Which of the words. */
	readonly statuses: readonly number[];
	readonly changes: readonly number[];
	readonly states: readonly number[];
}

/** All records of a list, in its order. */
export function* columnsOf(resource: Watched, list: KnownList): Generator<Columns> {
	let some: Array<[string, KnownRecord]> = [];
	for (const entry of list) {
		some.push(entry);
		if (some.length < AT_A_TIME) continue;
		yield columnsOfSome(resource, some);
		some = [];
	}
	yield columnsOfSome(resource, some);
}

function columnsOfSome(resource: Watched, some: Array<[string, KnownRecord]>): Columns {
	const all = some.map(([, one]) => one);
	const hashes = Buffer.alloc(all.length * HASH_BYTES);
	for (const [at, { hash }] of all.entries()) hashes.writeUIntBE(hash, at * HASH_BYTES, HASH_BYTES);
	const words = [...new Set(all.map(({ status }) => status))];
	const places = new Map(words.map((word, at) => [word, at]));
	return {
		resource,
		ids: some.map(([id]) => id),
		hashes: hashes.toString('base64'),
		words,
		statuses: all.map(({ status }) => places.get(status)!),
		changes: all.map(({ changes }) => changes),
		states: all.map(({ state }) => STATES.indexOf(state)),
	};
}

/** Throws for columns that do not belong together: a list of which a part is missing would call it new. */
export function addTo(
	list: Map<string, KnownRecord>,
	{ ids, hashes, words, statuses, changes, states }: Columns,
): void {
	const bytes = Buffer.from(hashes, 'base64');
	for (const [at, id] of ids.entries()) {
		const status = words[statuses[at]!];
		const state = STATES[states[at]!];
		const count = changes[at];
		if (status === undefined || state === undefined || count === undefined)
			throw new RangeError('A column is too short');
		const hash = bytes.readUIntBE(at * HASH_BYTES, HASH_BYTES);
		list.set(id, { hash, status, changes: count, state });
	}
}
