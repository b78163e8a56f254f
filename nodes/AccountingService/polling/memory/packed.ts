import { isObject, type Fields } from '../../transport';
import { watchable, type Watched } from '../changeTypes';
import type { Known, KnownList, Memory, Told } from './memory';

/** Of this form; it begins what is stored. Raised when the form changes. */
const VERSION = 1;
const HASH_BYTES = 5;
const STATES: ReadonlyArray<Known['state']> = ['here', 'hidden', 'deleted'];

/**
 * A memory as one short text, so that it is stored whole or not at all: about 15 bytes a record whose id
 * is a number. `unpacked` reads it again.
 */
export async function packed({ account, lists, orders, readAt, told }: Memory): Promise<string> {
	const columns = Object.fromEntries(
		Object.entries(lists).map(([resource, list]) => [resource, columnsOf(list)]),
	);
	const json = JSON.stringify({ account, lists: columns, orders, readAt, told });
	const bytes = await through(new CompressionStream('deflate-raw'), Buffer.from(json));
	return `${VERSION}:${bytes.toString('base64')}`;
}

/** What `packed` wrote; `undefined` for anything else, also for what another version wrote. */
export async function unpacked(stored: unknown): Promise<Memory | undefined> {
	if (typeof stored !== 'string' || !stored.startsWith(`${VERSION}:`)) return undefined;
	try {
		const bytes = Buffer.from(stored.slice(`${VERSION}:`.length), 'base64');
		const json = await through(new DecompressionStream('deflate-raw'), bytes);
		const { account, lists, orders, readAt, told } = JSON.parse(json.toString('utf8')) as Fields;
		if (typeof account !== 'string' || !Array.isArray(told)) return undefined;
		if (!isObject(lists) || !isObject(orders) || !isObject(readAt)) return undefined;
		const kept = watchable.filter((resource) => Object.hasOwn(lists, resource));
		const entries = kept.map((name) => [name, listOf(lists[name] as Columns)] as const);
		const read: Partial<Record<Watched, KnownList>> = Object.fromEntries(entries);
		return { account, lists: read, orders, readAt, told: told as Told[] };
	} catch {
		return undefined;
	}
}

async function through(
	stream: CompressionStream | DecompressionStream,
	bytes: Buffer,
): Promise<Buffer> {
	const transformed = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(stream);
	return Buffer.from(await new Response(transformed).arrayBuffer());
}

/** One column for each field, because alike stands beside alike then. */
interface Columns {
	readonly ids: readonly string[];
	readonly hashes: string;
	readonly words: readonly string[];
	/** Which of the words. */
	readonly statuses: readonly number[];
	readonly changes: readonly number[];
	readonly states: readonly number[];
}

function columnsOf(list: KnownList): Columns {
	const all = [...list.values()];
	const hashes = Buffer.alloc(all.length * HASH_BYTES);
	for (const [at, { hash }] of all.entries()) hashes.writeUIntBE(hash, at * HASH_BYTES, HASH_BYTES);
	const words = [...new Set(all.map(({ status }) => status))];
	const places = new Map(words.map((word, at) => [word, at]));
	return {
		ids: [...list.keys()],
		hashes: hashes.toString('base64'),
		words,
		statuses: all.map(({ status }) => places.get(status)!),
		changes: all.map(({ changes }) => changes),
		states: all.map(({ state }) => STATES.indexOf(state)),
	};
}

/** Throws for columns that do not belong together: a list of which a part is missing would call it new. */
function listOf({ ids, hashes, words, statuses, changes, states }: Columns): KnownList {
	const bytes = Buffer.from(hashes, 'base64');
	return new Map(
		ids.map((id, at) => {
			const status = words[statuses[at]!];
			const state = STATES[states[at]!];
			const count = changes[at];
			if (status === undefined || state === undefined || count === undefined)
				throw new RangeError('A column is too short');
			return [
				id,
				{ hash: bytes.readUIntBE(at * HASH_BYTES, HASH_BYTES), status, changes: count, state },
			];
		}),
	);
}
