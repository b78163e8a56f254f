import type { Clock, Random } from '../../nodes/AccountingService/transport/types';

interface Alarm {
	readonly at: number;
	readonly nth: number;
	/** Called off: it does not ring, and no time passes for it. */
	isOff?: boolean;
	ring(): void;
}

/** In milliseconds. Long before it, something goes round in circles. */
const LONGEST_RUN = 7 * 86_400_000;

/**
 * Time that passes only when everybody waits: a heap of alarms, rung one by one after the promises
 * of the program have settled. A whole minute of pacing takes milliseconds.
 */
export class VirtualClock implements Clock {
	private time: number;
	private count = 0;
	private readonly alarms: Alarm[] = [];

	constructor(start = Date.UTC(2026, 0, 2, 3, 4, 5)) {
		this.time = start;
	}

	now(): number {
		return this.time;
	}

	sleep(ms: number, signal?: AbortSignal): Promise<void> {
		return new Promise((resolve, reject) => {
			if (signal?.aborted) return reject(signal.reason);
			const alarm = this.at(ms, () => {
				signal?.removeEventListener('abort', stop);
				resolve();
			});
			const stop = () => {
				alarm.isOff = true;
				reject(signal?.reason);
			};
			signal?.addEventListener('abort', stop, { once: true });
		});
	}

	/** Calls `ring` after `ms`. */
	at(ms: number, ring: () => void): Alarm {
		const alarm: Alarm = { at: this.time + Math.max(0, ms), nth: this.count++, ring };
		this.push(alarm);
		return alarm;
	}

	/** Lets time pass until `work` is settled, and gives its result. */
	async run<T>(work: Promise<T>): Promise<T> {
		const latest = this.time + LONGEST_RUN;
		let settled = false;
		const end = () => void (settled = true);
		work.then(end, end);
		for (;;) {
			await breathe();
			if (settled) return work;
			let next = this.pop();
			while (next?.isOff) next = this.pop();
			if (!next) throw new Error('everybody waits and nothing is going to happen');
			if (next.at > latest) throw new Error('a week has passed and nothing has come of it');
			this.time = Math.max(this.time, next.at);
			next.ring();
		}
	}

	private push(alarm: Alarm): void {
		const { alarms } = this;
		let at = alarms.push(alarm) - 1;
		while (at > 0) {
			const parent = (at - 1) >> 1;
			if (!earlier(alarm, alarms[parent]!)) break;
			alarms[at] = alarms[parent]!;
			at = parent;
		}
		alarms[at] = alarm;
	}

	private pop(): Alarm | undefined {
		const { alarms } = this;
		const first = alarms[0];
		const last = alarms.pop();
		if (!last || alarms.length === 0) return first;
		let at = 0;
		for (;;) {
			let child = 2 * at + 1;
			if (child + 1 < alarms.length && earlier(alarms[child + 1]!, alarms[child]!)) child += 1;
			if (child >= alarms.length || !earlier(alarms[child]!, last)) break;
			alarms[at] = alarms[child]!;
			at = child;
		}
		alarms[at] = last;
		return first;
	}
}

const earlier = (a: Alarm, b: Alarm) => a.at < b.at || (a.at === b.at && a.nth < b.nth);

/** Long enough for every chain of promises to run dry. */
const breathe = () => new Promise<void>((done) => setImmediate(done));

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function seeded(seed: number): Random {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}
