import { CircuitBreaker, type Outage } from './circuitBreaker';
import type { Sign, TurnRequest, Waiter } from './turn';

/** The code of an outcome that was not even tried, because the service has been dead for a while. */
export const SERVICE_NOT_ANSWERING = 'SERVICE_NOT_ANSWERING';

/** Routes that are told apart; what is kept of each is kept of no more. */
const MOST_ROUTES = 64;
const OTHERS = 'others';

type Asking = Pick<TurnRequest, 'route' | 'timeoutMs'>;

/** A route that has not been heard since it began to fail. */
interface FailingRoute {
	/** The number of the sign that was its first failure. */
	readonly since: number;
	/** Failing for requests with a time-out of at most this, in milliseconds. */
	readonly withinMs: number;
	/** Counts the failures of this route alone, while others answer. */
	readonly breaker: CircuitBreaker;
}

/**
 * Knows whether the service is silent: whether a request may wait for it, and for how long. A route
 * that fails while others answer has trouble of its own, which holds up no other route. A request on
 * a route that has not failed itself is never held, and its answer is news of the whole address.
 */
export class Silence {
	/** Counts what failed since the last sign of life, on routes that worked until then. */
	private address = new CircuitBreaker(false);
	private readonly routes = new Map<string, FailingRoute>();
	private readonly names = new Set<string>();
	/** Numbers the signs: several may come in the same millisecond. */
	private signs = 0;
	private lastLife = 0;

	/** The name a route goes by here: all but the first 64 share one, and fail as one. */
	nameOf(route: string): string {
		if (this.names.size < MOST_ROUTES) this.names.add(route);
		return this.names.has(route) ? route : OTHERS;
	}

	/** Whether any request may have to wait. */
	get isSuspected(): boolean {
		return this.routes.size > 0;
	}

	/** Milliseconds until the request may go: 0 = now, `Infinity` = ask when the probe is back. */
	wait(asking: Asking, now: number): number {
		return Math.max(0, (this.outageFor(asking)?.probeAt ?? 0) - now);
	}

	/**
	 * Whether a request in the queue, held for `heldMs` so far, may wait for the next probe; notifies
	 * it if so. Not if the service will have been dead for `maxWaitMs` by then, or if the request has
	 * been sent before and its patience ends sooner.
	 */
	mayWait(waiter: Waiter, heldMs: number, now: number): boolean {
		const outage = this.outageFor(waiter);
		const ms = this.wait(waiter, now);
		if (!outage || ms === 0 || ms === Infinity) return true;
		const { probeAt, deadSince, awaitedMs } = outage;
		if (probeAt - deadSince > Math.min(waiter.maxWaitMs, awaitedMs)) return false;
		if (waiter.attempt > 0 && heldMs + ms > waiter.patienceMs) return false;
		waiter.silentSince ??= now;
		if (waiter.notifiedProbeAt !== probeAt)
			waiter.onWait?.({ reason: 'lostConnection', ms, attempt: waiter.attempt });
		waiter.notifiedProbeAt = probeAt;
		return true;
	}

	/**
	 * Whether an unanswered request may queue for the whole service to come back, beyond the repeats
	 * of the retry policy. For one that has none left (`isLast`) the circuit opens early.
	 */
	isAwaited(asking: Asking, isLast: boolean, now: number): boolean {
		const failing = this.routes.get(asking.route);
		if (!failing || this.breakerOf(failing) !== this.address) return false;
		if (isLast) this.address.openEarly(now);
		return this.outageFor(asking) !== undefined;
	}

	/** A request goes out. Returns the outage that it is the probe of, if any. */
	sent(asking: Asking): Outage | undefined {
		const outage = this.outageFor(asking);
		if (outage) outage.probeAt = Infinity;
		return outage;
	}

	/** A request sent is over; `probed` is what `sent` returned. */
	ended(route: string, sign: Sign, probed: Outage | undefined, now: number): void {
		this.signs += 1;
		if (sign === 'life') {
			this.lastLife = this.signs;
			this.address = new CircuitBreaker(true);
			this.routes.delete(route);
		} else if (sign !== 'none') {
			this.breakerOf(this.failing(route, sign.withinMs)).failed(sign, probed, now);
		} else if (probed) probed.probeAt = now;
	}

	/** For requests more patient than those before, a route fails for the first time. */
	private failing(route: string, withinMs: number): FailingRoute {
		const known = this.routes.get(route);
		if (known && withinMs <= known.withinMs) return known;
		const failing = { since: this.signs, withinMs, breaker: new CircuitBreaker(true) };
		this.routes.set(route, failing);
		return failing;
	}

	/** What holds the request, if anything does. */
	private outageFor({ route, timeoutMs }: Asking): Outage | undefined {
		const failing = this.routes.get(route);
		if (!failing || timeoutMs > failing.withinMs) return undefined;
		const { outage } = this.breakerOf(failing);
		return outage && timeoutMs <= outage.withinMs ? outage : undefined;
	}

	/** Its own, once anything else has answered since it began to fail. */
	private breakerOf({ since, breaker }: FailingRoute): CircuitBreaker {
		return since < this.lastLife ? breaker : this.address;
	}
}
