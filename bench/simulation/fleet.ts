import type { Dialect } from '../../test/transport/simulation/dialect';
import { LIMIT } from '../../test/transport/simulation/limiters';
import { SERVICES, type ServiceName } from '../../test/transport/simulation/services';
import { simulate } from '../../test/transport/simulation/simulate';

/** Workers that share one key and know nothing of each other. */
export const WORKERS = [1, 2, 4, 8, 16, 32, 64] as const;

/** Sixteen minutes of the whole limit: fifty for each of 64 workers. */
export const REQUESTS = 3_200;
/** Everything is done so often, with other latencies and another beginning of the window. */
export const RUNS = 5;

export interface Fleet {
	readonly service: ServiceName;
	readonly workers: number;
	/** Requests per Minute is set to an equal share of the limit in every worker. */
	readonly isShared?: boolean;
	readonly dialect?: Dialect;
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
export async function performanceOf(fleet: Fleet, runs = RUNS): Promise<Performance> {
	const { service, workers, isShared, dialect } = fleet;
	const cap = isShared ? Math.floor(LIMIT / workers) : undefined;
	const sum = { seconds: 0, minimum: 0, refusals: 0, failed: 0, longest: 0 };
	for (let seed = 1; seed <= runs; seed += 1) {
		const shared = { service: SERVICES[service], requests: REQUESTS, processes: workers };
		const figures = await simulate({ ...shared, seed, cap, dialect });
		sum.seconds += figures.seconds;
		sum.minimum += figures.minimum;
		sum.refusals += figures.refusals;
		sum.failed += figures.failed;
		sum.longest = Math.max(sum.longest, figures.longest);
	}
	return {
		ratio: sum.seconds / sum.minimum,
		refused: sum.refusals / (runs * REQUESTS),
		failed: sum.failed,
		longest: sum.longest,
	};
}
