import { entryOf } from '../../catalogue/entries';
import { watchable, type Watched } from '../changeTypes';
import type { KnownList, Memory, Order, Told } from '../memory/memory';
import type { Found, Lists, Wanted } from './wanted';
import { eventOf, isWaiting, waiting, type FoundEvent, type Now } from './foundEvent';
import { inTurn } from './inTurn';
import { readList, type Read } from './read/readList';
import { ofOthers } from './refusals';
import { remembered } from './remembered';
import { Looks } from './read/looks';
import { knowsOne, leaveOut, lookAgain, mostBelieved, retold } from './secondLook';

/** What a poll makes of the lists, one after the other. */
export class Comparison {
	private readonly begun: number;
	/** Told by a process that may have ended before they were passed on, or in vain, or not told yet. */
	private readonly left: Set<Told>;
	private readonly due: readonly Told[];
	private readonly events: FoundEvent[] = [];
	private readonly fresh: FoundEvent[] = [];
	private readonly troubles: unknown[] = [];
	/** Of which the lists seem to be of another account. */
	private readonly replaced: string[] = [];
	private readonly undated: string[] = [];
	private isOurs = false;
	private readonly lists: Partial<Record<Watched, KnownList>> = {};
	private readonly orders: Partial<Record<Watched, Order>> = {};
	private readonly since: Partial<Record<Watched, number>>;
	private readonly misledAt: Partial<Record<Watched, number>>;
	private readonly readAt: Partial<Record<Watched, number>>;
	private readonly readNow: Watched[] = [];

	constructor(
		private readonly memory: Memory,
		private readonly wanted: Wanted,
		private readonly service: Lists,
		private readonly now: Now,
	) {
		const isForgotten = (name: Watched) => memory.lists[name] && !wanted.resources.includes(name);
		this.begun = memory.begun + (watchable.some(isForgotten) ? 1 : 0);
		const unsure = memory.told.filter(
			({ id, process, type }) =>
				(process !== now.process || now.missing?.has(id)) && wanted.isSelected(type),
		);
		this.left = new Set(unsure);
		this.due = unsure.filter(
			(told) => !isWaiting(told, wanted.waitMs, now) && now.missing?.get(told.id) !== false,
		);
		this.since = { ...memory.since };
		this.misledAt = { ...memory.misledAt };
		this.readAt = { ...memory.readAt };
	}

	/** Reads a list. With its events, there are `most` at most. */
	async compare(resource: Watched, most: number): Promise<void> {
		const { memory, wanted, service, now } = this;
		const read = await readList(resource, memory, wanted, service, this.due, now);
		if (read.order?.hasMisled) this.misledAt[resource] = now.moment;
		const { known, kinds, list, reading, unsure } = read;
		const { isWhole } = reading;
		this.troubles.push(...reading.troubles);
		const { one, many } = entryOf(resource).noun;
		const look = async (id: string) => await service.look(resource, id);
		const whose = list.whose();
		this.isOurs ||= whose === 'ours';
		if (whose === 'others' && !(isWhole && (await knowsOne(list, one, new Looks(look))))) {
			if (isWhole) this.replaced.push(many);
			this.lists[resource] = known;
			return;
		}
		const looks = new Looks(look);
		this.events.push(...(await retold(unsure, reading, looks, this.left, now)));
		if (isWhole && kinds.includes('deleted')) {
			const believed = wanted.mostDeletions || mostBelieved(list.listed);
			this.troubles.push(...(await lookAgain(list, many, believed, looks)));
		} else if (isWhole) await leaveOut(list);
		this.troubles.push(...looks.troubles);
		if (known || isWhole) await this.tell(read, most);
	}

	get found(): Found {
		const { memory, events, fresh, troubles, undated, begun } = this;
		const replaced = this.replaced.map((many) => ofOthers(many, this.isOurs));
		// A list that is too short to show whose it is may be of the other account as well.
		if (replaced.length > 0 && !this.isOurs)
			return { events: [], fresh: [], readNow: [], memory, undated: [], troubles: replaced };
		const { lists, since, orders, misledAt, readAt } = this;
		const wasKnown = (name: Watched) => memory.lists[name] ?? memory.forgotten.includes(name);
		const forgotten = watchable.filter((name) => !lists[name] && wasKnown(name));
		const known = { lists, forgotten, since, orders, misledAt, readAt };
		const told = [...this.left, ...events.map((event) => event.told)];
		return {
			events,
			fresh,
			readNow: this.readNow,
			undated,
			memory: { account: memory.account, begun, ...known, told },
			troubles: [...troubles, ...replaced],
		};
	}

	/** Makes events of the changes, as far as there is room, and remembers what the list is like now. */
	private async tell(read: Read, most: number): Promise<void> {
		const { resource, known, list, reading, order } = read;
		const { memory, wanted, now, events, fresh, left } = this;
		this.since[resource] = read.since;
		if (!known && list.seen.size > 0 && !list.isDated)
			this.undated.push(entryOf(resource).noun.many);
		const account = { account: memory.account, begun: this.begun };
		const readBefore = memory.readAt[resource];
		const room = () => Math.max(0, most - events.length - left.size);
		let isAllTold = reading.troubles.length === 0;
		this.lists[resource] = await remembered(
			known,
			inTurn(list.changes, known, room()),
			(change) => {
				if (change.kinds.length > room()) return (isAllTold = false);
				for (const kind of change.kinds) {
					const event = eventOf(account, resource, kind, change, now);
					fresh.push(event);
					if (wanted.waitMs === 0) events.push(event);
					else left.add(waiting(event, readBefore));
				}
				return true;
			},
		);
		// Only where it is of use: n8n need not store what a poll without changes leaves as it was.
		if (isAllTold && wanted.waitMs > 0) this.readAt[resource] = now.moment;
		if (isAllTold) this.readNow.push(resource);
		// What was not read, or not told, may stand behind what is known by now.
		const sorted = reading.isWhole ? order?.learned(now.moment) : memory.orders[resource];
		if (sorted && isAllTold) this.orders[resource] = sorted;
	}
}
