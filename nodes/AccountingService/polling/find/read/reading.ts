import { breather } from '../../../execution/job/breather';
import type { Fields } from '../../../transport';
import type { Told } from '../../memory/memory';
import type { Contents } from './contents';
import type { ListChanges, Seen } from '../listChanges';
import type { enoughIn, ListOrder } from './listOrder';

export interface Row {
	readonly id: string;
	readonly record: Fields;
}

export interface ListReading {
	readonly isWhole: boolean;
	readonly troubles: readonly unknown[];
	/** The records of events that may have to be told again. */
	readonly records: ReadonlyMap<string, Fields>;
}

/** How often a list is read, as long as others change it meanwhile. */
const MOST_READINGS = 3;

/**
 * The rows of a list that is read for the first time. Where what changed last stands first, a record that somebody
 * changes meanwhile moves to a page that was read before, and would seem to be new later. So the list is read again
 * until the same row stands first before and after it, as it was, and some rows come once more. Where the service
 * does not say which stands first by now, the list counts as it was read.
 */
export async function* settled(
	read: () => AsyncIterable<readonly Row[]>,
	firstRow: () => Promise<Row | undefined>,
	contents: Contents,
): AsyncGenerator<readonly Row[]> {
	for (let readings = 1; readings <= MOST_READINGS; readings += 1) {
		let first: Row | undefined;
		for await (const rows of read()) {
			first ??= rows[0];
			yield rows;
		}
		if (!first) return;
		const now = await firstRow().catch(() => first);
		if (now && (await isSame(first, now, contents))) return;
	}
}

async function isSame(one: Row, other: Row, contents: Contents): Promise<boolean> {
	if (one.id !== other.id) return false;
	const hashOf = async ({ id, record }: Row) => await contents.hashOf(id, record, breather());
	return (await hashOf(one)) === (await hashOf(other));
}

/** Shows a list to the comparison, as far as it is needed, and can be read. */
export async function readInto(
	list: ListChanges,
	contents: Contents,
	pages: AsyncIterable<readonly Row[]>,
	unsure: readonly Told[],
	isEnough: ReturnType<typeof enoughIn>,
	order: ListOrder | undefined,
): Promise<ListReading> {
	const again = new Set(unsure.map(({ recordId }) => recordId));
	const records = new Map<string, Fields>();
	// A service may send its whole list in one page.
	const breathe = breather();
	try {
		for await (const rows of pages) {
			const seen: Seen[] = [];
			for (const { id, record } of rows) {
				// A list that is joined with another one may show a record twice.
				if (list.seen.has(id)) continue;
				if (again.has(id)) records.set(id, record);
				order?.see(record);
				seen.push(list.see(id, record, await contents.hashOf(id, record, breathe)));
			}
			order?.endPage(seen);
			if (isEnough?.(seen)) return { isWhole: false, troubles: [], records };
		}
		return { isWhole: true, troubles: [], records };
	} catch (thrown) {
		return { isWhole: false, troubles: [thrown], records };
	}
}
