import { kindsOf, type Kind, type Watched } from '../../changeTypes';
import type { KnownList, Memory, Told } from '../../memory/memory';
import type { Lists, Wanted } from '../wanted';
import { remember, since, type FirstRun } from '../firstRun';
import type { Now } from '../foundEvent';
import { ListChanges } from '../listChanges';
import { Contents } from './contents';
import { enoughIn, isOrderOfUse, isToBeWhole, ListOrder } from './listOrder';
import { readInto, settled, type ListReading } from './reading';

/** A list as it was read now, beside what is known of it. */
export interface Read {
	readonly resource: Watched;
	readonly known: KnownList | undefined;
	readonly kinds: readonly Kind[];
	readonly list: ListChanges;
	readonly reading: ListReading;
	/** Events of these records that may have to be told again. */
	readonly unsure: readonly Told[];
	readonly order: ListOrder | undefined;
	/** The date that its first run goes by. */
	readonly since: number | undefined;
}

/** Reads a list as far as it has to be read, or can be. */
export async function readList(
	resource: Watched,
	memory: Memory,
	wanted: Wanted,
	service: Lists,
	due: readonly Told[],
	now: Now,
): Promise<Read> {
	const contents = await Contents.of(memory.lists[resource], wanted);
	const { known } = contents;
	const kinds = kindsOf(resource).filter((kind) => wanted.isSelected(`${resource}.${kind}`));
	const firstRun = firstRunOf(resource, memory, wanted);
	const list = new ListChanges(known, kinds, wanted.statuses, firstRun);
	const unsure = due.filter((told) => told.resource === resource);
	const before = memory.orders[resource];
	// What counts as content by now may differ anywhere.
	const enough = wanted.isContentNew ? undefined : enoughIn(before, kinds);
	const order = isOrderOfUse(kinds) ? new ListOrder(enough) : undefined;
	const isWholeNeeded =
		unsure.length > 0 || !before || isToBeWhole(before, memory.misledAt[resource], now.moment);
	const isEnough = isWholeNeeded ? undefined : enough;
	const read = () => service.read(resource);
	const firstRow = async () => await service.firstRow(resource);
	const pages = known ? read() : settled(read, firstRow, contents);
	const reading = await readInto(list, contents, pages, unsure, isEnough, order);
	return { resource, known, kinds, list, reading, unsure, order, since: firstRun.moment };
}

/**
 * A date that an expression gives is another one in each poll: that of the first one counts. A list that was read
 * without one has none.
 */
function firstRunOf(resource: Watched, memory: Memory, { firstRun }: Wanted): FirstRun {
	if (memory.forgotten.includes(resource)) return remember;
	const moment = firstRun.moment && memory.since[resource];
	if (moment !== undefined) return since(moment);
	return memory.lists[resource] ? remember : firstRun;
}
