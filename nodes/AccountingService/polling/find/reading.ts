import { breather } from '../../execution/job/breather';
import type { Fields } from '../../transport';
import type { Told } from '../memory/memory';
import type { Contents } from './contents';
import type { ListChanges, Seen } from './listChanges';
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
