import { dayOf } from './books/days.ts';

/**
 * The service's own time: the machine's clock plus an offset that tests set, so that invoices
 * become overdue, keys expire and retries fall due without waiting. The rate limit does not follow
 * it.
 */
export class Clock {
	private shift = 0;
	private readonly listeners: Array<() => void> = [];

	constructor(start?: Date) {
		if (start) this.shift = start.getTime() - Date.now();
	}

	now(): Date {
		return new Date(Date.now() + this.shift);
	}

	/** The current time, ISO 8601 UTC with milliseconds. */
	stamp(): string {
		return this.now().toISOString();
	}

	/** The current day in UTC, `YYYY-MM-DD`: one that the calendar of the books has. */
	today(): string {
		return dayOf(this.now());
	}

	set(moment: Date): void {
		this.shift = moment.getTime() - Date.now();
		for (const listener of this.listeners) listener();
	}

	onSet(listener: () => void): void {
		this.listeners.push(listener);
	}
}
