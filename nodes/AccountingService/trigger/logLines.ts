import type { Clock } from '../transport';

/** A line of the log stands for all deliveries of a kind within this time. Milliseconds. */
const EVERY_MS = 1_000;

/** So many deliveries a line names. */
const MOST_NAMED = 5;

export interface Told {
	readonly deliveries: number;
	/** The ids of the first of them, each once. */
	readonly ids: readonly string[];
}

interface Second {
	readonly since: number;
	readonly ids: Set<string>;
	deliveries: number;
	write: (told: Told) => void;
}

/**
 * Keeps a flood of refused deliveries out of the log: one line a second for each kind of them, with the
 * number it stands for and some of their ids. The first is told at once, and what comes after it a second
 * later at the latest, whether another one comes or not.
 */
export class LogLines {
	private readonly seconds = new Map<string, Second>();

	constructor(private readonly clock: Pick<Clock, 'now' | 'sleep'>) {}

	/** `write` is called now or within a second, with all that its line stands for. */
	tell(kind: string, deliveryId: string, write: (told: Told) => void): void {
		const last = this.seconds.get(kind);
		const isOver = last === undefined || this.clock.now() - last.since >= EVERY_MS;
		const second = last ?? this.begin(kind, write);
		second.deliveries += 1;
		if (deliveryId !== '' && second.ids.size < MOST_NAMED) second.ids.add(deliveryId);
		second.write = write;
		if (isOver) this.end(kind, second);
	}

	private begin(kind: string, write: Second['write']): Second {
		const second: Second = { since: this.clock.now(), ids: new Set(), deliveries: 0, write };
		this.seconds.set(kind, second);
		void this.clock.sleep(EVERY_MS).then(() => {
			if (this.seconds.get(kind) === second) this.end(kind, second);
		});
		return second;
	}

	/** Writes the line that is owed, if any; the next one is due in a second. */
	private end(kind: string, { deliveries, ids, write }: Second): void {
		this.seconds.delete(kind);
		if (deliveries === 0) return;
		this.begin(kind, write);
		write({ deliveries, ids: [...ids] });
	}
}
