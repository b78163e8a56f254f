import type { Clock } from '../types';

/** A reason of our own: without one Node.js makes an error with a stack each time, and nobody looks at it. */
export const NOT_NEEDED = 'not needed any more';

/** Rings once at the earliest time it was set to since it last rang. */
export class Alarm {
	private set?: { readonly at: number; readonly off: AbortController };

	constructor(
		private readonly clock: Clock,
		private readonly ring: () => void,
	) {}

	/** In `ms` from `now`; never for `Infinity`. */
	in(ms: number, now: number): void {
		if (ms === Infinity || (this.set && this.set.at <= now + ms)) return;
		this.off();
		const mine = { at: now + ms, off: new AbortController() };
		this.set = mine;
		const wake = () => {
			if (this.set !== mine) return;
			this.set = undefined;
			this.ring();
		};
		void this.clock.sleep(Math.max(1, Math.ceil(ms)), mine.off.signal).then(wake, () => undefined);
	}

	/** In `ms` from `now`, whatever it was set to before. */
	again(ms: number, now: number): void {
		this.off();
		this.in(ms, now);
	}

	off(): void {
		this.set?.off.abort(NOT_NEEDED);
		this.set = undefined;
	}
}
