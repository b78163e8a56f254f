import { createClient } from '../../../nodes/AccountingService/transport/call/call';
import { Pacer } from '../../../nodes/AccountingService/transport/turns/pacer';
import { inOrder } from '../../../nodes/AccountingService/execution/lanes';
import type { ApiRequest, Clock, Send } from '../../../nodes/AccountingService/transport/types';
import { headersOf, type Dialect } from './dialect';
import { WINDOW_MS, type Service } from './limiters';
import { seeded, VirtualClock } from '../virtualClock';

export interface Scene {
	readonly service: Service;
	readonly requests: number;
	/** Processes that share the key and know nothing of each other. */
	readonly processes?: number;
	readonly seed: number;
	/** Least and most latency in milliseconds, half on either way. */
	readonly latency?: readonly [number, number];
	readonly dialect?: Dialect;
	/** What somebody else spends of the quota. */
	readonly foreignPerMinute?: number;
	readonly cap?: number;
	/** Somebody sets the clock of our machine, not the service's. Milliseconds. */
	readonly jump?: { readonly at: number; readonly by: number };
}

export interface Figures {
	readonly seconds: number;
	/** The least possible, with mean latency. */
	readonly minimum: number;
	readonly refusals: number;
	readonly failed: number;
	/** What one request took at most, from being asked for until its outcome. Seconds. */
	readonly longest: number;
	readonly sentAt: readonly number[];
}

const LANES = 10;
/** Nothing that is simulated takes longer; who shares the quota must not keep a dead client alive. */
const LONGEST_MS = 3_600_000;

/** Runs the real client and pacer against a limiter on a virtual clock. */
export async function simulate(scene: Scene): Promise<Figures> {
	const { requests, processes = 1, latency = [50, 800], cap } = scene;
	const dialect = scene.dialect ?? { reset: 'epochSeconds', retryAfter: 'seconds' };
	const random = seeded(scene.seed * 7919 + 13);
	const clock = new VirtualClock();
	const start = clock.now();
	const isSet = () => scene.jump && clock.now() - start >= scene.jump.at;
	const ours: Clock = {
		now: () => clock.now() + (isSet() ? scene.jump!.by : 0),
		sleep: (ms, signal) => clock.sleep(ms, signal),
	};
	const limiter = scene.service(random);
	const tally = { refusals: 0, failed: 0, longest: 0, last: 0, done: 0, sentAt: [] as number[] };

	const send: Send = async () => {
		tally.sentAt.push(clock.now() - start);
		const half = (latency[0] + random() * (latency[1] - latency[0])) / 2;
		await clock.sleep(half);
		const ruling = limiter.hit(clock.now() - start);
		if (!ruling.ok) tally.refusals += 1;
		const headers = headersOf(dialect, ruling, clock.now());
		await clock.sleep(half);
		limiter.left?.();
		return { status: ruling.ok ? 200 : 429, headers, body: '{}' };
	};

	const process = async (share: number) => {
		await clock.sleep(random() * 300);
		const pacer = new Pacer(ours, random);
		const client = createClient({ send, pacer, clock: ours, random, party: 'one' });
		const request: ApiRequest = { method: 'GET', path: '/invoices/1', answer: 'json' };
		const patience = { maxWaitMs: 300_000, timeoutMs: 60_000, requestsPerMinute: cap };
		await inOrder(Array.from({ length: share }), LANES, async () => {
			const askedAt = clock.now();
			const outcome = await client(request, patience);
			if (outcome.kind !== 'answered' || outcome.status !== 200) tally.failed += 1;
			tally.done += 1;
			tally.longest = Math.max(tally.longest, clock.now() - askedAt);
			tally.last = clock.now() - start;
		});
	};
	const foreign = async (perMinute: number) => {
		while (tally.done < requests && clock.now() - start < LONGEST_MS) {
			await clock.sleep((-Math.log(1 - random()) * WINDOW_MS) / perMinute);
			limiter.hit(clock.now() - start);
			limiter.left?.();
		}
	};

	const shares = Array.from(
		{ length: processes },
		(_, i) => Math.floor(requests / processes) + (i < requests % processes ? 1 : 0),
	);
	const everybody = shares.map((share) => process(share));
	if (scene.foreignPerMinute) everybody.push(foreign(scene.foreignPerMinute));
	await clock.run(Promise.all(everybody));
	return {
		seconds: tally.last / 1_000,
		minimum: (limiter.minimumMs(requests) + (latency[0] + latency[1]) / 2) / 1_000,
		refusals: tally.refusals,
		failed: tally.failed,
		longest: tally.longest / 1_000,
		sentAt: tally.sentAt,
	};
}
