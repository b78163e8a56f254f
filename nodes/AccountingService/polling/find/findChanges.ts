import { entryOf } from '../../catalogue/entries';
import type { StatusRules } from '../../execution/fields/statuses';
import type { Fields } from '../../transport';
import { kindsOf, watchable, type Watched } from '../changeTypes';
import type { KnownList, Memory, Order } from '../memory/memory';
import { Contents, type ContentRules } from './contents';
import type { FirstRun } from './firstRun';
import { eventOf, isWaiting, waiting, type FoundEvent, type Now } from './foundEvent';
import { ListChanges } from './listChanges';
import { inTurn } from './inTurn';
import { enoughIn, isOrderOfUse, isToBeWhole, ListOrder } from './listOrder';
import { readInto, settled, type Row } from './reading';
import { ofOthers } from './refusals';
import { remembered } from './remembered';
import { knowsOne, leaveOut, lookAgain, Looks, mostBelieved, retold } from './secondLook';

/** More wait for the next poll: n8n remembers only so many that were passed on. */
export const MOST_EVENTS = 1_000;

/** Of those, for each kind of record that is read later: one of which all records change leaves them room. */
const KEPT_FREE = 100;

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
	readonly memory: Memory;
	/** What kept lists from being read to their end, or deletions from being believed. */
	readonly troubles: readonly unknown[];
}

/**
 * Compares the lists with what is known of them. What was read of a list that breaks off counts; the
 * memory that comes back knows of exactly the events that come back with it, and of those before.
 */
export async function findChanges(
	memory: Memory,
	wanted: Wanted,
	service: Lists,
	now: Now,
): Promise<Found> {
	const { account } = memory;
	const isForgotten = (name: Watched) => memory.lists[name] && !wanted.resources.includes(name);
	const begun = memory.begun + (watchable.some(isForgotten) ? 1 : 0);
	/** Told by a process that may have ended before they were passed on, or not told yet. */
	const unsure = memory.told.filter(
		({ process, type }) => process !== now.process && wanted.isSelected(type),
	);
	const due = unsure.filter((told) => !isWaiting(told, wanted.waitMs, now));
	const events: FoundEvent[] = [];
	const fresh: FoundEvent[] = [];
	const troubles: unknown[] = [];
	/** Of lists that seem to be of another account. */
	const replaced: unknown[] = [];
	let isOurs = false;
	const lists: Partial<Record<Watched, KnownList>> = {};
	const orders: Partial<Record<Watched, Order>> = {};
	const misledAt: Partial<Record<Watched, number>> = { ...memory.misledAt };
	const readAt: Partial<Record<Watched, number>> = { ...memory.readAt };
	const left = new Set(unsure);
	let later = wanted.resources.length;
	for (const resource of wanted.resources) {
		later -= 1;
		const contents = new Contents(memory.lists[resource], wanted);
		const { known } = contents;
		const kinds = kindsOf(resource).filter((kind) => wanted.isSelected(`${resource}.${kind}`));
		const list = new ListChanges(known, kinds, wanted.statuses, wanted.firstRun);
		const unsureHere = due.filter((told) => told.resource === resource);
		const before = memory.orders[resource];
		// What counts as content by now may differ anywhere.
		const enough = wanted.contentBefore ? undefined : enoughIn(before, kinds);
		const order = isOrderOfUse(kinds) ? new ListOrder(enough) : undefined;
		const isWholeNeeded =
			unsureHere.length > 0 || !before || isToBeWhole(before, misledAt[resource], now.moment);
		const isEnough = isWholeNeeded ? undefined : enough;
		const read = () => service.read(resource);
		const firstRow = async () => await service.firstRow(resource);
		const pages = known ? read() : settled(read, firstRow, contents);
		const reading = await readInto(list, contents, pages, unsureHere, isEnough, order);
		const { isWhole } = reading;
		troubles.push(...reading.troubles);
		if (order?.hasMisled) misledAt[resource] = now.moment;
		const { one, many } = entryOf(resource).noun;
		const look = async (id: string) => await service.look(resource, id);
		const whose = list.whose();
		isOurs ||= whose === 'ours';
		if (whose === 'others' && !(isWhole && (await knowsOne(list, one, new Looks(look))))) {
			if (isWhole) replaced.push(ofOthers(many));
			lists[resource] = known;
			continue;
		}
		const looks = new Looks(look);
		events.push(...(await retold(unsureHere, reading, looks, left, now)));
		if (isWhole && kinds.includes('deleted')) {
			const believed = wanted.mostDeletions || mostBelieved(list.listed);
			troubles.push(...(await lookAgain(list, many, believed, looks)));
		} else if (isWhole) await leaveOut(list);
		troubles.push(...looks.troubles);
		if (!known && !isWhole) continue;
		const most = MOST_EVENTS - KEPT_FREE * later;
		const room = () => Math.max(0, most - events.length - left.size);
		let isAllTold = reading.troubles.length === 0;
		lists[resource] = await remembered(known, inTurn(list.changes, known, room()), (change) => {
			if (change.kinds.length > room()) return (isAllTold = false);
			for (const kind of change.kinds) {
				const event = eventOf({ account, begun }, resource, kind, change, now);
				fresh.push(event);
				if (wanted.waitMs === 0) events.push(event);
				else left.add(waiting(event, memory.readAt[resource]));
			}
			return true;
		});
		// Only where it is of use: n8n need not store what a poll without changes leaves as it was.
		if (isAllTold && wanted.waitMs > 0) readAt[resource] = now.moment;
		// What was not read, or not told, may stand behind what is known by now.
		const sorted = isWhole ? order?.learned(now.moment) : before;
		if (sorted && isAllTold) orders[resource] = sorted;
	}
	// A list that is too short to show whose it is may be of the other account as well.
	if (replaced.length > 0 && !isOurs) return { events: [], fresh: [], memory, troubles: replaced };
	const told = [...left, ...events.map((event) => event.told)];
	return {
		events,
		fresh,
		memory: { account, begun, lists, orders, misledAt, readAt, told },
		troubles: [...troubles, ...replaced],
	};
}
