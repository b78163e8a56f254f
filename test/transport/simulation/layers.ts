import type { Limiter, Ruling, Service } from './limiters';

/**
 * A limit that the headers know nothing of, beside the one they tell of: a request must pass both.
 * `Retry-After` is that of the limit that refused.
 */
export const hidden =
	(told: Service, untold: Service): Service =>
	(random) => {
		const visible = told(random);
		const secret = untold(random);
		let last: Ruling | undefined;
		return {
			hit(at) {
				const { ok, retryInMs } = secret.hit(at);
				if (!ok && last) return { ...last, ok, retryInMs };
				last = visible.hit(at);
				return last;
			},
			minimumMs: (requests) => Math.max(visible.minimumMs(requests), secret.minimumMs(requests)),
		};
	};

/** Refuses when more than `most` are under way, beside what `told` allows. */
export const atOnce =
	(most: number, told: Service): Service =>
	(random) => {
		const visible = told(random);
		let underWay = 0;
		let last: Ruling | undefined;
		return {
			hit(at) {
				underWay += 1;
				if (underWay > most && last) return { ...last, ok: false, retryInMs: 1_000 };
				last = visible.hit(at);
				return last;
			},
			left() {
				underWay -= 1;
			},
			minimumMs: (requests) => visible.minimumMs(requests),
		};
	};

/** Refuses everything for so long, as where the quota of a day is used up. */
export const usedUp =
	(untilMs: number, retryInMs: number, then: Service): Service =>
	(random) => {
		const limiter = then(random);
		const refusal = { ok: false, limit: 200, remaining: 0, resetInMs: retryInMs, retryInMs };
		return {
			hit: (at) => (at < untilMs ? refusal : limiter.hit(at)),
			minimumMs: (requests) => limiter.minimumMs(requests),
		};
	};

/** Tells what was left some time ago, as a service does that counts in several places. */
export const late =
	(lagMs: number, told: Service): Service =>
	(random) => {
		const limiter: Limiter = told(random);
		const said: Array<{ readonly at: number; readonly remaining: number }> = [];
		return {
			hit(at) {
				const ruling = limiter.hit(at);
				said.push({ at, remaining: ruling.remaining });
				while (said[1] && said[1].at <= at - lagMs) said.shift();
				return { ...ruling, remaining: said[0]!.remaining };
			},
			minimumMs: (requests) => limiter.minimumMs(requests),
		};
	};
