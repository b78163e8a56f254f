import type { Random, Send } from '../../nodes/AccountingService/transport/types';
import { headersOf } from '../../test/transport/simulation/dialect';
import { fixed } from '../../test/transport/simulation/limiters';
import type { VirtualClock } from '../../test/transport/virtualClock';

/** The node's Page Size. */
export const PAGE = 100;

/** Milliseconds. */
const LATENCY = { least: 50, most: 800 };

/** A service whose lists all have so many records, with a limit of its own for each key. */
export function serviceOf(
	records: number,
	{ clock, random, start }: { clock: VirtualClock; random: Random; start: number },
): Send {
	const limiter = fixed()(random);
	return async ({ query }) => {
		const half = (LATENCY.least + random() * (LATENCY.most - LATENCY.least)) / 2;
		await clock.sleep(half);
		const ruling = limiter.hit(clock.now() - start);
		await clock.sleep(half);
		const headers = headersOf(
			{ reset: 'epochSeconds', retryAfter: 'seconds' },
			ruling,
			clock.now(),
		);
		const body = JSON.stringify(pageAt(Number(query?.offset), records));
		return { status: ruling.ok ? 200 : 429, headers, body };
	};
}

function pageAt(offset: number, total: number) {
	const rows = Math.max(0, Math.min(PAGE, total - offset));
	return { total, items: Array.from({ length: rows }, (_, row) => ({ id: offset + row })) };
}
