import { LIMIT, type LimiterName } from '../../test/transport/simulation/services';
import { simulate } from '../../test/transport/simulation/simulate';

/** Workers that share one key and know nothing of each other. */
export const WORKERS = [1, 2, 4, 8, 16, 32, 64] as const;

/** How the service may count its 200 a minute: `api-spec.md` section 8 does not say. */
export const SERVICES = {
	fixed: 'fixed window',
	sliding: 'sliding window',
	bucket: 'token bucket',
} satisfies Partial<Record<LimiterName, string>>;

export type Service = keyof typeof SERVICES;

/** Sixteen minutes of the whole limit: fifty for each of 64 workers. */
export const REQUESTS = 3_200;
/** So often is everything done, with other latencies and another beginning of the window. */
export const RUNS = 5;

export interface Fleet {
	readonly service: Service;
	readonly workers: number;
	/** Requests per Minute is set to an equal share of the limit in every worker. */
	readonly isShared: boolean;
}

export interface Performance {
	/** Time by the least possible, over all runs. */
	readonly ratio: number;
	/** 429s by requests. */
	readonly refused: number;
	/** Requests that came out failed, of all runs together. */
	readonly failed: number;
	/** What one request took at most. Seconds. */
	readonly longest: number;
}

/** The same figures each time: chance is seeded. */
export async function performanceOf({ service, workers, isShared }: Fleet): Promise<Performance> {
	const cap = isShared ? Math.floor(LIMIT / workers) : undefined;
	const sum = { seconds: 0, minimum: 0, refusals: 0, failed: 0, longest: 0 };
	for (let seed = 1; seed <= RUNS; seed += 1) {
		const scene = { limiter: service, requests: REQUESTS, processes: workers, seed, cap };
		const figures = await simulate(scene);
		sum.seconds += figures.seconds;
		sum.minimum += figures.minimum;
		sum.refusals += figures.refusals;
		sum.failed += figures.failed;
		sum.longest = Math.max(sum.longest, figures.longest);
	}
	return {
		ratio: sum.seconds / sum.minimum,
		refused: sum.refusals / (RUNS * REQUESTS),
		failed: sum.failed,
		longest: sum.longest,
	};
}
