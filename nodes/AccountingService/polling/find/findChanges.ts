import { entryOf } from '../../catalogue/entries';
import { UnusableValue } from '../../execution/failures/failure';
import type { Fields } from '../../transport';
import type { Watched } from '../changeTypes';
import type { KnownList, Memory, Told } from '../memory/memory';
import type { FirstRun } from './firstRun';
import { eventOf, type FoundEvent, type Now } from './foundEvent';
import { ListChanges } from './listChanges';
import { remembered } from './remembered';
import { lookAgain, mostBelieved } from './secondLook';
import type { StatusRules } from './statuses';

/** More wait for the next poll: n8n remembers only so many that were passed on. */
export const MOST_EVENTS = 1_000;

export interface Row {
	readonly id: string;
	readonly record: Fields;
}

/** The lists of an account. */
export interface Lists {
	/** Page by page, to the end: rejects where the list is not complete. */
	read(resource: Watched): AsyncIterable<readonly Row[]>;
	/** A record that the list leaves out; `undefined` if it is gone. Rejects where the service does not say. */
	look(resource: Watched, recordId: string): Promise<Fields | undefined>;
}

/** What is looked for. */
export interface Wanted {
	readonly resources: readonly Watched[];
	isSelected(type: string): boolean;
	readonly statuses: StatusRules;
	readonly firstRun: FirstRun;
	/** 0 leaves it to the number of records. */
	readonly mostDeletions: number;
}

export interface Found {
	/** Older ones first, kind of record by kind of record. */
	readonly events: readonly FoundEvent[];
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
	/** Told by a process that may have ended before they were passed on. */
	const unsure = memory.told.filter(
		({ process, type }) => process !== now.process && wanted.isSelected(type),
	);
	const events: FoundEvent[] = [];
	const troubles: unknown[] = [];
	const lists: Partial<Record<Watched, KnownList>> = {};
	const left = new Set(unsure);
	for (const resource of wanted.resources) {
		const known = memory.lists[resource];
		const list = new ListChanges(known, wanted.statuses, wanted.firstRun);
		const unsureHere = unsure.filter((told) => told.resource === resource);
		const reading = await readInto(list, service.read(resource), unsureHere);
		const { isWhole } = reading;
		troubles.push(...reading.troubles);
		const look = async (id: string) => await service.look(resource, id);
		for (const told of unsureHere)
			try {
				const record = reading.records.get(told.recordId);
				if (!record && !isWhole) continue;
				const event = { told: { ...told, process: now.process } };
				events.push({ ...event, record: record ?? (await look(told.recordId)) });
				left.delete(told);
			} catch (thrown) {
				troubles.push(thrown);
			}
		if (!known && !isWhole) continue;
		const { many } = entryOf(resource).noun;
		if (list.isOfOthers()) {
			if (isWhole) troubles.push(ofOthers(many));
			lists[resource] = known;
			continue;
		}
		if (known && isWhole) {
			const most = wanted.mostDeletions || mostBelieved(known.size);
			troubles.push(...(await lookAgain(list, many, most, look)));
		}
		const room = () => MOST_EVENTS - events.length - left.size;
		lists[resource] = remembered(known, list.changes, (change) => {
			const kinds = change.kinds.filter((kind) => wanted.isSelected(`${resource}.${kind}`));
			if (kinds.length > room()) return false;
			for (const kind of kinds) events.push(eventOf(memory.account, resource, kind, change, now));
			return true;
		});
	}
	const told = [...left, ...events.map((event) => event.told)];
	return { events, memory: { account: memory.account, lists, told }, troubles };
}

interface ListReading {
	readonly isWhole: boolean;
	readonly troubles: readonly unknown[];
	/** The records of events that may have to be told again. */
	readonly records: ReadonlyMap<string, Fields>;
}

/** Shows a list to the comparison, as far as it can be read. */
async function readInto(
	list: ListChanges,
	pages: AsyncIterable<readonly Row[]>,
	unsure: readonly Told[],
): Promise<ListReading> {
	const again = new Set(unsure.map(({ recordId }) => recordId));
	const records = new Map<string, Fields>();
	try {
		for await (const rows of pages)
			for (const { id, record } of rows) {
				if (again.has(id)) records.set(id, record);
				list.see(id, record);
			}
		return { isWhole: true, troubles: [], records };
	} catch (thrown) {
		return { isWhole: false, troubles: [thrown], records };
	}
}

const ofOthers = (many: string) =>
	new UnusableValue(
		`None of the ${many} that were there before is in the list, so nothing is taken for a change`,
		'The API key seems to be of another account now. To watch that one, replace this node by a new one: it remembers what is there then.',
	);
