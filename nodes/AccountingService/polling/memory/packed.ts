import { UnusableValue } from '../../execution/failures/failure';
import { isObject, type Fields } from '../../transport';
import { watchable, type Watched } from '../changeTypes';
import { addTo, columnsOf, type Columns } from './columns';
import { deflated, inflated } from './deflated';
import type { KnownRecord, Memory, Told } from './memory';

/** Of this form; it begins what is stored. Raised when the form changes. */
const VERSION = 2;
/** n8n stores a longer text in one go, and does nothing else meanwhile. Characters. */
const LONGEST = 40_000_000;

/**
 * A memory as one short text, so that it is stored whole or not at all: about 15 bytes a record whose id
 * is a number. `unpacked` reads it again. Both let n8n do other things meanwhile, however much it is. Throws an
 * UnusableValue where it would be too long.
 */
export async function packed(memory: Memory): Promise<string> {
	const text = await deflated(linesOf(memory));
	if (text.length <= LONGEST) return `${VERSION}:${text}`;
	throw new UnusableValue(
		'The IDs and statuses of so many records are too long to be remembered',
		'Watch fewer kinds of records with this node, and receive the others by webhook.',
	);
}

/** What there is besides the records, and how many of those there are; then all records. */
function* linesOf({ lists, ...others }: Memory): Generator<string> {
	const kept = watchable.flatMap((name) => (lists[name] ? [[name, lists[name]] as const] : []));
	const sizes = Object.fromEntries(kept.map(([name, { size }]) => [name, size]));
	yield JSON.stringify({ ...others, sizes });
	for (const [name, list] of kept)
		for (const columns of columnsOf(name, list)) yield JSON.stringify(columns);
}

/** What `packed` wrote; `undefined` for anything else, also for what another version wrote. */
export async function unpacked(stored: unknown): Promise<Memory | undefined> {
	if (typeof stored !== 'string' || !stored.startsWith(`${VERSION}:`)) return undefined;
	try {
		return await memoryIn(inflated(stored.slice(`${VERSION}:`.length)));
	} catch {
		return undefined;
	}
}

async function memoryIn(lines: AsyncGenerator<string>): Promise<Memory | undefined> {
	const first = await lines.next();
	const stored = JSON.parse(String(first.value)) as Fields;
	// Earlier versions did not store all of this.
	const { account, begun = 0, sizes, orders, misledAt = {}, readAt, told } = stored;
	const { forgotten = [], since = {} } = stored;
	if (typeof account !== 'string' || typeof begun !== 'number') return undefined;
	if (!Array.isArray(told) || !Array.isArray(forgotten)) return undefined;
	if (!isObject(sizes) || !isObject(orders)) return undefined;
	if (!isObject(misledAt) || !isObject(readAt) || !isObject(since)) return undefined;
	const kept = watchable.filter((name) => Object.hasOwn(sizes, name));
	const lists: Partial<Record<Watched, Map<string, KnownRecord>>> = Object.fromEntries(
		kept.map((name) => [name, new Map<string, KnownRecord>()]),
	);
	for await (const line of lines) {
		const columns = JSON.parse(line) as Columns;
		addTo(lists[columns.resource]!, columns);
	}
	const isWhole = kept.every((name) => lists[name]!.size === sizes[name]);
	if (!isWhole) return undefined;
	const known = { lists, forgotten: forgotten as Watched[], since };
	return { account, begun, ...known, orders, misledAt, readAt, told: told as Told[] };
}
