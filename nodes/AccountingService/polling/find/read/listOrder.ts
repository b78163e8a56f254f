import type { Kind } from '../../changeTypes';
import type { Order } from '../../memory/memory';
import type { Seen } from '../listChanges';
import { changedAt, createdAt } from '../../../trigger/events/moments';
import { DAY_MS } from '../../../execution/fields/dates/timeOf';

/** Of fewer records no order is believed: one page holds them all anyway. */
const FEWEST = 20;
/** However a list is sorted, it is read whole so often. Milliseconds. */
const WHOLE_EVERY_MS = 3_600_000;
/** An order that hid something is not gone by for so long. Milliseconds. */
const MISLED_MS = 86_400_000;

/** Whether a page shows that those behind it hold nothing that is watched. */
type IsEnough = (page: readonly Seen[]) => boolean;

/** Learns how a whole list is sorted, row by row, and whether the order that was known hides something. */
export class ListOrder {
	private rows = 0;
	private readonly byChange = new Falling(changedAt);
	private readonly byCreation = new Falling(createdAt);
	private isBehindEnough = false;
	/** Something that is watched stands where nobody looks who goes by the order that was known. */
	hasMisled = false;

	constructor(private readonly isEnough: IsEnough | undefined) {}

	see(record: unknown): void {
		this.rows += 1;
		this.byChange.see(record);
		this.byCreation.see(record);
	}

	endPage(page: readonly Seen[]): void {
		if (!this.isEnough || page.length === 0) return;
		const isEnough = this.isEnough(page);
		this.hasMisled ||= this.isBehindEnough && !isEnough;
		this.isBehindEnough ||= isEnough;
	}

	/** Of a list that was read to its end at that moment; `undefined` where it is in no order. */
	learned(wholeAt: number): Order | undefined {
		if (this.rows < FEWEST) return undefined;
		const [byChange, byCreation] = [this.byChange.holds, this.byCreation.holds];
		return byChange || byCreation ? { byChange, byCreation, wholeAt } : undefined;
	}
}

/** Whether a moment falls from row to row, and is not the same in all of them. */
class Falling {
	private first?: number;
	private last = Infinity;
	private isBroken = false;
	private isByDay = true;

	constructor(private readonly momentOf: (record: unknown) => number | undefined) {}

	see(record: unknown): void {
		if (this.isBroken) return;
		const moment = this.momentOf(record) ?? Infinity;
		this.first ??= moment;
		this.isBroken = moment > this.last || moment === Infinity;
		this.last = moment;
		// Of records that are dated by the day alone nothing says which of a day changed last.
		this.isByDay &&= moment % DAY_MS === 0;
	}

	get holds(): boolean {
		return !this.isBroken && !this.isByDay && this.first! > this.last;
	}
}

/** Whether the order of a list is of any use: of a deletion it says nothing. */
export const isOrderOfUse = (kinds: readonly Kind[]): boolean => !kinds.includes('deleted');

/**
 * What tells of a list in that order that the pages behind one need not be read: what changed last, or is new,
 * stands first. `undefined` where the order is of no use.
 */
export function enoughIn(order: Order | undefined, kinds: readonly Kind[]): IsEnough | undefined {
	if (!order || !isOrderOfUse(kinds)) return undefined;
	if (order.byChange) return (page) => page.length > 0 && page.every((seen) => seen === 'same');
	if (kinds.some((kind) => kind !== 'created')) return undefined;
	return (page) => page.length > 0 && page.every((seen) => seen !== 'new');
}

/** Whether the whole list has to be read all the same: now and then, and for long after its order hid something. */
export function isToBeWhole({ wholeAt }: Order, misledAt: number | undefined, moment: number) {
	const age = moment - wholeAt;
	if (age < 0 || age >= WHOLE_EVERY_MS) return true;
	// Also where the clock was set back since.
	return misledAt !== undefined && Math.abs(moment - misledAt) < MISLED_MS;
}
